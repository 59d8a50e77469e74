// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/folders.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/system_info.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

/// The base directory specification requires that relative values are ignored.
std::string baseFolder(const char* variable, const char* fallback) {
  const char* value = std::getenv(variable);
  const std::string base = value && *value == '/' ? std::string(value) : userHome() + fallback;
  return base + "/transept";
}

/// In the folder of the configuration: the data folder that the user chose, in one line.
constexpr const char* dataFolderFile = "/data-folder";

Folders usualFolders() {
  if (const char* home = std::getenv("TRANSEPT_HOME"); home && *home) {
    const std::string base = absolutePath(home);
    return {base, base + "/config", base + "/cache"};
  }
  return {baseFolder("XDG_DATA_HOME", "/.local/share"), baseFolder("XDG_CONFIG_HOME", "/.config"),
          baseFolder("XDG_CACHE_HOME", "/.cache")};
}

[[noreturn]] void refuseFolder(const std::string& folder, int number) {
  if (number == ENOTDIR && pathExists(folder))
    throw UserError({"Cannot read {}: it is a file, and a folder is expected there.", folder},
                    "Move the file away, or name another folder.", folder);
  if (number == ENOENT && isLink(folder))
    throw UserError(ErrorKind::notFound, {"Cannot read {}: it is a link to a folder that is not there.", folder},
                    "Connect the disk that it points to, or remove the link.", folder);
  throwSystemError("read", folder, number);
}

}  // namespace

Folders folders() {
  Folders usual = usualFolders();
  std::ifstream file(usual.config + dataFolderFile);
  if (std::string chosen; std::getline(file, chosen) && chosen.starts_with('/')) usual.data = std::move(chosen);
  return usual;
}

void chooseDataFolder(const std::string& folder) {
  const Folders usual = usualFolders();
  const std::string file = usual.config + dataFolderFile;
  const std::string chosen = folder.empty() ? usual.data : absolutePath(folder);
  if (chosen == usual.data) return removeFile(file);
  createFolder(chosen);
  if (!isWritable(chosen))
    throw UserError(ErrorKind::noResources, {"Nothing can be written into the folder {}.", chosen},
                    "Choose another folder, or change its permissions.", chosen);
  createFolder(usual.config);
  writeFileAtomically(file, chosen + "\n");
}

std::string shippedPath(const std::string& name) {
  return (fs::path(executablePath()).parent_path().parent_path() / "share" / "transept" / name).string();
}

std::string absolutePath(const std::string& path) {
  if (path.empty()) throw UserError("The name of a file or folder is empty.", "Name one.");
  std::error_code error;
  std::string absolute = fs::absolute(path, error).lexically_normal().string();
  if (error) throwSystemError("find", path, error.value());
  while (absolute.size() > 1 && absolute.back() == '/') absolute.pop_back();
  return absolute;
}

namespace {

/// False if nothing is there. Throws UserError if the disk does not answer or access is denied: something may be there.
bool lookAt(const std::string& path, struct stat& status) {
  if (::stat(path.c_str(), &status) == 0) return true;
  if (errno == EIO || errno == ESTALE || errno == EACCES) throwSystemError("open", path, errno);
  return false;
}

}  // namespace

bool pathExists(const std::string& path) {
  struct stat status {};
  return lookAt(path, status);
}

bool isLink(const std::string& path) {
  std::error_code unknown;
  return fs::is_symlink(path, unknown);
}

bool isFolder(const std::string& path) {
  struct stat status {};
  return lookAt(path, status) && S_ISDIR(status.st_mode);
}

bool isWritable(const std::string& path) {
  return ::access(path.c_str(), W_OK) == 0;
}

void createFolder(const std::string& path) {
  if (isFolder(path)) return;
  const std::string parent = fs::path(path).parent_path().string();
  if (!parent.empty()) createFolder(parent);
  if (path.ends_with('/')) return;  // the parent was the folder itself
  if (::mkdir(path.c_str(), 0700) == 0) return;
  const int failed = errno;
  if (failed != EEXIST || !isFolder(path)) throwSystemError("create", path, failed);
}

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
    // ENOENT is not checked again: another process may have created the folder since.
    const bool gone = error.value() == ENOENT || (error.value() == ENOTDIR && !pathExists(folder));
    if (absent == Absent::isEmpty && gone && !isLink(folder)) return {};
    refuseFolder(folder, error.value());
  }
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> pathsIn(const std::string& folder, bool (*is)(const std::string& path)) {
  std::vector<std::string> paths;
  for (const std::string& name : namesIn(folder, Absent::isEmpty)) {
    std::string path = folder + "/" + name;
    if (!name.starts_with('.') && is(path)) paths.push_back(std::move(path));
  }
  return paths;
}

std::int64_t fileBytes(const std::string& path) {
  std::error_code error;
  const auto bytes = fs::file_size(path, error);
  if (error) throwSystemError("read", path, error.value());
  return static_cast<std::int64_t>(bytes);
}

std::optional<double> changedAt(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return static_cast<double>(status.st_mtim.tv_sec) + 1e-9 * static_cast<double>(status.st_mtim.tv_nsec);
}

std::optional<std::int64_t> freeBytes(const std::string& path) {
  std::error_code error;
  const fs::space_info space = fs::space(path, error);
  if (error || space.capacity == 0) return std::nullopt;
  // Only root may use what the file system keeps back.
  return static_cast<std::int64_t>(::geteuid() == 0 ? space.free : space.available);
}

void removeFile(const std::string& path) {
  std::error_code error;
  fs::remove(path, error);
  if (error) throwSystemError("remove", path, error.value());
}

std::vector<std::string> filesBelow(const std::string& path) {
  std::vector<std::string> files;
  std::error_code error;
  fs::recursive_directory_iterator walk(path, error), end;
  while (!error && walk != end) {
    std::error_code gone;  // of a dangling link
    if (walk->is_regular_file(gone)) files.push_back(walk->path().string());
    walk.increment(error);
  }
  if (error) throwSystemError("read", path, error.value());
  std::ranges::sort(files);
  return files;
}

std::int64_t folderBytes(const std::string& path) {
  std::int64_t bytes = 0;
  std::error_code error;
  fs::recursive_directory_iterator walk(path, error), end;
  while (!error && walk != end) {
    std::error_code gone;  // files may vanish meanwhile
    if (walk->is_regular_file(gone)) {
      const auto size = walk->file_size(gone);
      if (!gone) bytes += static_cast<std::int64_t>(size);
    }
    walk.increment(error);
  }
  return bytes;
}

std::string fileNameOf(std::string_view displayName) {
  std::string name;
  for (const char character : displayName) {
    const auto byte = static_cast<unsigned char>(character);
    const bool unsafe =
        byte < 0x20 || byte == 0x7f || std::string_view("/\\:*?\"<>|").find(character) != std::string_view::npos;
    name += unsafe ? '-' : character;
  }
  if (name.size() > 100) {
    std::size_t end = 100;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;  // whole characters only
    name.resize(end);
  }
  while (!name.empty() && (name.back() == ' ' || name.back() == '.')) name.pop_back();
  const auto start = name.find_first_not_of(". ");
  name.erase(0, start == std::string::npos ? name.size() : start);
  return name.empty() ? "unnamed" : name;
}

std::string freeFolder(const std::string& parent, std::string_view name) {
  return firstFreeName(parent + "/" + fileNameOf(name),
                       [](const std::string& path) { return !isLink(path) && !pathExists(path); });
}

}  // namespace transept
