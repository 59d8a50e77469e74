// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/folder_entries.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "engine/base/error.h"
#include "engine/platform/folders.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

bool isLink(const std::string& path) {
  std::error_code unknown;
  return fs::is_symlink(path, unknown);
}

[[noreturn]] void refuse(const std::string& folder, int number) {
  if (number == ENOTDIR && pathExists(folder)) {
    throw UserError(ErrorKind::badInput, "Cannot read " + folder + ": it is a file, and a folder is expected there.",
                    "Move the file away, or name another folder.", folder);
  }
  if (number == ENOENT && isLink(folder)) {
    throw UserError(ErrorKind::notFound, "Cannot read " + folder + ": it is a link to a folder that is not there.",
                    "Connect the disk that it points to, or remove the link.", folder);
  }
  throwSystemError("read", folder, number);
}

}  // namespace

std::vector<std::string> namesIn(const std::string& folder, Absent absent) {
  std::vector<std::string> names;
  std::error_code error;
  fs::directory_iterator at(folder, error);
  const fs::directory_iterator end{};
  while (!error && at != end) {
    names.push_back(at->path().filename().string());
    at.increment(error);
  }
  if (error) {
    const bool gone = error.value() == ENOENT || error.value() == ENOTDIR;
    if (absent == Absent::isEmpty && gone && !pathExists(folder) && !isLink(folder)) return {};
    refuse(folder, error.value());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::int64_t fileBytes(const std::string& path) {
  std::error_code error;
  const auto bytes = fs::file_size(path, error);
  if (error) throwSystemError("read", path, error.value());
  return static_cast<std::int64_t>(bytes);
}

void removeFile(const std::string& path) {
  std::error_code error;
  fs::remove(path, error);
  if (error) throwSystemError("remove", path, error.value());
}

}  // namespace transept
