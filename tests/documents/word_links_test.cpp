// SPDX-License-Identifier: Apache-2.0
// Links between words by the alignment of their tokens, the tags that follow them, and the journal of translations.
#include "engine/documents/word_links.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "engine/documents/sentence_journal.h"
#include "tests/documents/fake_translation.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct Side {
  std::string text;
  std::vector<std::string> tokens;
};

/// "target=source" for each word of the target; `attends`: of each token of the target the source token, or -1.
std::string linked(const Side& source, const Side& target, const std::vector<int>& attends) {
  Translation translation;
  translation.sourceTokens = source.tokens;
  TranslatedHypothesis& best = translation.hypotheses.emplace_back();
  best.text = target.text;
  best.tokens = target.tokens;
  for (const int place : attends) {
    std::vector<float>& row = best.alignment.emplace_back(source.tokens.size());
    if (place >= 0) row[static_cast<std::size_t>(place)] = 1;
  }
  std::string all;
  for (const WordLink& link : wordLinks(source.text, translation))
    all += (all.empty() ? "" : " ") + target.text.substr(link.target.begin, link.target.size()) + "=" +
           source.text.substr(link.source.begin, link.source.size());
  return all;
}

/// Translates HTML; word k of the translation is words[k], which comes from source word from[k].
std::string moved(const std::string& html, const std::vector<std::string>& words,
                  const std::vector<std::size_t>& from) {
  return translateText(html, DocumentKind::html, kSettings, [&](auto sentences, const auto&, const auto&) {
    REQUIRE_EQ(sentences.size(), 1u);
    const std::vector<ByteRange> source = wordRanges(sentences[0]);
    TranslatedSentence result;
    for (std::size_t k = 0; k < words.size(); ++k) {
      if (k > 0) result.text += ' ';
      const std::size_t begin = result.text.size();
      result.text += words[k];
      if (!from.empty()) result.links.push_back({{begin, result.text.size()}, source.at(from[k])});
    }
    return std::vector<TranslatedSentence>{result};
  });
}

}  // namespace

TEST_CASE("a word of the target is linked to the source word that its tokens attend to most") {
  const Side source{"Hello there, world", {"▁Hel", "lo", "▁there", ",", "▁world", "</s>"}};
  CHECK_EQ(linked(source, {"Welt, hallo da", {"▁Welt", ",", "▁hal", "lo", "▁da", "</s>"}}, {4, 3, 0, 1, 2, 5}),
           "Welt=world ,=, hallo=Hello da=there");
  // Two tokens of three attend to one word.
  CHECK_EQ(linked(source, {"abc", {"▁a", "b", "c"}}, {4, 2, 2}), "abc=there");
  CHECK_EQ(linked(source, {"abc", {"▁a", "b", "c"}}, {0, 0, 4}), "abc=Hello");
  // Tokens that a text spells otherwise, bytes, joined subwords and unknown words take the place of what they stand
  // for.
  CHECK_EQ(linked({"Ａ é x", {"▁A", "▁", "<0xC3>", "<0xA9>", "▁x", "</s>"}}, {"a b c", {"a", "b", "c"}}, {0, 2, 4}),
           "a=Ａ b=é c=x");
  CHECK_EQ(linked({"snow man ran", {"s@@", "now", "man", "ran"}}, {"u v w", {"u", "v", "w"}}, {3, 2, 1}),
           "u=ran v=man w=snow");
  CHECK_EQ(linked({"日 the dog", {"<unk>", "▁the", "▁dog"}}, {"x y", {"<s>", "x", "y", "<pad>"}}, {0, 2, 1, 0}),
           "x=dog y=the");
  CHECK_EQ(linked({"one one two", {"▁one", "▁one", "▁two"}}, {"b c", {"b", "c"}}, {2, 1}), "b=two c=one");
  CHECK_EQ(linked(source, {"Welt", {"▁Welt"}}, {}), "");  // no alignment
  CHECK_EQ(linked({"", {"</s>"}}, {"x", {"x"}}, {0}), "");
}

TEST_CASE("pairs of tags go around their words, and single tags beside theirs") {
  using Words = std::vector<std::string>;
  const std::string pair = "<p>one <b>two three</b> four five</p>";
  CHECK_EQ(moved(pair, {"V", "III", "II", "I"}, {4, 2, 1, 0}), "<p>V <b>III II</b> I</p>");
  // The stretch with the most words of the pair and the fewest others.
  CHECK_EQ(moved(pair, {"II", "I", "III", "IV"}, {1, 0, 2, 3}), "<p><b>II</b> I III IV</p>");
  CHECK_EQ(moved(pair, {"IV", "II", "I", "III", "IIIa"}, {3, 1, 0, 2, 2}), "<p>IV II I <b>III IIIa</b></p>");
  CHECK_EQ(moved(pair, {"II", "IIa", "I", "III", "IIIa"}, {1, 1, 0, 2, 2}), "<p><b>II IIa I III IIIa</b></p>");
  // No word comes from the pair: the word at its share of the text.
  CHECK_EQ(moved(pair, {"I", "IV", "V", "Va"}, {0, 3, 4, 4}), "<p><b>I</b> IV V Va</p>");
  CHECK_EQ(moved(pair, {"A", "B", "C", "D"}, {}), "<p>A <b>B</b> C D</p>");
  // The longer pair chooses first; pairs stay apart, and nested ones nested.
  CHECK_EQ(moved("<p><i>a</i> <b>bb cc</b> d</p>", {"X", "Y"}, {1, 2}), "<p><i></i><b>X Y</b></p>");
  CHECK_EQ(moved("<p>a <b>b <i>c</i></b> d</p>", {"D", "C", "B", "A"}, {3, 2, 1, 0}), "<p>D <b><i>C</i> B</b> A</p>");
  const Words two{"II", "I"};
  CHECK_EQ(moved("<p>one<img src=a> two</p>", two, {1, 0}), "<p>II I<img src=a></p>");
  CHECK_EQ(moved("<p>one <img src=a>two</p>", two, {1, 0}), "<p><img src=a>II I</p>");
  CHECK_EQ(moved("<p>one <img src=a> two</p>", two, {1, 0}), "<p><img src=a> II I</p>");
  CHECK_EQ(moved("<p>one two <b></b>three</p>", {"III", "II", "I"}, {2, 1, 0}), "<p><b></b>III II I</p>");
  // A single tag is not put inside of a pair that it was beside of.
  CHECK_EQ(moved("<p>a <img src=x>b <b>c d</b> e</p>", {"C", "Ca", "B", "D", "Da", "A", "E"}, {2, 2, 1, 3, 3, 0, 4}),
           "<p><img src=x><b>C Ca B D Da</b> A E</p>");
}

TEST_CASE("a journal gives back what was translated, by the same translator, up to damage") {
  const TemporaryFolder folder;
  const std::string out = folder.path("out.txt"), path = folder.path(".out.txt.translated");
  const TranslatedSentence first{"Eins \"zwei\"", {{{0, 4}, {5, 8}}, {{5, 11}, {0, 3}}}, 3, {"Zwei", "drei"}},
      second{"", {}, 0, {}};
  const auto equal = [](const TranslatedSentence* found, const TranslatedSentence& expected) {
    return found && found->text == expected.text && found->links == expected.links && found->terms == expected.terms &&
           found->missedTerms == expected.missedTerms;
  };
  {
    SentenceJournal journal(out, "model");
    CHECK_EQ(journal.resumed(), 0);
    journal.add("two one", first);
    journal.add("none\n", second);
    journal.sync();
  }
  const std::string whole = contentOf(path);
  {
    const SentenceJournal again(out, "model");
    CHECK_EQ(again.resumed(), 2);
    CHECK(equal(again.find("two one"), first));
    CHECK(equal(again.find("none\n"), second));
    CHECK_FALSE(again.find("other"));
  }
  const std::size_t lineEnd = whole.find('\n'), secondLine = whole.find('\n', lineEnd + 1);
  const std::string head = whole.substr(0, lineEnd + 1), good = whole.substr(lineEnd + 1, secondLine - lineEnd);
  // A cut or damaged line ends the journal, and the next one is written in its place.
  for (const char* bad :
       {"[\"a\", \"b\", [], 0", "[\"a\", \"b\", [], 0, [], 1]\n", "[1, \"b\", [], 0, []]\n", "[\"a\", 1, [], 0, []]\n",
        "[\"a\", \"b\", {}, 0, []]\n", "[\"a\", \"b\", [], -1, []]\n", "[\"a\", \"b\", [], 0, 1]\n",
        "[\"a\", \"b\", [[0, 1, 2]], 0, []]\n", "[\"a\", \"b\", [[0, 1, 2, \"x\"]], 0, []]\n",
        "[\"a\", \"b\", [[0, 1, -2, 3]], 0, []]\n", "[\"a\", \"b\", [[\"x\", 1, 2, 3]], 0, []]\n",
        "[\"a\", \"b\", [[0, 0.5, 2, 3]], 0, []]\n", "[\"a\", \"b\", [], 0, [1]]\n", "{}\n"}) {
    CAPTURE(bad);
    writeTestFile(path, head + good + bad + (std::string_view(bad).ends_with('\n') ? good : ""));
    {
      SentenceJournal journal(out, "model");
      CHECK_EQ(journal.resumed(), 1);
      CHECK(equal(journal.find("two one"), first));
      CHECK_FALSE(journal.find("a"));
      journal.add("none\n", second);
      journal.sync();
    }
    CHECK_EQ(contentOf(path), whole);
  }
  SentenceJournal other(out, "another model");
  CHECK_EQ(other.resumed(), 0);
  CHECK_FALSE(other.find("two one"));
  CHECK_NE(contentOf(path), whole);
  other.remove();
  CHECK_FALSE(std::filesystem::exists(path));
}
