// SPDX-License-Identifier: Apache-2.0
// Lines as sentences, and their translations as lines again.
#include "engine/documents/sentences.h"

#include <doctest/doctest.h>

#include "engine/documents/word_links.h"

using namespace transept;

namespace {

/// The sentences of a text in `language`.
std::vector<std::string> cut(const std::string& text, const std::string& language = "en") {
  std::vector<std::string> sentences;
  for (const ByteRange& range : sentenceRanges(text, language))
    sentences.push_back(text.substr(range.begin, range.size()));
  return sentences;
}

/// A line whose sentences are translated by themselves.
std::string joined(const std::string& line, const std::string& from, const std::string& to) {
  Sentences sentences(from, to);
  bool given = false;
  const auto next = [&](std::string& text) {
    text = line;
    return !std::exchange(given, true);
  };
  std::string whole;
  for (std::string sentence; sentences.next(next, sentence);) {
    Translation translation;
    translation.hypotheses.emplace_back();
    translation.hypotheses.front().text = sentence;
    if (sentences.join(translation)) whole = translation.text();
  }
  return whole;
}

}  // namespace

TEST_CASE("a text is cut into sentences without the space around them") {
  CHECK(cut(" One runs.  Two run. ") == std::vector<std::string>{"One runs.", "Two run."});
  CHECK(cut("狗跑。猫跑。", "zh") == std::vector<std::string>{"狗跑。", "猫跑。"});
  CHECK(cut("").empty());
  CHECK(cut(" \t ").empty());
}

TEST_CASE("a sentence that a model would cut is divided at spaces, within no character") {
  std::string words, letters;
  for (int i = 0; i < 400; ++i) words += "word" + std::to_string(i) + " ";
  for (int i = 0; i < 1000; ++i) letters += "ä";
  const std::vector<std::string> parts = cut(words);
  CHECK(parts.size() > 2);
  std::string again;
  for (const std::string& part : parts) {
    CHECK(part.size() <= 1200);
    CHECK(part.starts_with("word"));
    again += part + " ";
  }
  CHECK(again == words);
  again.clear();
  for (const std::string& part : cut(letters)) {
    CHECK(part.size() % 2 == 0);
    again += part;
  }
  CHECK(again == letters);
}

TEST_CASE("sentences are joined as the target language is written") {
  CHECK(joined("One runs.  Two run.", "en", "de") == "One runs.  Two run.");
  CHECK(joined("One runs. Two run.", "en", "zh") == "One runs.Two run.");
  CHECK(joined("狗跑。猫跑。", "zh", "en") == "狗跑。 猫跑。");
  CHECK(joined("", "en", "de").empty());
}

TEST_CASE("terms of the sentences are those of the line, at their places in it") {
  Sentences sentences("en", "de");
  int lines = 0;
  const auto next = [&](std::string& text) {
    text = " One runs.  Two run.";
    return ++lines <= 2;
  };
  for (std::string sentence; sentences.next(next, sentence);) {
    Translation translation;
    translation.hypotheses.emplace_back();
    translation.terms.push_back({{0, 3}, sentence.substr(0, 3), true});
    if (!sentences.join(translation)) continue;
    REQUIRE_EQ(translation.terms.size(), 2u);
    CHECK((translation.terms[0].source == ByteRange{1, 4} && translation.terms[0].target == "One"));
    CHECK((translation.terms[1].source == ByteRange{12, 15} && translation.terms[1].target == "Two"));
  }
  CHECK_EQ(lines, 3);
}

TEST_CASE("words of a text, as bytes of it") {
  const std::string text = "Äh, 3 dogs!";
  std::vector<std::string> words;
  for (const ByteRange& range : wordRanges(text)) words.push_back(text.substr(range.begin, range.size()));
  CHECK(words == std::vector<std::string>{"Äh", ",", "3", "dogs", "!"});
  CHECK(wordRanges("").empty());
}
