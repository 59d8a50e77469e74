// SPDX-License-Identifier: Apache-2.0
// The search for a text in the training pairs of a corpus, and in the pairs that its import removed, which can be kept
// for the next one.
#include "engine/data/importing/corpus_search.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/data/importing/import.h"
#include "engine/data/importing/removed_pairs.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Replaces the lines of a file. A last line of dots keeps the file at the size that corpus.json states.
void overwrite(const std::string& path, const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  text.append(std::filesystem::file_size(path) - text.size() - 1, '.');
  writeTestFile(path, text + '\n');
}

/// A corpus whose training text begins with these pairs.
std::string makeCorpus(const Folder& folder, const Lines& source, const Lines& target) {
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", sentences("one", 60));
  settings.target = folder.writeLines("a.de", sentences("eins", 60));
  settings.out = folder.path("corpus");
  importCorpus(settings, {}, {});
  overwrite(settings.out + "/train.source", source);
  overwrite(settings.out + "/train.target", target);
  return settings.out;
}

struct RemovedPairsTest {
  Folder folder;
  ImportSettings settings;

  RemovedPairsTest() {
    Lines source, target;
    for (int i = 0; i < 30; ++i) {
      source.push_back("the house number " + std::to_string(i));
      target.push_back("das Haus Nummer " + std::to_string(i));
    }
    source.push_back(source[3]), target.push_back(target[3]);  // a duplicate
    source.push_back("OK"), target.push_back("OK");            // identical sides
    source.push_back("broken \xff"), target.push_back("kaputt");
    settings.source = folder.writeLines("a.en", source);
    settings.target = folder.writeLines("a.de", target);
    settings.out = folder.path("corpus");
    settings.validationPairs = 0;
    importCorpus(settings, {}, {});
  }

  RemovedPairs found(const RemovedPairsQuery& query) { return findRemovedPairs(folder.path("corpus"), query); }
};

}  // namespace

TEST_CASE("pairs are found on either side, in upper and lower case") {
  const Folder folder;
  const Lines source{"A dog runs.", "The house is old.", "An \xC3\x84rger.", "Dogs sleep."};
  const Lines target{"Ein Hund rennt.", "Das Haus ist alt.", "Eine Sorge.", "Sie schlafen."};
  const std::string corpus = makeCorpus(folder, source, target);
  const FoundPairs dogs = searchCorpus(corpus, "DOG", 10);
  REQUIRE_EQ(dogs.found, 2);
  REQUIRE_EQ(dogs.pairs[1].source, "Dogs sleep.");
  REQUIRE_EQ(dogs.pairs[1].target, "Sie schlafen.");
  REQUIRE_EQ(dogs.pairs[1].line, 4);
  REQUIRE_EQ(searchCorpus(corpus, "haus", 10).pairs.at(0).line, 2);
  REQUIRE_EQ(searchCorpus(corpus, "\xC3\xA4rger", 10).found, 1);  // the lower-case letter finds the upper-case one
  REQUIRE_EQ(searchCorpus(corpus, "cat", 10).found, 0);
  const FoundPairs first = searchCorpus(corpus, "dog", 1);
  REQUIRE((first.pairs.size() == 1 && first.found == 2));
}

TEST_CASE("text that is not UTF-8 is searched, too, and a missing corpus is said") {
  const Folder folder;
  const Lines source{"broken \xE2\x82", "\xF0 dog"}, target{"Ein Hund rennt.", "Eine Katze."};
  const std::string corpus = makeCorpus(folder, source, target);
  REQUIRE_EQ(searchCorpus(corpus, "dog", 10).found, 1);
  REQUIRE_THROWS_AS(searchCorpus(folder.path("none"), "dog", 10), UserError);
}

TEST_CASE_FIXTURE(RemovedPairsTest, "all removed pairs are stored with their filter, text and place") {
  const RemovedPairs all = found({});
  CHECK(all.recorded);
  REQUIRE_EQ(all.found, 3);
  CHECK_EQ(all.pairs[0].filter, "duplicate");
  CHECK_EQ(all.pairs[0].source, "the house number 3");
  CHECK_EQ(all.pairs[0].target, "das Haus Nummer 3");
  CHECK(all.pairs[0].where.ends_with("a.en:31"));
  CHECK((all.pairs[0].keepable && all.pairs[1].keepable && !all.pairs[2].keepable));
  CHECK_EQ(all.pairs[1].filter, "identical");
  CHECK_EQ(all.pairs[2].filter, "invalid UTF-8");
  std::int64_t removed = 0;
  for (const FilterCount& filter : openCorpus(folder.path("corpus")).filters) removed += filter.removed;
  CHECK_EQ(removed, all.found);
  const auto pair = [&](int number, const char* filter, const char* source, const char* target, int line,
                        const char* reason, bool keepable) {
    return nlohmann::json{{"number", number},
                          {"filter", filter},
                          {"source", source},
                          {"target", target},
                          {"where", settings.source + ":" + std::to_string(line)},
                          {"reason", reason},
                          {"keepable", keepable},
                          {"kept", false}};
  };
  CHECK_EQ(all.toJson(),
           (nlohmann::json{{"pairs",
                            {pair(1, "duplicate", "the house number 3", "das Haus Nummer 3", 31, "", true),
                             pair(2, "identical", "OK", "OK", 32, "OK", true),
                             pair(3, "invalid UTF-8", "broken \uFFFD", "kaputt", 33,
                                  "byte 0xFF at column 8 is not valid UTF-8", false)}},
                           {"found", 3},
                           {"recorded", true}}));
  // By filter, by text and part by part
  CHECK_EQ(found({"identical", "", 0, 10}).found, 1);
  CHECK_EQ(found({"", "HAUS", 0, 10}).found, 1);
  const RemovedPairs part = found({"", "", 1, 1});
  CHECK_EQ(part.found, 3);
  REQUIRE_EQ(part.pairs.size(), 1u);
  CHECK_EQ(part.pairs[0].number, 2);
}

TEST_CASE_FIXTURE(RemovedPairsTest, "kept pairs pass all filters of the next import, and of the one after it") {
  const std::string corpus = folder.path("corpus");
  CHECK_EQ(keepRemovedPairs(corpus, {2, 1}, true), 2);
  CHECK_EQ(keepRemovedPairs(corpus, {2}, false), 1);
  CHECK_EQ(keepRemovedPairs(corpus, {2}, true), 2);
  CHECK((found({}).pairs[0].kept && found({}).pairs[1].kept && !found({}).pairs[2].kept));
  settings.exempt = corpus;
  settings.out = folder.path("second");
  const CorpusSummary second = importCorpus(settings, {}, {});
  CHECK_EQ(second.trainPairs, 32);
  CHECK_EQ(linesOf(folder.path("second/train.source"))[31], "OK");
  CHECK_EQ(findRemovedPairs(settings.out, {}).found, 1);
  settings.exempt = settings.out;
  settings.out = folder.path("third");
  CHECK_EQ(importCorpus(settings, {}, {}).trainPairs, 32);
}

TEST_CASE("long pairs are recorded as an excerpt, which cannot be kept") {
  const Folder folder;
  const std::string half(50'000, 'a');
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", {half, half + "a", "one two"});
  settings.target = folder.writeLines("a.de", {half, half, "eins zwei"});
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  importCorpus(settings, {}, {});
  const RemovedPairs all = findRemovedPairs(settings.out, {"too long", "", 0, 10});
  REQUIRE_EQ(all.pairs.size(), 2u);
  CHECK((all.pairs[0].keepable && all.pairs[0].source == half && all.pairs[0].target == half));
  CHECK((!all.pairs[1].keepable && all.pairs[1].source.size() == 83 && all.pairs[1].target.size() == 83));
  CHECK_EQ(keepRemovedPairs(settings.out, {1, 1}, true), 1);
  CHECK_EQ(keepRemovedPairs(settings.out, {1}, false), 0);
  CHECK_FALSE(findRemovedPairs(settings.out, {}).pairs[0].kept);
}

TEST_CASE_FIXTURE(RemovedPairsTest, "what cannot be kept is refused") {
  const std::string corpus = folder.path("corpus");
  CHECK(
      contains(refusal([&] { keepRemovedPairs(corpus, {3}, true); }), "cannot be kept: the filter \"invalid UTF-8\""));
  CHECK(contains(refusal([&] { keepRemovedPairs(corpus, {1, 99}, true); }), "no removed pair number 99"));
  CHECK_EQ(openCorpus(corpus).trainPairs, 30);
  for (const RemovedPairs::Pair& pair : found({}).pairs) CHECK(!pair.kept);
}
