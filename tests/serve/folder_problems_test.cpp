// SPDX-License-Identifier: Apache-2.0
// A damaged application folder gives an error with a remedy and does not hide the other folders.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <algorithm>
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

TEST_CASE_FIXTURE(FolderProblemsTest, "folders are listed for a window elsewhere") {
  const std::string folder = temporary_.path("texts");
  createFolder(folder + "/b");
  writeFileAtomically(folder + "/a.en", "Hello");
  writeFileAtomically(folder + "/.hidden", "");
  std::filesystem::create_symlink("nowhere", folder + "/c");
  Client client;
  const Json content = client.call("path/list", {{"path", folder}});
  REQUIRE(content["path"] == folder);
  REQUIRE(content["parent"] == temporary_.path());
  REQUIRE(content["entries"] == Json::array({{{"name", "a.en"}, {"kind", "file"}, {"bytes", 5}},
                                             {{"name", "b"}, {"kind", "folder"}, {"bytes", nullptr}}}));
  REQUIRE(client.call("path/list", {{"path", "/"}})["parent"].is_null());
  REQUIRE(client.call("path/list")["path"].get<std::string>().starts_with("/"));
  REQUIRE(client.error("path/list", {{"path", folder + "/none"}})["code"] == -32002);
}

TEST_CASE_FIXTURE(FolderProblemsTest, "runs are listed in the data folder that was chosen last") {
  Config config;
  config.resolve();
  RunFolder::create(folders().runs() + "/first", {}, config);
  Client client;
  const std::string other = temporary_.path("other");
  REQUIRE(client.call("engine/home", {{"home", other}})["home"] == other);
  REQUIRE(client.call("engine/info")["runs"] == other + "/runs");
  REQUIRE(client.call("run/list")["runs"].empty());
  REQUIRE(client.call("engine/home")["home"] == temporary_.path());
  REQUIRE(client.call("run/list")["runs"].size() == 1);
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

TEST_CASE_FIXTURE(FolderProblemsTest, "what killed processes left is removed from every folder of the application") {
  std::vector<std::string> all;
  for (const char* name : {"corpora", "runs", "runs/a/checkpoints", "models", "evaluations", "trash", "experiments",
                           "experiments/a/runs", "experiments/a/runs/b/checkpoints"})
    all.push_back(folders().data + "/" + name);
  for (const std::string& folder : all) createFolder(folder);
  const pid_t killed = ::fork();
  if (killed == 0) {
    for (const std::string& folder : all) beginFolder(folder + "/new");
    ::_exit(0);
  }
  ::waitpid(killed, nullptr, 0);
  const auto left = [](const std::string& folder) {
    return std::ranges::count_if(namesIn(folder), [](const std::string& name) { return name.starts_with('.'); });
  };
  for (const std::string& folder : all) REQUIRE_EQ(left(folder), 1);
  const std::string own = beginFolder(folders().runs() + "/own");
  Client().close();  // the server ends after the sweep
  CHECK(pathExists(own));
  std::filesystem::remove(own);
  for (const std::string& folder : all) {
    CAPTURE(folder);
    CHECK_EQ(left(folder), 0);
  }
}
