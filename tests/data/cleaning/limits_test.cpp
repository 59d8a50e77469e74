// SPDX-License-Identifier: Apache-2.0
// Each filter at its limit and one beyond, with the side, the place and the words by which a removed pair is shown.
#include <doctest/doctest.h>

#include <map>

#include "engine/data/cleaning/cleaner.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

struct Given {
  std::string source, target;
  bool malformed = false, overlong = false;
};

/// Sources are in lines of "s", targets in lines of "t".
class Sides final : public PairReader {
 public:
  explicit Sides(const std::vector<Given>& pairs) : pairs_(pairs) {}
  bool next(RawPair& pair) override {
    if (next_ == pairs_.size()) return false;
    const Given& given = pairs_[next_++];
    pair = {given.source, given.target, given.overlong, given.malformed};
    return true;
  }
  std::string where(bool target) const override { return (target ? "t:" : "s:") + std::to_string(next_); }
  std::int64_t done() const override { return 0; }
  std::int64_t total() const override { return 0; }

 private:
  const std::vector<Given>& pairs_;
  std::size_t next_ = 0;
};

struct Cleaned {
  std::string removed;  ///< "filter s:1 reason", and " !" for a pair that cannot be kept
  TextPairs kept;
  std::vector<std::int64_t> words;  ///< of the kept sources
  std::vector<std::string> counts;  ///< "filter: removed, repaired; examples"
  std::int64_t seen = 0, looked = 0, invalid = 0;
};

Cleaned clean(const CleaningStack& stack, const std::vector<Given>& pairs, const FilterContext& context = {},
              CleanerLimits limits = {1}, const HashSet* exempt = nullptr) {
  Cleaned cleaned;
  Cleaner cleaner(stack, context, limits);
  if (exempt) {
    HashSet kept;
    for (const Given& pair : pairs)
      if (exempt->contains(hashOf(pair.source, pair.target))) kept.insert(hashOf(pair.source, pair.target));
    cleaner.exempt(std::move(kept));
  }
  Sides reader(pairs);
  cleaner.run(
      reader,
      [&](const CleanPair& pair) {
        cleaned.kept.emplace_back(pair.source, pair.target);
        cleaned.words.push_back(pair.sourceWords);
        CHECK(pair.where.starts_with("s:"));
      },
      [] {}, [&](const RawPair&) { ++cleaned.looked; },
      [&](const RemovedPair& pair) {
        cleaned.removed += (cleaned.removed.empty() ? "" : "\n") + std::string(pair.filter) + " " +
                           std::string(pair.where) + (pair.reason.empty() ? "" : " ") + std::string(pair.reason) +
                           (pair.keepable ? "" : " !");
      });
  for (const FilterCount& count : cleaner.counts()) {
    std::string text = count.name + ": " + std::to_string(count.removed) + ", " + std::to_string(count.repaired) + ";";
    for (const std::string& example : count.examples) text += " " + example + ";";
    cleaned.counts.push_back(text);
  }
  cleaned.seen = cleaner.seen();
  cleaned.invalid = cleaner.removedAsInvalid();
  return cleaned;
}

std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("every filter keeps what is at its limit and removes what is one beyond") {
  struct Row {
    std::map<std::string, Value> parameters;
    Given pair;
    std::string removed;  // without the filter; empty: kept
    FilterContext context = {};
  };
  const std::map<std::string, Value> length{{"max_words", std::int64_t{3}}, {"min_words", std::int64_t{2}}},
      oneNumber{{"max_different", std::int64_t{1}}};
  const std::string fits = "a " + repeated("b", 46), wide = "a " + repeated("ä", 46);  // 48 = 3 * 16 characters
  const FilterContext russian{"en", "ru"};
  const std::map<std::string, std::vector<Row>> filters{
      {"too long",
       {{length, {"a b c", "x y"}, ""},
        {length, {"a b c d", "x y"}, "s:1 4 words: a b c d"},
        {length, {"a b", "x y z w"}, "t:1 4 words: x y z w"},
        {length, {"a b c d", "x y z w"}, "s:1 4 words: a b c d"},
        {length, {"a b c d", "x"}, "s:1 4 words: a b c d"},
        {length, {"a", "x y"}, "s:1 1 words: a"},
        {length, {"a b", "x"}, "t:1 1 words: x"},
        {length, {fits, wide}, ""},
        {length, {fits + "b", "x y"}, "s:1 49 characters: " + fits + "b"},
        {length, {"a b", wide + "ä"}, "t:1 49 characters: " + wide.substr(0, 80) + "..."},
        {{{"min_words", std::int64_t{0}}}, {"", "x"}, ""},
        {{}, {"", "x"}, "s:1 0 words: "},
        {{}, {repeated("a ", 200), "x"}, ""},
        {{}, {repeated("a ", 201), "x"}, "s:1 201 words: " + repeated("a ", 40) + "..."}}},
      {"empty",
       {{{}, {"a", "x"}, ""},
        {{}, {"", "x"}, "s:1 no source"},
        {{}, {"a", " "}, "t:1 no target for: a"},
        {{}, {"", ""}, "s:1 no source"},
        {{}, {"\u200B", "x"}, "s:1 no source"}}},
      {"length ratio",
       {{{}, {"a", "x y z"}, ""},
        {{}, {"a b c", "x"}, ""},
        {{}, {"a", "x y z w"}, "s:1 1 words against 4: a"},
        {{}, {"a b c d", "x"}, "s:1 4 words against 1: a b c d"},
        {{{"max_ratio", 1.0}}, {"a b", "x y"}, ""},
        {{{"max_ratio", 1.5}}, {"a b", "x y z"}, ""},
        {{{"max_ratio", 1.25}}, {"a b", "x y z"}, "s:1 2 words against 3: a b"}}},
      {"script",
       {{{}, {"abдд", "день"}, "", russian},
        {{}, {"abддд", "день"}, "s:1 40% of its letters are Latin: abддд", russian},
        {{}, {"day", "деab"}, "", russian},
        {{}, {"day", "деabc"}, "t:1 40% of its letters are Cyrillic: деabc", russian},
        {{}, {"12!", "12!"}, "", russian},
        {{}, {"ʹʹʹa", "день"}, "", russian},  // letters of no script
        {{{"min_share", 0.75}}, {"abcд", "д"}, "", russian},
        {{{"min_share", 0.75}}, {"abд", "д"}, "s:1 67% of its letters are Latin: abд", russian},
        {{}, {"дд", "дд"}, "", {"", "ru"}},
        {{}, {"ab", "ab"}, "", {"en", "xx-none"}}}},
      {"letters",
       {{{}, {"ab12", "ab"}, ""},
        {{}, {"ab123", "ab"}, "s:1 40% letters: ab123"},
        {{}, {"ab", "a 1 2"}, "t:1 33% letters: a 1 2"},
        {{}, {"a b 1 2", "a"}, ""},
        {{}, {"é٣", "नि"}, ""},
        {{}, {"", "a"}, ""},
        {{{"min_share", 0.75}}, {"Zza1", "AZaz"}, ""},
        {{{"min_share", 0.75}}, {"ab[1", "a"}, "s:1 50% letters: ab[1"}}},
      {"numbers",
       {{{}, {"1 2 a", "2 1"}, ""},
        {{}, {"1 2 3", "3 1"}, "s:1 2 is on one side only: 1 2 3"},
        {{}, {"3 1", "1 2 3"}, "s:1 2 is on one side only: 3 1"},
        {{}, {"1,000.5", "1.000,5"}, ""},
        {{}, {"1\u00A0000 1\u2009000 1\u202F000", "1'000 1\u2019000 1000"}, ""},
        {{}, {"1 000", "1000"}, "s:1 000 is on one side only: 1 000"},
        {{}, {"1..2", "12"}, "s:1 1 is on one side only: 1..2"},
        {{}, {"1..2", "2 1"}, ""},
        {{}, {"v3a 3.", "(3) 3"}, ""},
        {{}, {"٣", "3"}, ""},
        {{}, {"1;2", "12"}, "s:1 1 is on one side only: 1;2"},
        {oneNumber, {"1 2", "1"}, ""},
        {oneNumber, {"1 2 3", "1"}, "s:1 2 is on one side only: 1 2 3"}}},
      {"identical", {{{}, {" a ", "a"}, "s:1 a"}, {{}, {"a", "A"}, ""}}}};
  for (const auto& [filter, rows] : filters) {
    for (const Row& row : rows) {
      CAPTURE(filter);
      CAPTURE(row.pair.source);
      CAPTURE(row.pair.target);
      CleaningStack stack = CleaningStack::only(filter);
      for (const auto& [key, value] : row.parameters) stack.set(filter, key, value);
      CHECK_EQ(clean(stack, {row.pair}, row.context).removed, row.removed.empty() ? "" : filter + " " + row.removed);
    }
  }
}

TEST_CASE("pairs that no corpus can hold are shown with what is wrong") {
  CleaningStack stack = CleaningStack::only("identical");
  const std::vector<Given> pairs{{"b\xFF d", "x"},     {std::string("ab\0", 3), "x\xFF"}, {"a", "x\uFFFDy"},
                                 {"no tab", "", true}, {"long", "kurz", false, true},     {"a", "b"}};
  Cleaned cleaned = clean(stack, pairs);
  CHECK_EQ(cleaned.removed,
           "invalid UTF-8 s:1 byte 0xFF at column 2 is not valid UTF-8 !\n"
           "invalid UTF-8 s:2 byte 0x00 at column 3 is a NUL character !\n"
           "invalid UTF-8 t:3 column 2 holds U+FFFD, which stands for a character that a conversion lost !\n"
           "incomplete s:4 no tab !\n"
           "incomplete s:5 a line of more than a million bytes !");
  CHECK_EQ(cleaned.invalid, 3);
  CHECK((cleaned.seen == 6 && cleaned.looked == 6));
  stack.enable("too long", true);
  CHECK(contains(clean(stack, pairs).removed, "\ntoo long s:5 a line of more than a million bytes !"));
}

TEST_CASE("counts, repairs and examples of every filter, in its order") {
  CleaningStack stack = CleaningStack::only("entities");
  stack.set("too long", "max_words", std::int64_t{3});
  stack.enable("duplicate", true);
  stack.enable("control characters", true);
  const std::vector<Given> pairs{
      {"a &amp; b", "x &lt;"},  // both sides repaired count once
      {"a", "y &amp;"},        {"a b c d &amp;", "z"}, {"a", "y &amp; "}, {"c\u200B", "z"}, {" d ", "z"}};
  const Cleaned cleaned = clean(stack, pairs);
  CHECK_EQ(cleaned.kept, (TextPairs{{"a & b", "x <"}, {"a", "y &"}, {"c", "z"}, {"d", "z"}}));
  CHECK_EQ(cleaned.words, (std::vector<std::int64_t>{3, 1, 1, 1}));
  CHECK_EQ(cleaned.removed, "too long s:3 5 words: a b c d &\nduplicate s:4");
  CHECK_EQ(cleaned.counts,
           (Lines{"invalid UTF-8: 0, 0;",
                  "entities: 0, 4; s:1: a &amp; b → a & b; t:2: y &amp; → y &; s:3: a b c d &amp; → a b c d &; t:4: y "
                  "&amp;  → y &;",
                  "too long: 1, 0; s:3: 5 words: a b c d &;", "duplicate: 1, 0; s:4: a;",
                  "control characters: 0, 1; s:5: c\u200B → c;"}));
  // A repair behind the filter that removes a pair is not done to it.
  std::swap(stack.steps[0], stack.steps[2]);
  CHECK_EQ(clean(stack, {{"a", "x &amp;"}, {"a", "x &amp;"}}).counts,
           (Lines{"invalid UTF-8: 0, 0;", "duplicate: 1, 0; s:2: a;", "too long: 0, 0;",
                  "entities: 0, 1; t:1: x &amp; → x &;", "control characters: 0, 0;"}));
  // Five examples are enough, and the number of pairs to read may be limited.
  const std::vector<Given> many(9, Given{"same", "same"});
  const Cleaned first = clean(CleaningStack::only("identical"), many, {}, {1, 7});
  CHECK_EQ(first.counts.at(1), "identical: 7, 0; s:1: same; s:2: same; s:3: same; s:4: same; s:5: same;");
  CHECK((first.seen == 7 && first.looked == 7));
}

TEST_CASE("exempt pairs pass the filters, but not the checks") {
  CleaningStack stack = CleaningStack::only("identical");
  stack.enable("duplicate", true);
  HashSet exempt;
  for (const char* text : {"OK", "bad \xFF"}) exempt.insert(hashOf(std::string_view(text), std::string_view(text)));
  const Cleaned cleaned =
      clean(stack, {{"OK", "OK"}, {"OK", "OK"}, {"No", "No"}, {"a", "b"}, {"a", "b"}, {"bad \xFF", "bad \xFF"}}, {},
            {1}, &exempt);
  CHECK_EQ(cleaned.kept, (TextPairs{{"OK", "OK"}, {"OK", "OK"}, {"a", "b"}}));
}

TEST_CASE("the usual ratio of lengths is the median of a hundred pairs at least, within bounds") {
  struct Group {
    int pairs, source, target;
    Given instead = {};
  };
  /// The most words that a target of a source of one word may have; three times the usual number.
  const auto mostWords = [](const std::vector<Group>& groups) {
    std::vector<Given> pairs;
    for (const Group& group : groups) {
      Given pair{repeated("a ", group.source), repeated("b ", group.target)};
      if (group.source == 0) pair = group.instead;
      pairs.insert(pairs.end(), static_cast<std::size_t>(group.pairs), pair);
    }
    for (int words = 1; words <= 20; ++words) pairs.push_back({"one", repeated("w ", words)});
    std::int64_t most = 0;
    for (const auto& pair : clean(CleaningStack::only("length ratio"), pairs).kept)
      if (pair.first == "one") most = std::max<std::int64_t>(most, std::ranges::count(pair.second, 'w'));
    return most;
  };
  CHECK_EQ(mostWords({}), 3);
  CHECK_EQ(mostWords({{99, 3, 6}}), 3);
  CHECK_EQ(mostWords({{100, 3, 6}}), 6);
  CHECK_EQ(mostWords({{100, 2, 6}}), 3);  // sides of less than three words say little
  CHECK_EQ(mostWords({{100, 6, 2}}), 3);
  CHECK_EQ(mostWords({{50, 3, 3}, {1, 3, 6}, {50, 3, 9}}), 6);
  CHECK_EQ(mostWords({{4096, 3, 3}, {200, 3, 9}}), 3);  // the first pairs decide
  CHECK_EQ(mostWords({{100, 3, 15}}), 12);
  CHECK_EQ(mostWords({{100, 15, 3}}), 0);
  for (const Given& odd :
       {Given{"a b c\xFF", "x y z"}, {"a b c", "x y z\xFF"}, {"a b c", "x y z", true}, {"a b c", "x y z", false, true}})
    CHECK_EQ(mostWords({{99, 3, 6}, {1, 0, 0, odd}}), 3);
  CHECK_EQ(mostWords({{99, 3, 6}, {1, 0, 0, {"a b c", "x y z"}}}), 6);
}
