// SPDX-License-Identifier: Apache-2.0
// A note beside each folder, NAME.place, holds its original path. Both change under one
// lock, trash.lock. A folder is copied from or to another file system, and deleted, without the lock, since that takes
// long.
#include "engine/platform/trash.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

constexpr const char* placeSuffix = ".place";

FileLock lockTrash() {
  return FileLock::forChangeOf(folders().trash());
}

/// Syncs all files and folders below a folder.
void syncFiles(const std::string& folder) {
  for (const std::string& name : namesIn(folder)) {
    const std::string path = folder + "/" + name;
    std::error_code error;
    const fs::file_type type = fs::symlink_status(path, error).type();
    if (error) throwSystemError("read", path, error.value());
    if (type == fs::file_type::directory) syncFiles(path);
    if (type != fs::file_type::regular) continue;
    if (::fsync(openFile("write", path, O_RDONLY).get()) != 0) throwSystemError("write", path, errno);
  }
  syncFolder(folder);
}

void copyFolder(const std::string& from, const std::string& to) {
  std::error_code error;
  fs::copy(from, to, fs::copy_options::recursive | fs::copy_options::copy_symlinks, error);
  if (error) throwSystemError("move", from, error.value());
  syncFiles(to);
}

/// Whether something is there: also a link to a folder that is out of reach.
bool isThere(const std::string& path) {
  return isLink(path) || pathExists(path);
}

/// Renames a folder to a path, or to one with "-2", "-3", ... if that is taken, and returns where it is; empty: the
/// paths are on different file systems.
std::string renameUnderFreeName(const std::string& from, const std::string& to) {
  std::string name = to;
  for (int number = 2;; ++number) {
    if (!isThere(name)) {
      if (std::rename(from.c_str(), name.c_str()) == 0) {
        syncFolder(fs::path(name).parent_path().string());
        return name;
      }
      if (errno == EXDEV) return {};
      if (const int failed = errno; !isTaken(failed, name)) throwSystemError("move", from, failed);
    }
    name = fmt::format("{}-{}", to, number);
  }
}

void removeNote(const std::string& trashed) {
  std::error_code ignored;
  fs::remove(trashed + placeSuffix, ignored);
}

/// Gives a folder in the trash a hidden name, which is returned, and removes its note; empty: it is missing.
std::string takeOut(const std::string& trashed) {
  std::string hidden = hideFolder(trashed);
  if (!hidden.empty()) removeNote(trashed);
  return hidden;
}

/// Renames a folder to a free name in the trash and returns where it is; empty: it is on another file system.
std::string renameIntoTrash(const std::string& from, const std::string& name, const std::string& original) {
  const FileLock lock = lockTrash();
  const std::string to = freeFolder(folders().trash(), name);
  // The note is written first, in case this process is killed: a note without a folder is overwritten.
  writeFileAtomically(to + placeSuffix, original + "\n");
  return renameUnderFreeName(from, to);
}

[[noreturn]] void refuseToUse(const std::string& path) {
  throw UserError(ErrorKind::notFound, {"{} is not in Transept's trash.", path},
                  {"Choose a folder below {}.", folders().trash()}, path);
}

/// A path below the trash, whether or not something is there. Throws UserError.
std::string belowTrash(const std::string& trashed) {
  std::string path = absolutePath(trashed);
  if (fs::path(path).parent_path().string() != folders().trash()) refuseToUse(path);
  return path;
}

void requireThere(const std::string& path) {
  if (!isThere(path)) refuseToUse(path);
}

std::string placeOf(const std::string& trashed) {
  std::string place = readFile(trashed + placeSuffix, 1 << 16);
  if (place.ends_with('\n')) place.pop_back();
  return place;
}

}  // namespace

std::string moveToTrash(const std::string& folder) {
  const std::string from = absolutePath(folder);
  if (!isFolder(from)) throwSystemError("remove", from, ENOENT);
  createFolder(folders().trash());
  std::string name = fs::path(from).filename().string();
  if (name.ends_with(placeSuffix)) name += "-";  // such names belong to the notes
  std::string to = renameIntoTrash(from, name, from);
  if (!to.empty()) return to;
  const ScratchFolder copy(folders().trash() + "/" + name);
  copyFolder(from, copy.path());
  to = renameIntoTrash(copy.path(), name, from);
  removeFolderAtomically(from);
  return to;
}

std::string restoreFromTrash(const std::string& trashed) {
  const std::string from = belowTrash(trashed);
  requireThere(from);
  std::optional<FileLock> lock = lockTrash();
  requireThere(from);
  const std::string place = placeOf(from);
  createFolder(fs::path(place).parent_path().string());
  std::string to = renameUnderFreeName(from, place);
  if (to.empty()) {
    const Descriptor original = openFile("move", from, O_RDONLY | O_DIRECTORY);
    lock.reset();
    const ScratchFolder copy(place);
    copyFolder(from, copy.path());
    lock = lockTrash();
    if (!hasName(original, from)) refuseToUse(from);  // another process restored or deleted it meanwhile
    to = publishUnderFreeName(copy.path(), place);
    const std::string hidden = takeOut(from);
    lock.reset();
    removeHidden(hidden);
    return to;
  }
  removeNote(from);
  return to;
}

std::vector<Trashed> trashContent() {
  std::vector<Trashed> content;
  for (const std::string& name : namesIn(folders().trash(), Absent::isEmpty)) {
    const std::string path = folders().trash() + "/" + name;
    if (name.starts_with('.') || name.ends_with(placeSuffix)) continue;
    Trashed one{path, {}, folderBytes(path)};
    try {
      if (!isThere(path)) continue;  // another process has restored or deleted it meanwhile
      one.original = placeOf(path);
    } catch (const UserError&) {  // the note beside it is missing
    }
    content.push_back(std::move(one));
  }
  return content;
}

std::int64_t deleteFromTrash(const std::string& trashed) {
  const std::string path = belowTrash(trashed);
  if (!isThere(path)) return 0;
  std::optional<FileLock> lock = lockTrash();
  const std::string hidden = takeOut(path);
  lock.reset();
  if (hidden.empty()) return 0;
  const std::int64_t bytes = folderBytes(hidden);
  removeHidden(hidden);
  return bytes;
}

}  // namespace transept
