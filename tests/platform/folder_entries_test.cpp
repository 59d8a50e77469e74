// SPDX-License-Identifier: Apache-2.0
// The error sentences of folders and files state the problem, the path and the remedy.
#include "engine/platform/folders.h"

#include <doctest/doctest.h>

#include <cerrno>
#include <filesystem>
#include <functional>
#include <optional>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;
namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::string>;

std::optional<UserError> refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    return error;
  }
  return std::nullopt;
}

/// Whether the error has this kind, this path, this text in its sentence, and a remedy.
bool tells(const std::optional<UserError>& error, ErrorKind kind, const std::string& path, const char* why) {
  if (!error) return false;
  const bool well = error->kind() == kind && error->file() == path && !error->remedy().empty() &&
                    error->sentence().find(path) != std::string::npos &&
                    error->sentence().find(why) != std::string::npos;
  if (!well) MESSAGE(error->what());
  return well;
}

struct FolderEntriesTest {
  TemporaryFolder temporary_;
  const std::string folder_ = temporary_.path();
};

}  // namespace

TEST_CASE_FIXTURE(FolderEntriesTest, "names are sorted") {
  REQUIRE(namesIn(folder_).empty());
  writeFileAtomically(folder_ + "/b", "");
  writeFileAtomically(folder_ + "/.hidden", "");
  fs::create_directory(folder_ + "/a");
  writeFileAtomically(folder_ + "/a/inside", "");
  REQUIRE(namesIn(folder_) == (Names{".hidden", "a", "b"}));
  fs::create_directory_symlink(folder_ + "/a", folder_ + "/link");
  REQUIRE(namesIn(folder_ + "/link") == Names{"inside"});
}

TEST_CASE_FIXTURE(FolderEntriesTest, "a missing folder is empty only if that is allowed") {
  const std::string none = folder_ + "/none";
  REQUIRE(namesIn(none, Absent::isEmpty).empty());
  REQUIRE(tells(refusal([&] { namesIn(none); }), ErrorKind::notFound, none, "there is no such file or folder"));
  writeFileAtomically(folder_ + "/file", "");
  REQUIRE(namesIn(folder_ + "/file/below", Absent::isEmpty).empty());
}

TEST_CASE_FIXTURE(FolderEntriesTest, "a file in place of a folder is an error") {
  const std::string file = folder_ + "/file";
  writeFileAtomically(file, "");
  for (const Absent absent : {Absent::isError, Absent::isEmpty})
    REQUIRE(tells(refusal([&] { namesIn(file, absent); }), ErrorKind::badInput, file, "it is a file"));
}

/// The target of the link is missing, which is different from an empty folder.
TEST_CASE_FIXTURE(FolderEntriesTest, "a dangling link is an error") {
  const std::string link = folder_ + "/link";
  fs::create_directory_symlink(folder_ + "/vanished", link);
  for (const Absent absent : {Absent::isError, Absent::isEmpty})
    REQUIRE(tells(refusal([&] { namesIn(link, absent); }), ErrorKind::notFound, link, "it is a link"));
  REQUIRE(tells(refusal([&] { fileBytes(link); }), ErrorKind::notFound, link, "there is no such file"));
}

TEST_CASE_FIXTURE(FolderEntriesTest, "links in a circle are an error") {
  const std::string link = folder_ + "/round";
  fs::create_directory_symlink(link, link);
  REQUIRE(tells(refusal([&] { namesIn(link, Absent::isEmpty); }), ErrorKind::badInput, link, "links lead in a circle"));
}

TEST_CASE_FIXTURE(FolderEntriesTest, "sizes of files") {
  writeFileAtomically(folder_ + "/file", "0123456789");
  REQUIRE(fileBytes(folder_ + "/file") == 10);
  REQUIRE(tells(refusal([&] { fileBytes(folder_); }), ErrorKind::badInput, folder_, "it is a folder"));
}

TEST_CASE_FIXTURE(FolderEntriesTest, "files are removed") {
  const std::string file = folder_ + "/a/file";
  removeFile(file);
  fs::create_directory(folder_ + "/a");
  writeFileAtomically(file, "");
  REQUIRE(
      tells(refusal([&] { removeFile(folder_ + "/a"); }), ErrorKind::badInput, folder_ + "/a", "that is not empty"));
  removeFile(file);
  REQUIRE(namesIn(folder_ + "/a").empty());
}

TEST_CASE_FIXTURE(FolderEntriesTest, "errors of a disk are sentences") {
  for (const int number : {EIO, ESTALE, ETIMEDOUT, EHOSTDOWN, ENOTCONN}) {
    const auto error = refusal([&] { throwSystemError("read", folder_, number); });
    REQUIRE(tells(error, ErrorKind::noResources, folder_, "does not answer"));
  }
  const std::string longName = folder_ + "/" + std::string(300, 'x');
  REQUIRE(tells(refusal([&] { namesIn(longName); }), ErrorKind::badInput, longName, "too long"));
  const auto there = refusal([&] { throwSystemError("create", folder_, EEXIST); });
  REQUIRE(tells(there, ErrorKind::badInput, folder_, "there already"));
}

TEST_CASE_FIXTURE(FolderEntriesTest, "a folder below a file is missing") {
  writeFileAtomically(folder_ + "/file", "");
  const std::string below = folder_ + "/file/below";
  REQUIRE(tells(refusal([&] { namesIn(below); }), ErrorKind::notFound, below, "there is no such file or folder"));
}

TEST_CASE_FIXTURE(FolderEntriesTest, "folders are made with their parents, and nothing is replaced") {
  createFolder(folder_ + "/a/b/");
  REQUIRE(isFolder(folder_ + "/a/b"));
  createFolder(folder_ + "/a/b");
  const std::string file = folder_ + "/file", link = folder_ + "/link";
  writeFileAtomically(file, "");
  fs::create_directory_symlink(folder_ + "/vanished", link);
  for (const std::string& taken : {file, link})
    REQUIRE(tells(refusal([&] { createFolder(taken); }), ErrorKind::badInput, taken, "there already"));
}
