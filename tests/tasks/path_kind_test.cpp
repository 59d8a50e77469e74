// SPDX-License-Identifier: Apache-2.0
// The kind of a path that a user opens: a folder, a file inside it, or a path that cannot be opened.
#include "engine/tasks/path_kind.h"

#include <doctest/doctest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/base/error.h"
#include "engine/platform/folders.h"
#include "tests/serve/client.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

struct PathKindTest {
  TemporaryFolder temporary_;
  std::string folder_, home_;

  std::string write(const std::string& path, const std::string& content = "{}") {
    const std::filesystem::path file = std::filesystem::path(folder_) / path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
    return file.string();
  }

  static std::string refusal(const std::vector<std::string>& paths) {
    try {
      recognisePaths(paths);
    } catch (const UserError& error) {
      return error.remedy().empty() ? std::string() : error.sentence();
    }
    return {};
  }

  static bool is(const std::string& path, PathKind kind, const std::string& whole) {
    return recognisePath(path) == KnownPath{kind, whole};
  }

  PathKindTest() {
    folder_ = temporary_.path();
    home_ = folder_ + "/home";
    ::setenv("TRANSEPT_HOME", home_.c_str(), 1);
    for (const char* run : {"home/runs/mine", "shared/theirs", "home/experiments/table/runs/A1"}) {
      for (const char* file : {"/config.json", "/run.json", "/checkpoints/step-00000010/state.json",
                               "/checkpoints/step-00000010/model.safetensors", "/samples/step-00000010.safetensors"}) {
        write(std::string(run) + file);
      }
    }
    write("home/experiments/table/experiment.json");
    write("home/corpora/words/corpus.json");
    write("home/corpora/words/train.source", "one\n");
    write("model/config.json");
    write("model/model.safetensors");
    write("texts/talk.en", "one\ntwo\n");
    write("texts/talk.de", "eins\nzwei\n");
  }
};

}  // namespace

TEST_CASE_FIXTURE(PathKindTest, "a run") {
  const std::string run = home_ + "/runs/mine";
  for (const char* part :
       {"", "/", "/run.json", "/config.json", "/checkpoints", "/samples", "/samples/step-00000010.safetensors"}) {
    REQUIRE_MESSAGE((is(run + part, PathKind::run, run)), part);
  }
  REQUIRE(is(folder_ + "/shared/theirs", PathKind::run, folder_ + "/shared/theirs"));
  const std::string row = home_ + "/experiments/table/runs/A1";
  REQUIRE(is(row + "/run.json", PathKind::run, row));
}

TEST_CASE_FIXTURE(PathKindTest, "a model") {
  const std::string checkpoint = home_ + "/runs/mine/checkpoints/step-00000010";
  REQUIRE(is(checkpoint, PathKind::model, checkpoint));
  REQUIRE(is(checkpoint + "/model.safetensors", PathKind::model, checkpoint));
  REQUIRE(is(folder_ + "/model", PathKind::model, folder_ + "/model"));
  REQUIRE(is(folder_ + "/model/model.safetensors", PathKind::model, folder_ + "/model"));
}

TEST_CASE_FIXTURE(PathKindTest, "a corpus and an experiment") {
  const std::string corpus = home_ + "/corpora/words", experiment = home_ + "/experiments/table";
  REQUIRE(is(corpus, PathKind::corpus, corpus));
  REQUIRE(is(corpus + "/corpus.json", PathKind::corpus, corpus));
  REQUIRE(is(experiment, PathKind::experiment, experiment));
  REQUIRE(is(experiment + "/experiment.json", PathKind::experiment, experiment));
  REQUIRE(is(experiment + "/runs", PathKind::experiment, experiment));
  write("away/words/corpus.json");
  write("away/table/experiment.json");
  REQUIRE(refusal({folder_ + "/away/words"}).find("lies outside " + home_ + "/corpora") != std::string::npos);
  REQUIRE(refusal({folder_ + "/away/table"}).find("lies outside " + home_ + "/experiments") != std::string::npos);
}

TEST_CASE_FIXTURE(PathKindTest, "text") {
  const std::string english = folder_ + "/texts/talk.en", german = folder_ + "/texts/talk.de";
  REQUIRE(is(english, PathKind::text, english));
  REQUIRE(is(folder_ + "/texts", PathKind::text, folder_ + "/texts"));
  REQUIRE(recognisePaths(std::vector<std::string>{english, german}).kind == PathKind::text);
  const std::string memory = write("memory.tmx", "<?xml version=\"1.0\"?>\n<tmx version=\"1.4\"></tmx>\n");
  REQUIRE(is(memory, PathKind::text, memory));
  const std::string lines = write("pairs.json", "{\"en\": \"a\", \"de\": \"b\"}\n{\"en\": \"c\", \"de\": \"d\"}\n");
  REQUIRE(is(lines, PathKind::text, lines));  // JSON Lines in a .json file
}

TEST_CASE_FIXTURE(PathKindTest, "a model of another tool, or one of its files") {
  const std::string weights = write("foreign/model.bin", "\x01"), folder = folder_ + "/foreign";
  REQUIRE(is(folder, PathKind::foreign, folder));
  REQUIRE(is(weights, PathKind::foreign, folder));
  REQUIRE(is(write("foreign/config.json"), PathKind::foreign, folder));
  const std::string text = write("foreign/test.en", "a line\n");
  REQUIRE(is(text, PathKind::text, text));
}

TEST_CASE_FIXTURE(PathKindTest, "several paths") {
  const std::string run = home_ + "/runs/mine", text = folder_ + "/texts/talk.en";
  REQUIRE(recognisePaths(std::vector{run + "/run.json", run + "/config.json"}).path == run);
  REQUIRE(refusal({run, folder_ + "/shared/theirs"}).find("cannot be opened at once") != std::string::npos);
  REQUIRE(refusal({text, run}).find("cannot be opened at once") != std::string::npos);
  REQUIRE(refusal({}).find("No path was given") != std::string::npos);
}

TEST_CASE_FIXTURE(PathKindTest, "other paths are refused") {
  const std::string png("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01", 20);
  const auto folderOf = [](const std::string& file) { return std::filesystem::path(file).parent_path().string(); };
  const std::pair<std::string, const char*> paths[] = {
      {folder_ + "/none", "There is no file or folder"},
      {write("empty.en", ""), "is empty"},
      {write("picture.png", png), "neither text nor a file of Transept"},
      {write("alone/model.safetensors", png), "there is no configuration beside it"},
      {write("page.xml", "<?xml version=\"1.0\"?>\n<html></html>\n"), "neither TMX nor XLIFF"},
      {write("other/run.json", "{\n  \"a\": 1\n}\n"), "belongs to no run"},
      {home_ + "/runs", "contains the run mine"},
      {folderOf(write("pictures/a.png", png)), "contains no text"},
      {"/dev/null", "neither a file nor a folder"},
  };
  for (const auto& row : paths) {
    const std::string path = row.first, said = refusal({path});
    CAPTURE(path);
    CAPTURE(said);
    REQUIRE(said.find(row.second) != std::string::npos);
    REQUIRE(said.find(path) != std::string::npos);
    REQUIRE(said.find('\n') == std::string::npos);
  }
}

/// Root may read every folder, so a child process changes its user.
TEST_CASE_FIXTURE(PathKindTest, "a folder without permission") {
  const std::string locked = folder_ + "/texts/locked";
  std::filesystem::create_directory(locked);
  for (const std::string& open : {folder_, folder_ + "/texts", folder_ + "/texts/talk.en"})
    std::filesystem::permissions(open, std::filesystem::perms::all);
  std::filesystem::permissions(locked, std::filesystem::perms::none);
  enum Outcome { said, saidOtherwise, outOfReach };
  const pid_t child = ::fork();
  if (child == 0) {
    if (::geteuid() == 0 && ::seteuid(65534) != 0) ::_exit(outOfReach);
    std::error_code failed;  // the parent folder may be private
    if (!std::filesystem::exists(locked, failed)) ::_exit(outOfReach);
    try {
      const bool passedOver = is(folder_ + "/texts", PathKind::text, folder_ + "/texts");
      const bool named = refusal({locked}) == "Cannot read " + locked + ": permission is denied.";
      ::_exit(passedOver && named ? said : saidOtherwise);
    } catch (const std::exception&) {
      ::_exit(saidOtherwise);
    }
  }
  int status = 0;
  REQUIRE_EQ(::waitpid(child, &status, 0), child);
  std::filesystem::permissions(locked, std::filesystem::perms::owner_all);
  REQUIRE(WIFEXITED(status));
  if (WEXITSTATUS(status) == outOfReach) {
    MESSAGE("skipped: another user cannot reach the folder");
    return;
  }
  REQUIRE_EQ(WEXITSTATUS(status), static_cast<int>(said));
}

TEST_CASE_FIXTURE(PathKindTest, "the kind of a path, by protocol") {
  Client client;
  const std::string run = home_ + "/runs/mine";
  const Json own = client.call("path/kind", {{"paths", {run + "/run.json"}}});
  REQUIRE((own["kind"] == "run" && own["path"] == run && own["elsewhere"] == false));
  const Json theirs = client.call("path/kind", {{"paths", {folder_ + "/shared/theirs"}}});
  REQUIRE((theirs["kind"] == "run" && theirs["elsewhere"] == true));
  REQUIRE(client.error("path/kind", {{"paths", {folder_ + "/none"}}})["code"] == -32002);
  REQUIRE(client.error("path/kind", {{"paths", {write("nothing.en", "")}}})["code"] == -32001);
  REQUIRE(client.error("path/kind", {{"paths", "x"}})["code"] == -32602);
  REQUIRE(client.error("path/kind", {{"paths", {""}}})["code"] == -32602);
}
