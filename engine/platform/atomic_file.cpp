// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <xxhash.h>
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <new>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/base/utf8.h"
#include "engine/platform/memory_map.h"
#include "engine/platform/system_info.h"

namespace transept {
namespace {

constexpr std::string_view removingPrefix = ".removing-";  // with writingPrefix of engine/base/error.h

std::string parentOf(const std::string& path) {
  const std::string parent = std::filesystem::path(path).parent_path().string();
  return parent.empty() ? "." : parent;
}

/// The process that makes a hidden name: "1234@0a1b2c3d".
std::string makerOf(std::int64_t process) {
  return fmt::format("{}@{}", process, machineMark());
}

std::string hiddenBeside(const std::string& path, std::string_view prefix) {
  static std::atomic<unsigned> counter{0};
  constexpr std::size_t mostBytes = 100;  // of the name, so that a long one does not become too long
  return fmt::format("{}/{}{}-{}-{}", parentOf(path), prefix, makerOf(processId()), counter++,
                     std::filesystem::path(path).filename().string().substr(0, mostBytes));
}

/// Whether no living process writes it any more. `maker`: the part of its name after the prefix.
bool isAbandoned(const std::filesystem::directory_entry& entry, const std::string& maker, Own own) {
  const std::int64_t process = std::atoll(maker.c_str());
  if (maker.starts_with(makerOf(process) + "-"))
    return process == processId() ? own == Own::isAbandoned : !processExists(process);
  std::error_code error;
  const auto changed = entry.last_write_time(error);
  return !error && std::filesystem::file_time_type::clock::now() - changed > std::chrono::hours(24);
}

/// Syncs and closes; every error counts, because some file systems report a full disk only here.
void syncAndClose(Descriptor& file, const std::string& path) {
  const int failed = ::fsync(file.get()) != 0 ? errno : 0;
  const int closed = ::close(file.release()) != 0 ? errno : 0;
  if (failed || closed) throwSystemError("write", path, failed ? failed : closed);
}

constexpr int newFile = O_WRONLY | O_CREAT | O_EXCL;

}  // namespace

void syncFolder(const std::string& path) {
  const Descriptor folder = openFile("open", path, O_RDONLY | O_DIRECTORY);
  // Some network file systems cannot sync a folder; they order renames themselves.
  if (::fsync(folder.get()) != 0 && errno != EINVAL && errno != EBADF) throwSystemError("write", path, errno);
}

void writeFileAtomically(const std::string& path, std::string_view content, unsigned mode) {
  const std::string temporary = hiddenBeside(path, writingPrefix);
  Descriptor file = openFile("write", temporary, newFile, mode);
  try {
    if (const int failed = writeFully(file.get(), content.data(), content.size()))
      throwSystemError("write", path, failed);
    syncAndClose(file, path);
    publishFile(temporary, path);
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
}

void overwriteFile(const std::string& path, std::string content) {
  const Descriptor file = openRegularFile("write", path, O_WRONLY);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throwSystemError("write", path, errno);
  content.resize(std::max(content.size(), static_cast<std::size_t>(status.st_size)), ' ');
  const ssize_t written = ::pwrite(file.get(), content.data(), content.size(), 0);
  if (written != std::ssize(content)) throwSystemError("write", path, written < 0 ? errno : ENOSPC);
}

namespace {

std::shared_ptr<XXH3_state_t> newHash() {
  std::shared_ptr<XXH3_state_t> hash(XXH3_createState(), XXH3_freeState);
  if (!hash) throw std::bad_alloc();
  XXH3_64bits_reset(hash.get());
  return hash;
}

}  // namespace

OutputFile::OutputFile(std::string path)
    : path_(std::move(path)), file_(openFile("write", path_, newFile)), hash_(newHash()) {}

OutputFile::OutputFile(std::string path, std::int64_t keptBytes)
    : path_(std::move(path)), file_(openRegularFile("write", path_, O_WRONLY)), hash_(newHash()) {
  if (::ftruncate(file_.get(), keptBytes) == 0 && ::lseek(file_.get(), 0, SEEK_END) == keptBytes) return;
  throwSystemError("write", path_, errno);
}

void OutputFile::write(const void* data, std::size_t bytes) {
  if (const int failed = writeFully(file_.get(), data, bytes)) throwSystemError("write", path_, failed);
  XXH3_64bits_update(hash_.get(), data, bytes);
}

std::uint64_t OutputFile::checksum() const {
  return XXH3_64bits_digest(hash_.get());
}

void OutputFile::sync() {
  if (::fsync(file_.get()) != 0) throwSystemError("write", path_, errno);
}

void OutputFile::finish() {
  syncAndClose(file_, path_);
}

std::string beginFolder(const std::string& path) {
  // The descriptions of runs, corpora and experiments are JSON, which holds paths as UTF-8.
  if (findInvalidUtf8(path) != std::string::npos)
    throw UserError({"The folder name {} is not UTF-8.", replaceInvalidUtf8(path)}, "Choose another name.", path);
  // The hidden name is short, and the work should not be lost when it gets its final name.
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0 && errno == ENAMETOOLONG) throwSystemError("create", path, errno);
  std::string temporary = hiddenBeside(path, writingPrefix);
  if (::mkdir(temporary.c_str(), 0700) != 0) throwSystemError("create", path, errno);
  return temporary;
}

void publishFile(const std::string& temporary, const std::string& path) {
  if (::rename(temporary.c_str(), path.c_str()) != 0) throwSystemError("write", path, errno);
  syncFolder(parentOf(path));
}

/// rename() of a folder replaces neither a file nor a folder that is not empty.
static bool publishIfFree(const std::string& temporary, const std::string& path) {
  syncFolder(temporary);
  if (::rename(temporary.c_str(), path.c_str()) != 0) {
    const int failed = errno;
    if (isTaken(failed, path)) return false;
    throwSystemError("write", path, failed);
  }
  syncFolder(parentOf(path));
  return true;
}

void publishFolder(const std::string& temporary, const std::string& path) {
  if (!publishIfFree(temporary, path)) throwSystemError("create", path, EEXIST);
}

std::string publishUnderFreeName(const std::string& temporary, const std::string& path) {
  return firstFreeName(path, [&](const std::string& name) { return publishIfFree(temporary, name); });
}

void replaceFolder(const std::string& temporary, const std::string& path) {
  if (publishIfFree(temporary, path)) return;
  // Exchanged in one step, so that at each moment one of the two has the name.
  std::string replaced = temporary;
  if (::renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, path.c_str(), RENAME_EXCHANGE) != 0) {
    if (errno != EINVAL && errno != ENOSYS) throwSystemError("write", path, errno);
    // A file system without exchange, such as NFS: nothing slow happens while neither folder has the name.
    replaced = hiddenBeside(path, removingPrefix);
    if (::rename(path.c_str(), replaced.c_str()) != 0) throwSystemError("write", path, errno);
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
      const int failed = errno;
      ::rename(replaced.c_str(), path.c_str());
      throwSystemError("write", path, failed);
    }
  }
  syncFolder(parentOf(path));
  removeFolderAtomically(replaced);
}

std::string hideFolder(const std::string& path) {
  std::string hidden = hiddenBeside(path, removingPrefix);
  if (::rename(path.c_str(), hidden.c_str()) == 0) return hidden;
  if (errno != ENOENT) throwSystemError("remove", path, errno);
  return {};
}

void removeHidden(const std::string& hidden) noexcept {
  try {
    std::filesystem::remove_all(hidden);
  } catch (const std::exception&) {  // removeLeftovers() removes the rest
  }
}

void removeFolderAtomically(const std::string& path) {
  if (const std::string hidden = hideFolder(path); !hidden.empty()) removeHidden(hidden);
}

/// Whether a process on another host is alive is unknown, so its leftovers are removed a day after their last change.
void removeLeftovers(const std::string& folder, Own own, int levels) {
  std::error_code error, unknown;
  std::filesystem::directory_iterator at(folder, error);
  for (const std::filesystem::directory_iterator end{}; !error && at != end; at.increment(error)) {
    const std::string path = at->path().string(), name = at->path().filename().string();
    for (const std::string_view prefix : {writingPrefix, removingPrefix})
      if (name.starts_with(prefix) && isAbandoned(*at, name.substr(prefix.size()), own)) removeHidden(path);
    if (levels > 0 && !name.starts_with('.') && at->is_directory(unknown) && !at->is_symlink(unknown))
      removeLeftovers(path, own, levels - 1);
  }
}

void copyFile(const std::string& from, const std::string& to) {
  const MemoryMap content(from);
  content.adviseSequential();
  OutputFile file(to);
  file.write(content.bytes().data(), content.size());
  content.requireReadable();
  file.finish();
}

bool FileWatcher::changed() {
  struct stat status {};
  Stamp now{};
  if (::stat(path_.c_str(), &status) == 0)
    now = {static_cast<std::int64_t>(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_size};
  return std::exchange(last_, now) != now && now != Stamp{};
}

std::string readFile(const std::string& path, std::size_t maximumBytes) {
  const Descriptor file = openRegularFile("read", path, O_RDONLY);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throwSystemError("read", path, errno);
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size > maximumBytes) {
    const bool few = maximumBytes < std::size_t{1} << 20;
    throw UserError({"{} is larger than the {}{} that were expected.", path, maximumBytes >> (few ? 10 : 20),
                     few ? " KiB" : " MiB"},
                    "Check that it is the right file.", path);
  }
  std::string content(size, '\0');
  content.resize(readFully(file, path, content.data(), size, 0));
  return content;
}

}  // namespace transept
