// SPDX-License-Identifier: Apache-2.0
// The demo corpus that ships: its grammar, its size and its validation set.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "engine/data/demo_corpus.h"
#include "engine/platform/folders.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Imports the whole demo corpus once for all test cases.
struct DemoTest {
  struct Imported {
    Folder folder;
    CorpusSummary summary = makeDemoCorpus(folder.path("demo"), demoPairs, {}, {});
  };
  static const Imported& imported() {
    static const Imported imported;
    return imported;
  }
  static Lines lines(const std::string& name) { return linesOf(imported().folder.path("demo/" + name)); }
};

}  // namespace

TEST_CASE_FIXTURE(DemoTest, "every pair is kept and held-out sentences are new") {
  REQUIRE_EQ(imported().summary.trainPairs, 12000);
  REQUIRE_EQ(imported().summary.validationPairs, 500);
  REQUIRE_EQ(imported().summary.sourceLanguage, "en");
  for (const char* side : {"source", "target"}) {
    std::set<std::string> seen;
    for (const char* part : {"train.", "validation."}) {
      for (const std::string& line : lines(std::string(part) + side)) REQUIRE_MESSAGE(seen.insert(line).second, line);
    }
  }
}

TEST_CASE_FIXTURE(DemoTest, "sentences look like sentences") {
  const std::regex english("^[A-Z][A-Za-z]*(,? [A-Za-z]+)*[.?]$");
  const std::regex german("^(Ä|Ö|Ü|[A-Z])[A-Za-zÄÖÜäöüß]*(,? [A-Za-zÄÖÜäöüß]+)*[.?]$");
  for (const char* part : {"train.", "validation."}) {
    const Lines sources = lines(std::string(part) + "source"), targets = lines(std::string(part) + "target");
    for (std::size_t i = 0; i < sources.size(); ++i) {
      REQUIRE_MESSAGE(std::regex_match(sources[i], english), sources[i]);
      REQUIRE_MESSAGE(std::regex_match(targets[i], german), targets[i]);
      REQUIRE_EQ(sources[i].back(), targets[i].back());
      for (const std::string& side : {sources[i], targets[i]}) {
        const auto words = 1 + std::ranges::count(side, ' ');
        REQUIRE((words >= 4 && words <= 16));
      }
    }
  }
}

TEST_CASE_FIXTURE(DemoTest, "held-out words occur in training") {
  const auto wordsOf = [](const std::string& line) {
    std::set<std::string> words;
    const std::regex word("[^ .,?]+");
    for (std::sregex_iterator at(line.begin(), line.end(), word), end; at != end; ++at) words.insert(at->str());
    return words;
  };
  for (const char* side : {"source", "target"}) {
    std::set<std::string> known;
    for (const std::string& line : lines(std::string("train.") + side)) known.merge(wordsOf(line));
    int unknown = 0;
    for (const std::string& line : lines(std::string("validation.") + side)) {
      for (const std::string& word : wordsOf(line)) unknown += !known.contains(word);
    }
    REQUIRE(unknown <= 10);
  }
}

TEST_CASE_FIXTURE(DemoTest, "has every construction") {
  const Lines targets = lines("train.target");
  for (const char* pattern : {", weil ",
                              ", obwohl ",
                              ", dass ",
                              "^Wenn ",
                              ", ob ",
                              ", während ",
                              "^Gestern ",
                              "^Heute ",
                              "^Im ",
                              " kein",
                              "(hat|haben) .* ge[a-zäöü]+(t|en)\\.$",
                              "(ist|sind) .* gegangen",
                              "(ruft|rufen) .* an\\.$",
                              "(muss|müssen) ",
                              "wird ",
                              ", (der|die|das|dem) ",
                              ", .* zu [a-zäöü]+en\\.$",
                              "einzukaufen|aufzustehen|anzurufen|mitzubringen",
                              " als ",
                              "^Warum ",
                              "^(Hat|Ist|Wird) .*\\?$",
                              " mit (dem|der|einem|einer) ",
                              "legt .* auf (den|die|das) ",
                              "liegt .*(auf|unter) (dem|der) ",
                              " ihnen ",
                              " ins | zum | zur "}) {
    const std::regex expression(pattern);
    const auto count =
        std::ranges::count_if(targets, [&](const std::string& line) { return std::regex_search(line, expression); });
    CHECK_MESSAGE(count >= 5, pattern);
  }
}

TEST_CASE("a demo corpus of fewer pairs is a prefix") {
  Folder folder;
  const CorpusSummary summary = makeDemoCorpus(folder.path("demo"), 1200, {}, {});
  REQUIRE_EQ(summary.trainPairs, 1200);
  REQUIRE_EQ(summary.validationPairs, 50);
  REQUIRE(contains(refusal([&] { makeDemoCorpus(folder.path("none"), 0, {}, {}); }), "cannot have 0 pairs"));
  REQUIRE(contains(refusal([&] { makeDemoCorpus(folder.path("none"), 12001, {}, {}); }), "from 1 to 12000"));
  REQUIRE(pathExists(shippedPath("demo")));
}
