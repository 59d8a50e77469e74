// SPDX-License-Identifier: Apache-2.0
// A run folder is created atomically and read back. A damaged one is refused with one sentence.
#include <doctest/doctest.h>

#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "tests/run/sentence.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
using nlohmann::json;

namespace {

struct RunFolderTest {
  RunFolderTest() {
    folder_ = temporary_.path();
    Config config;
    config.setText("model.layers=3");
    config.resolve();
    RunDescription description;
    description.name = "First try";
    description.corpus = "/corpora/multi30k";
    description.corpusName = "multi30k";
    description.sourceLanguage = "en";
    description.targetLanguage = "de";
    description.preset = "tiny";
    RunFolder::create(folder_ + "/run", description, config);
  }

  TemporaryFolder temporary_;
  std::string folder_;
};

/// Denies this process write access to the folder during the scope. Root may write everywhere, but isWritable() checks
/// the permissions of the real user.
class Forbidden {
 public:
  explicit Forbidden(std::string folder) : folder_(std::move(folder)) {
    std::filesystem::permissions(folder_, std::filesystem::perms(0500));
    wasRoot_ = ::getuid() == 0 && ::setreuid(65534, static_cast<uid_t>(-1)) == 0;
  }
  ~Forbidden() {
    if (wasRoot_) (void)!::setreuid(0, static_cast<uid_t>(-1));
    std::filesystem::permissions(folder_, std::filesystem::perms(0700));
  }
  Forbidden(const Forbidden&) = delete;
  Forbidden& operator=(const Forbidden&) = delete;

 private:
  std::string folder_;
  bool wasRoot_ = false;
};

}  // namespace

TEST_CASE_FIXTURE(RunFolderTest, "a run is read back as written") {
  const RunFolder run = RunFolder::open(folder_ + "/run/");
  REQUIRE(run.path() == folder_ + "/run");
  REQUIRE(run.description().name == "First try");
  REQUIRE(run.description().corpusName == "multi30k");
  REQUIRE(run.description().device == "cpu");
  REQUIRE(run.description().created > 1.7e9);
  REQUIRE(run.config().model.layers == 3);
  REQUIRE(!run.readOnly());
  REQUIRE(run.configDigest().size() == 16);
  REQUIRE(run.configDigest() == RunFolder::open(folder_ + "/run").configDigest());
  REQUIRE_THROWS_AS(RunFolder::create(folder_ + "/run", {}, Config()), UserError);
  REQUIRE_THROWS_AS(RunFolder::open(folder_), UserError);
}

TEST_CASE_FIXTURE(RunFolderTest, "renaming changes only the name") {
  const std::string config = readFile(folder_ + "/run/config.json");
  RunFolder run = RunFolder::open(folder_ + "/run");
  run.rename("Zweiter \"Versuch\"");
  REQUIRE(RunFolder::open(folder_ + "/run").description().name == "Zweiter \"Versuch\"");
  REQUIRE(RunFolder::open(folder_ + "/run").description().preset == "tiny");
  REQUIRE(readFile(folder_ + "/run/config.json") == config);
}

TEST_CASE_FIXTURE(RunFolderTest, "newer versions are read only") {
  const std::string path = folder_ + "/run/config.json";
  json config = json::parse(readFile(path));
  config["version"] = 2;
  config["model"]["mixture_of_experts"] = 8;
  config["telepathy"] = {{"range", 3}};
  writeFileAtomically(path, config.dump());
  RunFolder run = RunFolder::open(folder_ + "/run");
  REQUIRE(run.readOnly());
  REQUIRE(run.config().model.layers == 3);
  try {
    run.rename("x");
    FAIL("must be refused");
  } catch (const UserError& error) {
    REQUIRE(error.kind() == ErrorKind::newerVersion);
  }
}

TEST_CASE_FIXTURE(RunFolderTest, "a run in a folder that cannot be written to is read only") {
  const std::string path = folder_ + "/run";
  EventWriter(path, 1).write("started", 3, {});
  RunHistory history(path);
  history.poll();
  {
    const Forbidden forbidden(path);
    if (isWritable(path)) {
      MESSAGE("skipped: this user may write everywhere");
      return;
    }
    RunFolder run = RunFolder::open(path);
    CHECK(run.readOnly());
    CHECK_EQ(sentenceOf([&] { run.rename("x"); }), "The run " + path + " is in a folder that you cannot write to.");
    CHECK_FALSE(markInterrupted(history));
  }
  CHECK_EQ(RunFolder::open(path).description().name, "First try");
  CHECK(markInterrupted(history));
}

TEST_CASE_FIXTURE(RunFolderTest, "damaged files are named") {
  writeFileAtomically(folder_ + "/run/run.json", "{\"name\": 5}");
  REQUIRE_THROWS_AS(RunFolder::open(folder_ + "/run"), UserError);
  writeFileAtomically(folder_ + "/run/run.json", "{}");
  REQUIRE(RunFolder::open(folder_ + "/run").description().name == "run");
  const std::string path = folder_ + "/run/config.json";
  json config = json::parse(readFile(path));
  config["model"]["layerz"] = 4;
  writeFileAtomically(path, config.dump());
  writeFileAtomically(path, "{");
  REQUIRE_THROWS_AS(RunFolder::open(folder_ + "/run"), UserError);
}

TEST_CASE_FIXTURE(RunFolderTest, "a run with unknown keys opens read-only until they are ignored") {
  const std::string path = folder_ + "/run/config.json", digest = RunFolder::open(folder_ + "/run").configDigest();
  json config = json::parse(readFile(path));
  config["model"]["layerz"] = 4;
  config["extra"] = 1;
  config["model.top"] = 1;
  writeFileAtomically(path, config.dump());
  RunFolder run = RunFolder::open(folder_ + "/run");
  REQUIRE(run.readOnly());
  REQUIRE_EQ(run.unknownKeys(), std::vector<std::string>{"extra", "model.layerz", "model.top"});
  REQUIRE_THROWS_AS(run.rename("x"), UserError);
  config.erase("extra");
  writeFileAtomically(path, config.dump());
  run = RunFolder::open(folder_ + "/run");
  const std::string problem = sentenceOf([&] { run.rename("x"); });
  REQUIRE(problem.find("model.layerz") != std::string::npos);
  REQUIRE(problem.find("model.layers") != std::string::npos);  // the suggested key
  run.ignoreUnknownKeys();
  REQUIRE((run.unknownKeys().empty() && !run.readOnly()));
  REQUIRE(run.configDigest() == digest);  // as the checkpoints know it
  REQUIRE(json::parse(readFile(folder_ + "/run/config.original.json")) == config);
  run.rename("y");
}

TEST_CASE_FIXTURE(RunFolderTest, "a vocabulary is adopted once") {
  const RunFolder run = RunFolder::open(folder_ + "/run");
  const std::string derived = folder_ + "/derived";
  createFolder(derived);
  REQUIRE_THROWS_AS(run.adoptVocabulary(derived), UserError);
  writeFileAtomically(derived + "/vocabulary.source.model", "pieces");
  writeFileAtomically(derived + "/vocabulary.target.model", "Stücke");
  writeFileAtomically(derived + "/train.tokens", "large");
  run.adoptVocabulary(derived);
  run.adoptVocabulary(derived);
  REQUIRE(readFile(run.path() + "/vocabulary.target.model") == "Stücke");
  REQUIRE(!pathExists(run.path() + "/train.tokens"));
  writeFileAtomically(derived + "/vocabulary.source.model", "other pieces");
  REQUIRE_THROWS_AS(run.adoptVocabulary(derived), UserError);
}

TEST_CASE_FIXTURE(RunFolderTest, "runs and samples are listed") {
  RunFolder::create(folder_ + "/another", {}, Config());
  createFolder(folder_ + "/no run");
  REQUIRE(listRuns(folder_) == std::vector<std::string>{folder_ + "/another", folder_ + "/run"});
  REQUIRE(listRuns(folder_ + "/none").empty());
  const RunFolder run = RunFolder::open(folder_ + "/run");
  for (const std::int64_t step : {2000, 500, 1'000'000'000}) writeFileAtomically(run.samplesPath(step), "");
  writeFileAtomically(run.path() + "/samples/step-5.txt", "");
  REQUIRE(run.sampleSteps() == std::vector<std::int64_t>{500, 2000, 1'000'000'000});
}

/// An empty list would suggest that all samples were deleted.
TEST_CASE_FIXTURE(RunFolderTest, "a file in place of a folder is an error") {
  const RunFolder run = RunFolder::open(folder_ + "/run");
  std::filesystem::remove_all(run.path() + "/samples");
  REQUIRE(run.sampleSteps().empty());
  writeFileAtomically(run.path() + "/samples", "");
  REQUIRE_THROWS_AS(run.sampleSteps(), UserError);
  REQUIRE_THROWS_AS(listRuns(run.path() + "/samples"), UserError);
  REQUIRE_THROWS_AS(run.adoptVocabulary(run.path() + "/samples"), UserError);
}
