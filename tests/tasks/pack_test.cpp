// SPDX-License-Identifier: Apache-2.0
// Runs, corpora and models as one file: unpacking gives back what was packed, and a hostile file leaves nothing behind.
#include "engine/tasks/packing/pack.h"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <xxhash.h>

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/packed/packed_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/model_choice.h"
#include "engine/run/run_folder.h"
#include "engine/tasks/import.h"
#include "engine/tasks/path_kind.h"
#include "tests/support/archives.h"

using namespace transept;
using namespace transept::test;

namespace {

namespace fs = std::filesystem;

/// Any zip file at all: the list as it is given, then the entries.
std::string zipOf(const std::string& path, const nlohmann::json& list, const std::vector<TestArchiveEntry>& entries,
                  const std::string& listName = "transept.json") {
  std::vector<TestArchiveEntry> all{{listName, list.dump()}};
  all.insert(all.end(), entries.begin(), entries.end());
  writeTestFile(path, archiveOfEntries(all));
  return path;
}

nlohmann::json fileOf(const std::string& path, const std::string& content) {
  return {{"path", path},
          {"bytes", content.size()},
          {"xxh3", fmt::format("{:016x}", XXH3_64bits(content.data(), content.size()))}};
}

nlohmann::json listOf(const std::vector<nlohmann::json>& files) {
  return {{"version", 1}, {"kind", "run"}, {"name", "harm"}, {"files", files}};
}

struct PackTest {
  TemporaryFolder temporary_;
  std::string home_ = temporary_.path("home");
  std::string demo_ = shippedPath("trained-demo");

  PackTest() {
    ::setenv("TRANSEPT_HOME", home_.c_str(), 1);
    REQUIRE(RunFolder::isRun(demo_));
  }

  std::string pack(const std::string& path, const std::string& name) const {
    return packPath({path, {}, temporary_.path(name)}, {}, {}).path;
  }
  static PackReport unpack(const std::string& file) { return unpackFile({file, {}, {}}, {}, {}); }

  std::string refusal(const std::string& file) const {
    try {
      unpack(file);
    } catch (const UserError& error) {
      return error.remedy().empty() ? std::string() : error.sentence();
    }
    return {};
  }

  /// The whole test folder, without the hostile file itself.
  std::vector<std::string> everything() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(temporary_.path()))
      if (!entry.path().string().ends_with(".transept")) found.push_back(entry.path().string());
    return found;
  }
};

}  // namespace

TEST_CASE_FIXTURE(PackTest, "A run that was packed and unpacked is the same run, and translates without its corpus") {
  const std::string file = pack(demo_, "demo.transept");
  CHECK(recognisePath(file) == KnownPath{PathKind::packed, file});
  const PackReport report = unpack(file);
  CHECK_EQ(report.kind, "run");
  CHECK(report.path.starts_with(home_ + "/runs/"));
  const std::vector<std::string> before = filesBelow(demo_);
  CHECK_EQ(before.size(), filesBelow(report.path).size());
  for (const std::string& one : before)
    CHECK_MESSAGE(contentOf(one) == contentOf(report.path + one.substr(demo_.size())), one);
  CHECK_FALSE(pathExists(RunFolder::open(report.path).description().corpus));
  CHECK(pathExists(resolveModel(report.path).weights));
}

TEST_CASE_FIXTURE(PackTest, "Files are packed under any name, whatever the locale") {
  const std::string run = temporary_.path("run"), note = "/für später 漢.txt";
  fs::copy(demo_, run, fs::copy_options::recursive);
  writeTestFile(run + note, "a note");
  CHECK_EQ(contentOf(unpack(pack(run, "named.transept")).path + note), "a note");
}

TEST_CASE_FIXTURE(PackTest,
                  "A file that is unpacked again gives the same folder, and another one once that has changed") {
  const std::string file = pack(demo_, "demo.transept");
  const std::string first = unpack(file).path;
  CHECK_EQ(unpack(file).path, first);
  writeTestFile(first + "/events.jsonl", contentOf(first + "/events.jsonl") + "\n");
  const std::string second = unpack(file).path;
  CHECK(second != first);
  CHECK_EQ(unpack(file).path, second);
  const std::string weights = resolveModel(second).weights;  // the same size, another content
  std::string bytes = contentOf(weights);
  bytes.back() ^= 1;
  writeTestFile(weights, bytes);
  CHECK(unpack(file).path != second);
}

TEST_CASE_FIXTURE(PackTest, "What belongs to this machine and what is being removed is not packed") {
  const std::string run = home_ + "/runs/mine";
  fs::create_directories(home_ + "/runs");
  fs::copy(demo_, run, fs::copy_options::recursive);
  for (const char* name : {"/lock", "/log.txt", "/control.json", "/.writing-1-2", "/checkpoints/.writing-3"})
    writeTestFile(run + name, "here");
  fs::create_directories(run + "/removed/step-00000001");
  writeTestFile(run + "/removed/step-00000001/state.json", "{}");
  const PackReport report = unpack(pack(run, "mine"));
  CHECK_EQ(filesBelow(report.path).size(), filesBelow(demo_).size());
}

TEST_CASE_FIXTURE(PackTest, "A checkpoint is packed as its run without the others") {
  const std::string run = home_ + "/runs/mine";
  fs::create_directories(home_ + "/runs");
  fs::copy(demo_, run, fs::copy_options::recursive);
  const std::string only = transept::namesIn(run + "/checkpoints").front();
  fs::copy(run + "/checkpoints/" + only, run + "/checkpoints/step-00000350", fs::copy_options::recursive);
  const PackReport report = unpack(pack(run + "/checkpoints/" + only, "one"));
  CHECK_EQ(transept::namesIn(report.path + "/checkpoints"), std::vector<std::string>{only});
}

TEST_CASE_FIXTURE(PackTest, "A corpus travels without what can be derived from it") {
  ImportSettings settings;
  std::vector<std::string> source, target;
  for (int i = 0; i < 200; ++i) {
    source.push_back("this is sentence number " + std::to_string(i));
    target.push_back("das ist Satz Nummer " + std::to_string(i));
  }
  settings.source = temporary_.writeLines("text.en", source);
  settings.target = temporary_.writeLines("text.de", target);
  settings.name = "words";
  const std::string corpus = importText(settings, {}, {}).folder;
  fs::create_directories(corpus + "/derived/bpe");
  writeTestFile(corpus + "/derived/bpe/train.tokens", "1");
  const std::string file = pack(corpus, "words.transept");
  CHECK_EQ(unpack(file).path, corpus);  // it is here already, unchanged
  const PackReport report = unpackFile({file, {}, temporary_.path("elsewhere")}, {}, {});
  CHECK_EQ(report.kind, "corpus");
  CHECK_FALSE(pathExists(report.path + "/derived"));
  CHECK_EQ(contentOf(report.path + "/train.source"), contentOf(corpus + "/train.source"));
}

TEST_CASE_FIXTURE(PackTest, "A run in training and a file that exists are refused") {
  const std::string run = home_ + "/runs/mine";
  fs::create_directories(home_ + "/runs");
  fs::copy(demo_, run, fs::copy_options::recursive);
  {
    const RunLock lock = RunLock::take(run);
    CHECK_THROWS_WITH_AS(pack(run, "mine"), doctest::Contains("is being trained"), UserError);
  }
  pack(run, "mine");
  CHECK_THROWS_WITH_AS(pack(run, "mine"), doctest::Contains("exists already"), UserError);
}

TEST_CASE_FIXTURE(PackTest, "Hostile and damaged files are refused in one sentence and leave nothing") {
  const std::string text = "some text", file = temporary_.path("harm.transept");
  const auto named = [&](const std::string& path) { zipOf(file, listOf({fileOf(path, text)}), {{path, text}}); };
  nlohmann::json larger = fileOf("a", text), smaller = fileOf("a", text), other = fileOf("a", text),
                 huge = fileOf("a", text);
  larger["bytes"] = 100, smaller["bytes"] = 2, other["xxh3"] = "0123456789abcdef",
  huge["bytes"] = std::int64_t{1} << 60;
  const std::string zeros(std::size_t{20} << 20, '\0');
  const std::pair<const char*, std::function<void()>> cases[] = {
      {"no place in a folder", [&] { named("../outside"); }},
      {"no place in a folder", [&] { named("a/../../outside"); }},
      {"no place in a folder", [&] { named("/tmp/outside"); }},
      {"no place in a folder", [&] { named("a//b"); }},
      {"no place in a folder", [&] { named(".hidden"); }},
      {"no place in a folder", [&] { named("C:\\outside"); }},
      {"which its list does not name",
       [&] {
         zipOf(file, listOf({}), {{"../outside", text}});
       }},
      {"which its list does not name",
       [&] {
         zipOf(file, listOf({fileOf("a", text)}), {{"a", text}, {"a", text}});
       }},
      {"twice",
       [&] {
         zipOf(file, listOf({fileOf("a", text), fileOf("a", text)}), {{"a", text}});
       }},
      {"is missing in it",
       [&] {
         zipOf(file, listOf({fileOf("a", text), fileOf("b", text)}), {{"a", text}});
       }},
      {"another size",
       [&] {
         zipOf(file, listOf({larger}), {{"a", text}});
       }},
      {"another size",
       [&] {
         zipOf(file, listOf({smaller}), {{"a", text}});
       }},
      {"another content",
       [&] {
         zipOf(file, listOf({other}), {{"a", text}});
       }},
      {"times its own size",
       [&] {
         zipOf(file, listOf({huge}), {{"a", text}});
       }},
      {"times its own size",
       [&] {
         zipOf(file, listOf({fileOf("a", zeros)}), {{"a", zeros}});
       }},
      {"not a plain file",
       [&] {
         zipOf(file, listOf({fileOf("a", "")}), {{"a", "", AE_IFLNK, "/etc/passwd"}});
       }},
      {"does not hold a run", [&] { named("a"); }},
      {"does not begin with transept.json", [&] { zipOf(file, listOf({}), {}, "other.json"); }},
      {"cannot be unpacked", [&] { writeTestFile(file, "PK\3\4"); }},
      {"damaged", [&] { writeTestFile(file, contentOf(pack(demo_, "whole")).substr(0, 100'000)); }},
      {"damaged", [&] { zipOf(file, "text", {}); }},
      {"does not know",
       [&] {
         nlohmann::json list = listOf({});
         list["kind"] = "dictionary";
         zipOf(file, list, {});
       }},
  };
  fs::create_directories(home_ + "/runs");
  const std::vector<std::string> before = everything();
  for (const auto& [words, make] : cases) {
    fs::remove(file);
    make();
    CHECK_MESSAGE(refusal(file).find(words) != std::string::npos, words, ": ", refusal(file));
    CHECK_EQ(everything(), before);
  }
}
