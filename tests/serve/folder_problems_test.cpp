// SPDX-License-Identifier: Apache-2.0
// A damaged application folder gives an error with a remedy and does not hide the other folders.
#include <doctest/doctest.h>

#include <filesystem>

#include "engine/experiment/experiment.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"
#include "tests/serve/client.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct FolderProblemsTest {
  TemporaryFolder temporary_;
  FolderProblemsTest() { ::setenv("TRANSEPT_HOME", temporary_.path().c_str(), 1); }
};

}  // namespace

TEST_CASE_FIXTURE(FolderProblemsTest, "a file in the place of a folder") {
  writeFileAtomically(folders().corpora(), "");
  Client client;
  const Json error = client.error("corpus/list");
  REQUIRE_MESSAGE((error["code"] == -32001), error.dump().c_str());
  REQUIRE((error["data"]["file"] == folders().corpora() && !error["data"]["remedy"].get<std::string>().empty()));
}

/// The experiments folder is a broken link, as on a disk that is not mounted.
TEST_CASE_FIXTURE(FolderProblemsTest, "a broken link hides no run") {
  Config config;
  config.resolve();
  const std::string run = RunFolder::create(folders().runs() + "/run", {}, config).path();
  std::filesystem::create_directory_symlink(folders().data + "/vanished", experimentsFolder());
  Client client;
  const Json error = client.error("experiment/list");
  REQUIRE_MESSAGE((error["code"] == -32002), error.dump().c_str());
  REQUIRE((error["data"]["file"] == experimentsFolder() && !error["data"]["remedy"].get<std::string>().empty()));
  const Json runs = client.call("run/list")["runs"];
  REQUIRE((runs.size() == 1 && runs[0]["run"] == run));
}

TEST_CASE_FIXTURE(FolderProblemsTest, "a description that could not be read is read again") {
  Config config;
  config.resolve();
  const std::string run = RunFolder::create(folders().runs() + "/run", {}, config).path();
  Client client;
  REQUIRE(client.call("run/info", {{"run", run}})["name"] == "run");
  const std::string description = readFile(run + "/run.json");
  writeFileAtomically(run + "/run.json", "{");
  for (int look = 0; look < 2; ++look) REQUIRE(client.error("run/info", {{"run", run}})["code"] == -32001);
  REQUIRE(client.call("run/list")["runs"][0]["state"] == "failed");
  writeFileAtomically(run + "/run.json", description);
  REQUIRE(client.call("run/info", {{"run", run}})["state"] == "new");
}
