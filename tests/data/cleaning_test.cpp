// SPDX-License-Identifier: Apache-2.0
// Every cleaning filter, the order of the filters, and the stack of filters as a file.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "engine/base/random.h"
#include "engine/data/cleaning/catalogue.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/cleaning/filter.h"
#include "engine/data/formats/text_lines.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

struct CleaningTest {
  struct Outcome {
    TextPairs kept;
    std::vector<FilterCount> counts;
    std::int64_t count(const std::string& filter) const {
      for (const FilterCount& one : counts) {
        if (one.name == filter) return one.removed + one.repaired;
      }
      return -1;
    }
    std::string example(const std::string& filter) const {
      for (const FilterCount& one : counts) {
        if (one.name == filter && !one.examples.empty()) return one.examples.front();
      }
      return {};
    }
  };

  static Outcome clean(const CleaningStack& stack, const TextPairs& pairs, const FilterContext& context = {},
                       CleanerLimits limits = {1}) {
    return clean(stack, *readMemory(pairs, "text"), context, limits);
  }

  static Outcome clean(const CleaningStack& stack, PairReader& reader, const FilterContext& context = {},
                       CleanerLimits limits = {1}) {
    Cleaner cleaner(stack, context, limits);
    Outcome outcome;
    const auto use = [&](const CleanPair& pair) { outcome.kept.emplace_back(pair.source, pair.target); };
    cleaner.run(reader, use, [] {});
    outcome.counts = cleaner.counts();
    return outcome;
  }

  static std::string refused(const char* json) {
    return refusal([&] { CleaningStack::fromJson(nlohmann::json::parse(json), "my.json"); });
  }
};

}  // namespace

TEST_CASE_FIXTURE(CleaningTest, "repairs") {
  CleaningStack stack = CleaningStack::only("control characters");
  Outcome outcome = clean(stack, {{"a\tb\xE2\x80\x8B c\x07", "x y"}, {"good", "gut"}});
  REQUIRE_EQ(outcome.kept[0].first, std::string("a b c"));
  REQUIRE_EQ(outcome.count("control characters"), 1);
  REQUIRE(contains(outcome.example("control characters"), "text:1: "));

  outcome = clean(CleaningStack::only("entities"),
                  {{"Tom &amp; Jerry &#233;&#xE9; &lt;b&gt;", "&amp;quot;A&amp;quot; &unknown; & &#0; R&D;"}});
  REQUIRE_EQ(outcome.kept[0].first, std::string("Tom & Jerry éé <b>"));
  REQUIRE_EQ(outcome.kept[0].second, std::string("\"A\" &unknown; & &#0; R&D;"));

  REQUIRE_EQ(clean(CleaningStack::only("entities"), {{"&#00000000065; &#000000000065;", "x"}}).kept[0].first,
             "A &#000000000065;");  // no reference is longer

  outcome = clean(CleaningStack::only("unicode"), {{"Cafe\xCC\x81", "ﬁn"}});
  REQUIRE_EQ(outcome.kept[0], (TextPairs::value_type{"Café", "ﬁn"}));
  stack = CleaningStack::only("unicode");
  stack.set("unicode", "form", std::string("NFKC"));
  REQUIRE_EQ(clean(stack, {{"x", "ﬁn"}}).kept[0].second, std::string("fin"));
}

/// Line ends within a sentence are replaced even if every filter is off, since a corpus has one sentence per line.
TEST_CASE_FIXTURE(CleaningTest, "line ends in sentences") {
  const Outcome outcome = clean({}, {{"one\ntwo", "eins\r\nzwei"}, {"\nthree\n", "drei"}});
  REQUIRE_EQ(outcome.kept, (TextPairs{{"one two", "eins  zwei"}, {"three", "drei"}}));
  Folder folder;
  ImportSettings settings;
  settings.files = {
      folder.write("a.jsonl", "{\"en\": \"a\\nb c\", \"de\": \"x y z\"}\n{\"en\": \"d e\", \"de\": \"v w\"}\n")};
  settings.sourceLanguage = "en";
  settings.targetLanguage = "de";
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  REQUIRE_EQ(importCorpus(settings, {}, {}).trainPairs, 2);
  REQUIRE_EQ(linesOf(folder.path("corpus/train.source")), (Lines{"a b c", "d e"}));
  REQUIRE_EQ(linesOf(folder.path("corpus/train.target")), (Lines{"x y z", "v w"}));
}

/// A repair affects only the filters after it.
TEST_CASE_FIXTURE(CleaningTest, "the order of filters matters") {
  const TextPairs pairs{{"a &amp; b", "x"}, {"a & b", "x"}};
  CleaningStack stack = CleaningStack::only("entities");
  stack.enable("duplicate", true);
  REQUIRE_EQ(clean(stack, pairs).kept.size(), std::size_t{1});
  std::swap(stack.steps[0], stack.steps[1]);
  REQUIRE_EQ(clean(stack, pairs).kept.size(), std::size_t{2});
  // A removed pair counts for the first filter that removes it.
  const TextPairs twice{{"one two three four", "eins"}, {"one two three four", "eins"}};
  stack = CleaningStack::only("duplicate");
  stack.enable("length ratio", true);
  Outcome outcome = clean(stack, twice);
  REQUIRE_EQ(outcome.count("duplicate"), 1);
  REQUIRE_EQ(outcome.count("length ratio"), 1);
  std::swap(stack.steps[0], stack.steps[1]);
  outcome = clean(stack, twice);
  REQUIRE_EQ(outcome.count("duplicate"), 0);
  REQUIRE_EQ(outcome.count("length ratio"), 2);
}

TEST_CASE_FIXTURE(CleaningTest, "scripts") {
  const CleaningStack stack = CleaningStack::only("script");
  const TextPairs pairs{{"good day", "добрый день"}, {"good day", "good day"}, {"12:30", "12:30"}, {"добрый", "день"}};
  const Outcome outcome = clean(stack, pairs, {"en", "ru-RU"});
  REQUIRE_EQ(outcome.count("script"), 2);
  REQUIRE_MESSAGE((contains(outcome.example("script"), "text:2: 0% of its letters are Cyrillic: good day")),
                  outcome.example("script").c_str());
  REQUIRE_EQ(clean(stack, pairs).count("script"), 0);  // the languages are not named
  REQUIRE_EQ(clean(stack, {{"日本語のテキスト", "שלום"}}, {"ja", "yi"}).count("script"), 0);
}

TEST_CASE_FIXTURE(CleaningTest, "numbers and letters") {
  const Outcome numbers = clean(CleaningStack::only("numbers"), {{"It costs 1,000.50 now", "Es kostet 1.000,50 jetzt"},
                                                                 {"On 3 May 1999", "Am 4. Mai 1999"},
                                                                 {"in 25 days", "٢٥ يوما"}});
  REQUIRE_EQ(numbers.count("numbers"), 1);
  REQUIRE(contains(numbers.example("numbers"), "text:2: 3 is on one side only"));
  const Outcome letters = clean(CleaningStack::only("letters"),
                                {{"a real line", "eine Zeile"}, {"12-34/56 x", "12-34/56 x"}, {"हिन्दी", "नमस्ते"}});
  REQUIRE_EQ(letters.count("letters"), 1);
}

TEST_CASE_FIXTURE(CleaningTest, "duplicates") {
  const TextPairs pairs{{"Page 1", "Seite 1"}, {"page  2!", "Seite 2."}, {"Page 1", "Blatt 1"}, {"Page 1", "Seite 1"}};
  REQUIRE_EQ(clean(CleaningStack::only("duplicate"), pairs).count("duplicate"), 1);
  REQUIRE_EQ(clean(CleaningStack::only("source duplicate"), pairs).count("source duplicate"), 2);
  REQUIRE_EQ(clean(CleaningStack::only("near duplicate"), pairs).count("near duplicate"), 2);
  CleaningStack digits = CleaningStack::only("near duplicate");
  digits.set("near duplicate", "ignore_digits", false);
  REQUIRE_EQ(clean(digits, pairs).count("near duplicate"), 1);
}

/// Both sides count, and a side without letters counts as it is.
TEST_CASE_FIXTURE(CleaningTest, "near duplicates") {
  struct Row {
    const char* what;
    TextPairs pairs;
    bool alike, alikeWithDigits;
  };
  for (const Row& row :
       {Row{"digits", {{"Page 1", "Seite 1"}, {"Page 2", "Seite 2"}}, true, false},
        {"digits of another script", {{"صفحة ٣", "Seite"}, {"صفحة ٤", "Seite"}}, true, false},
        {"case, spaces and punctuation", {{"Page 1", "Seite 1"}, {"page  1!", "SEITE 1."}}, true, true},
        {"case of other letters", {{"Ärger", "Ёлка"}, {"ärger", "ёлка"}}, true, true},
        {"another source", {{"Page 1", "Seite 1"}, {"Leaf 1", "Seite 1"}}, false, false},
        {"another target", {{"Page 1", "Seite 1"}, {"Page 1", "Blatt 1"}}, false, false},
        {"letters of the other side", {{"ab", "c"}, {"a", "bc"}}, false, false},
        {"no letters", {{"1", "2"}, {"3", "4"}}, false, false},
        {"a source without letters", {{"1", "Seite"}, {"2", "Seite!"}}, false, false},
        {"a target without letters", {{"Page", "1"}, {"Page!", "2"}}, false, false},
        {"the same source without letters", {{"1", "Seite"}, {"1", "seite!"}}, true, true},
        {"the same target without letters", {{"Page", "1"}, {"page!", "1"}}, true, true},
        {"neither letters nor digits", {{"!", "Seite"}, {"?", "Seite"}}, false, false}}) {
    CAPTURE(row.what);
    CleaningStack stack = CleaningStack::only("near duplicate");
    CHECK_EQ(clean(stack, row.pairs).count("near duplicate"), row.alike ? 1 : 0);
    stack.set("near duplicate", "ignore_digits", false);
    CHECK_EQ(clean(stack, row.pairs).count("near duplicate"), row.alikeWithDigits ? 1 : 0);
  }
}

/// Of an overlong line only the beginning is known, so it is a duplicate of nothing.
TEST_CASE_FIXTURE(CleaningTest, "overlong lines are not compared") {
  const Folder folder;
  const std::string beginning(TextLines::lineLimit, 'x');
  const Lines lines{beginning + "a", beginning + "b", beginning, beginning}, others(4, "kurz");
  const std::string texts[] = {folder.writeLines("long", lines), folder.writeLines("short", others)};
  for (const bool target : {false, true}) {
    for (const char* filter : {"duplicate", "source duplicate", "near duplicate"}) {
      CAPTURE(target);
      CAPTURE(filter);
      const auto outcomeOf = [&](const CleaningStack& stack) {
        return clean(stack, *readAlignedFiles(texts[target ? 1 : 0], texts[target ? 0 : 1]));
      };
      CleaningStack stack = CleaningStack::only(filter);
      stack.set("too long", "max_words", std::int64_t{100'000});
      const Outcome outcome = outcomeOf(stack);
      CHECK_EQ(outcome.count("too long"), 2);
      CHECK(contains(outcome.example("too long"), ":1: a line of more than a million bytes"));
      CHECK_EQ(outcome.count(filter), 1);  // the last line, which is whole, repeats the one before it
      CHECK_EQ(outcome.kept.size(), 1u);
      CHECK_EQ(outcome.count("incomplete"), -1);
      CHECK_EQ(outcomeOf(CleaningStack::only(filter)).count("incomplete"), 2);  // no filter judges lengths
    }
  }
}

/// The number of threads changes neither the pairs nor the counts and examples.
TEST_CASE_FIXTURE(CleaningTest, "threads change nothing") {
  TextPairs pairs;
  Random random(7);
  for (int i = 0; i < 30000; ++i) {
    const std::string number = std::to_string(random.below(15000));
    pairs.emplace_back("sentence " + number + (i % 17 == 0 ? " &amp; more and more and more of it" : ""),
                       i % 23 == 0 ? "" : (i % 29 == 0 ? "anderer Satz " : "Satz ") + number);
  }
  CleaningStack stack = CleaningStack::standard();
  for (CleaningStep& step : stack.steps) step.on = true;
  const Outcome expected = clean(stack, pairs, {"en", "de"});
  REQUIRE(expected.count("duplicate") > 5000);
  REQUIRE(expected.count("source duplicate") > 0);
  for (const int threads : {2, 4}) {
    const Outcome outcome = clean(stack, pairs, {"en", "de"}, {threads});
    REQUIRE_EQ(outcome.kept, expected.kept);
    REQUIRE_EQ(outcome.counts.size(), expected.counts.size());
    for (std::size_t i = 0; i < outcome.counts.size(); ++i) {
      REQUIRE_EQ(outcome.counts[i].removed, expected.counts[i].removed);
      REQUIRE_EQ(outcome.counts[i].repaired, expected.counts[i].repaired);
      REQUIRE_EQ(outcome.counts[i].examples, expected.counts[i].examples);
    }
  }
}
TEST_CASE_FIXTURE(CleaningTest, "the standard stack survives its file") {
  const CleaningStack standard = CleaningStack::standard();
  REQUIRE_EQ(standard.steps.size(), filterKinds().size());
  const CleaningStack again = CleaningStack::fromJson(standard.toJson());
  REQUIRE_EQ(again.toJson(), standard.toJson());
  for (const CleaningStep& step : standard.steps) {
    const Lines usual{"empty", "too long", "length ratio", "identical", "duplicate", "leakage"};
    REQUIRE_EQ(step.on, std::count(usual.begin(), usual.end(), step.filter) == 1);
  }
  REQUIRE_EQ(describeFilters().size(), filterKinds().size());
  CleaningStack every = standard;
  for (CleaningStep& step : every.steps) step.on = true;
  Cleaner(every, {}, {1});  // throws if a filter of the catalogue has no function
}

TEST_CASE_FIXTURE(CleaningTest, "bad files") {
  REQUIRE(contains(refused("[]"), "my.json: it must be an object"));
  REQUIRE(contains(refused("{\"filters\": [], \"filter\": 1}"), "\"filter\" is unknown; allowed are"));
  REQUIRE(contains(refused("{\"version\": 2, \"filters\": []}"), "\"version\" must be 1"));
  REQUIRE(contains(refused("{\"filters\": [{\"on\": true}]}"), "\"filters[0].filter\" is missing"));
  REQUIRE(contains(refused("{\"filters\": [{\"filter\": \"long\"}]}"), "\"filters[0].filter\" must be \"control"));
  REQUIRE(
      contains(refused("{\"filters\": [{\"filter\": \"too long\", \"max\": 3}]}"),
               "\"filters[0].max\" is unknown; the filter \"too long\" takes \"on\", \"max_words\" or \"min_words\"."));
  REQUIRE(contains(refused("{\"filters\": [{\"filter\": \"too long\", \"max_words\": 2.5}]}"),
                   "\"filters[0].max_words\" must be an integer, not 2.5."));
  REQUIRE(
      contains(refused("{\"filters\": [{\"filter\": \"script\", \"min_share\": 2}]}"), "must lie between 0 and 1."));
  REQUIRE(contains(refused("{\"filters\": [{\"filter\": \"unicode\", \"form\": \"NFD\"}]}"),
                   "must be NFC or NFKC, not \"NFD\"."));
  REQUIRE(contains(refused("{\"filters\": [{\"filter\": \"empty\", \"on\": 1}]}"), "must be true or false, not 1."));
  REQUIRE(contains(refused("{\"filters\": [{\"filter\": \"empty\"}, {\"filter\": \"empty\"}]}"), "twice"));
  Folder folder;
  const std::string said = refusal([&] { CleaningStack::fromFile(folder.write("half.json", "{\"filters\": [")); });
  REQUIRE(contains(said, "half.json: it is not valid JSON."));
}

TEST_CASE_FIXTURE(CleaningTest, "a corpus stores its stack") {
  Folder folder;
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", {"Tom &amp; Jerry run", "a house", "Tom & Jerry run", "the sea 7"});
  settings.target = folder.writeLines("a.de", {"Tom &amp; Jerry laufen", "ein Haus", "Tom & Jerry laufen", "das Meer"});
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  settings.cleaning.enable("entities", true);
  settings.cleaning.enable("numbers", true);
  const CorpusSummary summary = importCorpus(settings, {}, {});
  REQUIRE_EQ(linesOf(folder.path("corpus/train.source")), (Lines{"Tom & Jerry run", "a house"}));
  REQUIRE_EQ(removedBy(summary, "numbers"), 1);
  REQUIRE_EQ(removedBy(summary, "duplicate"), 1);
  const CorpusSummary opened = openCorpus(settings.out);
  REQUIRE_EQ(opened.cleaning.toJson(), settings.cleaning.toJson());
  REQUIRE_EQ(opened.quality, summary.quality);
  REQUIRE_EQ(summary.quality.pairs, 2);
  REQUIRE_EQ(summary.quality.sides[0].scripts.front().name, std::string("Latin"));
  REQUIRE_EQ(summary.quality.sides[0].words, 6);
  REQUIRE_EQ(summary.quality.sides[1].coverage.back().share, 1.0);
  const CorpusPreview preview = inspectCorpus(settings, 10, {}, 3);
  REQUIRE_EQ(preview.judged, 3);
  REQUIRE_EQ(preview.kept, 2);
  REQUIRE(!preview.complete);
}

/// Leakage is found even if the training text was repaired.
TEST_CASE_FIXTURE(CleaningTest, "held out texts and repairs") {
  Folder folder;
  ImportSettings settings;
  Lines source = sentences("the", 30), target = sentences("das", 30);
  source[3] = "Tom &amp; Jerry run .";
  source[4] = "A & B run .";
  target[5] = "C &lt; D";
  settings.source = folder.writeLines("a.en", source);
  settings.target = folder.writeLines("a.de", target);
  settings.out = folder.path("corpus");
  settings.validationSource = folder.writeLines("v.en", {"Tom &amp; Jerry run .", "A &amp; B run ."});
  settings.validationTarget = folder.writeLines("v.de", {"neu", "auch neu"});
  settings.heldOut = {folder.writeLines("test.de", {"C < D"})};
  settings.cleaning.enable("entities", true);
  REQUIRE_EQ(removedBy(importCorpus(settings, {}, {}), "leakage"), 3);
  REQUIRE_EQ(linesOf(folder.path("corpus/validation.source")), (Lines{"Tom &amp; Jerry run .", "A &amp; B run ."}));
  settings.out = folder.path("unrepaired");
  settings.cleaning.enable("entities", false);
  REQUIRE_EQ(removedBy(importCorpus(settings, {}, {}), "leakage"), 1);
}

TEST_CASE_FIXTURE(CleaningTest, "held out texts") {
  Folder folder;
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", sentences("the", 30));
  settings.target = folder.writeLines("a.de", sentences("das", 30));
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  settings.heldOut = {folder.writeLines("test.de", {sentences("das", 30)[4], "anderes"})};
  CorpusSummary summary = importCorpus(settings, {}, {});
  REQUIRE_EQ(removedBy(summary, "leakage"), 1);
  REQUIRE_MESSAGE((contains(exampleOf(summary, "leakage"), "a.en:5: the ")), exampleOf(summary, "leakage").c_str());
  settings.out = folder.path("both");
  settings.cleaning.set("leakage", "match", std::string("both"));
  REQUIRE_EQ(removedBy(importCorpus(settings, {}, {}), "leakage"), 0);
  settings.out = folder.path("off");
  settings.cleaning.enable("leakage", false);
  REQUIRE_EQ(removedBy(importCorpus(settings, {}, {}), "leakage"), -1);
}
