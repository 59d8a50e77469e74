// SPDX-License-Identifier: Apache-2.0
// The pairs that an import holds out, the sentences that must not leak, and the places of pairs.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/json.h"
#include "engine/data/importing/corpus_writer.h"
#include "engine/data/importing/import.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

std::vector<std::int64_t> drawn(std::uint64_t seed, std::int64_t wanted, std::int64_t offered) {
  HeldOutDraw draw(seed, wanted);
  for (std::int64_t i = 0; i < offered; ++i)
    draw.offer(static_cast<std::uint64_t>(i) * 2 + 1, static_cast<std::uint64_t>(i) * 2 + 2);
  std::vector<std::int64_t> indices;
  for (const HeldOutDraw::Pair& pair : draw.drawn()) {
    CHECK_EQ(pair.sourceHash, static_cast<std::uint64_t>(pair.index) * 2 + 1);
    CHECK_EQ(pair.targetHash, static_cast<std::uint64_t>(pair.index) * 2 + 2);
    indices.push_back(pair.index);
  }
  CHECK(std::ranges::is_sorted(indices));
  return indices;
}

}  // namespace

TEST_CASE("as many pairs are held out as wanted, at most a tenth, and each as often as another") {
  const std::pair<std::int64_t, std::size_t> sizes[] = {{0, 0},  {1, 0},  {2, 1},  {10, 1}, {19, 1},  {20, 2},
                                                        {39, 3}, {50, 5}, {59, 5}, {60, 5}, {1000, 5}};
  for (const auto& [offered, expected] : sizes) CHECK_EQ(drawn(1, 5, offered).size(), expected);
  CHECK(drawn(1, 0, 100).empty());
  std::map<std::int64_t, int> counts;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto more = drawn(seed, 8, 100), fewer = drawn(seed, 3, 100);
    CHECK(std::ranges::includes(more, fewer));  // the lowest ranks
    for (const std::int64_t index : fewer) ++counts[index];
  }
  CHECK_EQ(counts.size(), 100u);  // 15 draws of each are expected
  for (const auto& [index, count] : counts) CHECK_MESSAGE((count >= 2 && count <= 35), index);
}

TEST_CASE("a pair leaks by either side, or only by both, and by the right side") {
  HeldOutSentences held;
  held.add(false, hashOf(std::string_view("s")));
  held.add(true, hashOf(std::string_view("t")));
  struct Row {
    const char *source, *target;
    bool either, both;
  };
  for (const Row& row : {Row{"s", "t", true, true},
                         {"s", "x", true, false},
                         {"x", "t", true, false},
                         {"x", "y", false, false},
                         {"t", "s", false, false}}) {
    CHECK_EQ(held.contains(row.source, row.target), row.either);
    CHECK_EQ(held.contains(row.source, row.target, true), row.both);
  }
  for (int i = 0; i < 7; ++i) held.countLeak("a:" + std::to_string(i), "text");
  CHECK_EQ(held.leaks().removed, 7);
  CHECK_EQ(held.leaks().examples, (Lines{"a:0: text", "a:1: text", "a:2: text", "a:3: text", "a:4: text"}));
}

TEST_CASE("a place survives its number") {
  PlaceNames places;
  for (const char* where : {"train.en:17", "train.en:1", "b:c:3", "no line", "no number:", "x:1a", ":5", "train.en:9",
                            "a:17592186044415", "a:17592186044416", "a:-1", ""})
    CHECK_EQ(places.unpack(places.pack(where)), where);
  CHECK_EQ(places.names(),
           (Lines{"train.en", "b:c", "no line", "no number:", "x:1a", "", "a", "a:17592186044416", "a:-1"}));
  CHECK_EQ(PlaceNames(places.names()).pack("b:c:4"), places.pack("b:c:4"));
  CHECK_EQ(places.unpack(std::uint64_t{9} << 44), "");
}

TEST_CASE("an import that leaves nothing says why, with an example") {
  const Folder folder;
  const auto said = [&](const std::string& text) {
    ImportSettings settings;
    settings.files = {folder.write("a.tsv", text)};
    settings.format = "tsv";
    settings.out = folder.path("corpus");
    return refusal([&] { importCorpus(settings, {}, {}); });
  };
  const std::string file = folder.path("a.tsv");
  const std::string remedy = " Check that the files are translated, and that the languages are those of the files.";
  CHECK_EQ(said("one\t\ntwo\t\nthree\tthree\n"),
           "No pairs are left to train on: of 3 read, 2 have an empty side, for "
           "example \"" +
               file + ":1: no target for: one\"." + remedy);
  CHECK_EQ(said("one\ntwo\nthree\tthree\nfour\tfour\n"),
           "No pairs are left to train on: of 4 read, 2 do not have both sides, for "
           "example \"" +
               file + ":1: one\"." + remedy);
  CHECK_EQ(said("one\tone\n"),
           "No pairs are left to train on: of 1 read, the filter \"identical\" removed most (1), for example \"" +
               file + ":1: one\". Check that the files are the right ones, or loosen that filter.");
}

TEST_CASE("warnings of an import: no validation set, a small corpus, many invalid pairs") {
  const Folder folder;
  int number = 0;
  const auto warnings = [&](int good, int bad, std::int64_t validation) {
    Lines source = sentences("the", good), target = sentences("la", good);
    for (int i = 0; i < bad; ++i) source.push_back("bad \xFF " + std::to_string(i)), target.emplace_back("x");
    ImportSettings settings;
    settings.source = folder.writeLines("s", source);
    settings.target = folder.writeLines("t", target);
    settings.out = folder.path("corpus" + std::to_string(++number));
    settings.validationPairs = validation;
    return importCorpus(settings, {}, {}).warnings;
  };
  const std::string none = "There is no validation set: BLEU and validation loss cannot be shown.";
  CHECK_EQ(warnings(20, 0, 2), Lines{});
  CHECK_EQ(warnings(1, 0, 2), Lines{"The corpus is too small for a validation set."});
  CHECK_EQ(warnings(19, 1, 0), Lines{none});  // one of twenty
  CHECK_EQ(warnings(18, 1, 0),
           (Lines{none,
                  "1 of 19 pairs hold bytes that are not UTF-8, NULs or lost characters (U+FFFD): repair the files "
                  "to keep them."}));
}

TEST_CASE("the settings of an import are those that were stated") {
  const Folder folder;
  ImportSettings settings;
  settings.files = {folder.write("a.tsv", "one\teins\ntwo\tzwei\n")};
  settings.sourceLanguage = "en";
  settings.targetLanguage = "de";
  settings.format = "tsv";
  settings.validationPairs = 1;
  settings.seed = 7;
  settings.out = folder.path("corpus");
  importCorpus(settings, {}, {});
  CHECK_EQ(importSettingsOf(settings.out),
           (nlohmann::json{{"files", settings.files}, {"format", "tsv"}, {"validation_pairs", 1}, {"seed", 7}}));
  const std::string path = settings.out + "/corpus.json";
  nlohmann::json summary = parseJson(contentOf(path));
  for (const char* key : {"corpus", "bytes"}) CHECK_FALSE(summary.contains(key));
  summary["settings"]["files"] = nlohmann::json::array();
  writeTestFile(path, summary.dump());
  CHECK_EQ(importSettingsOf(settings.out), nlohmann::json::object());
  summary["settings"]["source"] = "a.en";
  writeTestFile(path, summary.dump());
  CHECK_EQ(importSettingsOf(settings.out).at("source"), "a.en");
  summary.erase("settings");
  writeTestFile(path, summary.dump());
  CHECK_EQ(importSettingsOf(settings.out), nlohmann::json::object());
  // A folder that names files elsewhere, or more pairs than its files can hold, is no corpus.
  summary["files"]["../x"] = 1;
  writeTestFile(path, summary.dump());
  CHECK(contains(refusal([&] { openCorpus(settings.out); }), "lies outside of the folder"));
  summary["files"].erase("../x");
  for (const char* key : {"train_pairs", "validation_pairs"}) {
    nlohmann::json more = summary;
    more[key] = 1000;
    writeTestFile(path, more.dump());
    CHECK(contains(refusal([&] { openCorpus(settings.out); }), "is more than the files can hold"));
    more[key] = -1;
    writeTestFile(path, more.dump());
    CHECK_FALSE(refusal([&] { openCorpus(settings.out); }).empty());
  }
}
