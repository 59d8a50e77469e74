// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/folders.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/descriptor.h"
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

constexpr const char* placeSuffix = ".place";  // file beside a trashed folder that holds its original path

bool isLink(const std::string& path) {
  std::error_code unknown;
  return fs::is_symlink(path, unknown);
}

[[noreturn]] void refuse(const std::string& folder, int number) {
  if (number == ENOTDIR && pathExists(folder)) {
    throw UserError("Cannot read " + folder + ": it is a file, and a folder is expected there.",
                    "Move the file away, or name another folder.", folder);
  }
  if (number == ENOENT && isLink(folder)) {
    throw UserError(ErrorKind::notFound, "Cannot read " + folder + ": it is a link to a folder that is not there.",
                    "Connect the disk that it points to, or remove the link.", folder);
  }
  throwSystemError("read", folder, number);
}

/// Syncs all files and folders below a folder.
void syncFiles(const std::string& folder) {
  for (const std::string& name : namesIn(folder)) {
    const std::string path = folder + "/" + name;
    std::error_code error;
    const fs::file_type type = fs::symlink_status(path, error).type();
    if (error) throwSystemError("read", path, error.value());
    if (type == fs::file_type::directory) {
      syncFiles(path);
      syncFolder(path);
    }
    if (type != fs::file_type::regular) continue;
    if (::fsync(openFile("write", path, O_RDONLY).get()) != 0) throwSystemError("write", path, errno);
  }
}

/// Moves a folder to a path, or to one with "-2", "-3", ... if that is taken, and returns where it is: renames it, or
/// copies and removes it if the paths are on different file systems.
std::string moveFolder(const std::string& from, const std::string& to) {
  std::string name = to;
  for (int number = 2;; ++number) {
    for (; pathExists(name); ++number) name = to + "-" + std::to_string(number);
    if (::rename(from.c_str(), name.c_str()) == 0) {
      syncFolder(fs::path(name).parent_path().string());
      return name;
    }
    if (errno == EXDEV) break;
    if (const int failed = errno; !isTaken(failed, name)) throwSystemError("move", from, failed);
    name = to + "-" + std::to_string(number);
  }
  const std::string copy = beginFolder(to);
  try {
    std::error_code error;
    fs::copy(from, copy, fs::copy_options::recursive | fs::copy_options::copy_symlinks, error);
    if (error) throwSystemError("move", from, error.value());
    syncFiles(copy);  // before the original is removed
    std::string place = publishUnderFreeName(copy, to);
    removeFolderAtomically(from);
    return place;
  } catch (...) {
    std::error_code ignored;
    fs::remove_all(copy, ignored);
    throw;
  }
}

}  // namespace

Folders folders() {
  if (const char* home = std::getenv("TRANSEPT_HOME"); home && *home) {
    const std::string base = absolutePath(home);
    return {base, base + "/config", base + "/cache"};
  }
  return {baseFolder("XDG_DATA_HOME", "/.local/share"), baseFolder("XDG_CONFIG_HOME", "/.config"),
          baseFolder("XDG_CACHE_HOME", "/.cache")};
}

std::string shippedPath(const std::string& name) {
  return (fs::path(executablePath()).parent_path().parent_path() / "share" / "transept" / name).string();
}

std::string absolutePath(const std::string& path) {
  std::error_code error;
  std::string absolute = fs::absolute(path, error).lexically_normal().string();
  if (error) throwSystemError("find", path, error.value());
  while (absolute.size() > 1 && absolute.back() == '/') absolute.pop_back();
  return absolute;
}

namespace {

/// False if nothing is there. Throws UserError if the disk does not answer or denies the look: something may be there.
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
  if (!parent.empty() && parent != path) createFolder(parent);
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
    const bool gone = error.value() == ENOENT || error.value() == ENOTDIR;
    if (absent == Absent::isEmpty && gone && !pathExists(folder) && !isLink(folder)) return {};
    refuse(folder, error.value());
  }
  std::sort(names.begin(), names.end());
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
  std::sort(files.begin(), files.end());
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
  const std::string base = parent + "/" + fileNameOf(name);
  std::string path = base;
  for (int number = 2; pathExists(path); ++number) path = base + "-" + std::to_string(number);
  return path;
}

std::string moveToTrash(const std::string& folder) {
  const std::string from = absolutePath(folder);
  if (!isFolder(from)) throwSystemError("remove", from, ENOENT);
  const std::string trash = folders().trash();
  createFolder(trash);
  std::string name = fs::path(from).filename().string();
  if (name.ends_with(placeSuffix)) name += "-";  // such names belong to the files beside
  const std::string wanted = freeFolder(trash, name);
  writeFileAtomically(wanted + placeSuffix, from + "\n");  // first, in case this process is killed
  const std::string to = moveFolder(from, wanted);
  writeFileAtomically(to + placeSuffix, from + "\n");  // again, in case another process wanted the same name
  return to;
}

namespace {

/// The path, if it is in the trash: also a link to a folder that is out of reach. Throws UserError.
std::string inTrash(const std::string& trashed) {
  std::string path = absolutePath(trashed);
  if (fs::path(path).parent_path().string() == folders().trash() && (isLink(path) || pathExists(path))) return path;
  throw UserError(ErrorKind::notFound, path + " is not in Transept's trash.",
                  "Choose a folder below " + folders().trash() + ".", path);
}

std::string placeOf(const std::string& trashed) {
  std::string place = readFile(trashed + placeSuffix, 1 << 16);
  if (place.ends_with('\n')) place.pop_back();
  return place;
}

}  // namespace

std::string restoreFromTrash(const std::string& trashed) {
  const std::string from = inTrash(trashed), place = placeOf(from);
  createFolder(fs::path(place).parent_path().string());
  const std::string to = moveFolder(from, place);
  std::error_code ignored;
  fs::remove(from + placeSuffix, ignored);
  return to;
}

std::vector<Trashed> trashContent() {
  std::vector<Trashed> content;
  for (const std::string& name : namesIn(folders().trash(), Absent::isEmpty)) {
    const std::string path = folders().trash() + "/" + name;
    if (name.starts_with('.') || name.ends_with(placeSuffix)) continue;
    Trashed one{path, {}, folderBytes(path)};
    try {
      one.original = placeOf(path);
    } catch (const UserError&) {  // the note beside it is missing
    }
    content.push_back(std::move(one));
  }
  return content;
}

void deleteFromTrash(const std::string& trashed) {
  const std::string path = inTrash(trashed);
  removeFolderAtomically(path);
  std::error_code ignored;
  fs::remove(path + placeSuffix, ignored);
}

}  // namespace transept
