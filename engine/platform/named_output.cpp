// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/named_output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

constexpr int mostLinks = 40;  // the limit of Linux

bool areOneFile(int a, int b) {
  struct stat first {
  }, second{};
  return ::fstat(a, &first) == 0 && ::fstat(b, &second) == 0 && S_ISREG(first.st_mode) &&
         first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

}  // namespace

NamedOutput::NamedOutput(std::string path) : path_(std::move(path)) {
  if (path_.empty()) return;
  if (isFolder(path_)) throw UserError({"{} is a folder, not a file.", path_}, "Name a file in it.", path_);
  if (pathExists(path_)) {
    existing_ = openFile("write", path_, O_WRONLY);
    // If /dev/stdout is redirected to a file, appends to what was printed instead of overwriting it.
    for (const int standard : {STDOUT_FILENO, STDERR_FILENO}) {
      if (areOneFile(existing_.get(), standard)) existing_ = Descriptor(::dup(standard));
    }
    return;
  }
  struct stat status {};
  for (int links = 0; ::lstat(path_.c_str(), &status) == 0; ++links) {  // links to a file that does not exist yet
    if (links == mostLinks) throwSystemError("write", path_, ELOOP);
    path_ = (std::filesystem::path(path_).parent_path() / std::filesystem::read_symlink(path_)).string();
  }
  if (errno != ENOENT) throwSystemError("write", path_, errno);
  const std::filesystem::path named = std::filesystem::path(path_).parent_path();
  const std::string parent = named.empty() ? std::string(1, '.') : named.string();
  if (!isFolder(parent)) throwSystemError("write", path_, ENOENT);
  if (!isWritable(parent)) throwSystemError("write", path_, EACCES);
}

void NamedOutput::write(std::string_view content) {
  if (!existing_) {
    writeFileAtomically(path_, content, 0666);
    return;
  }
  if (const int failed = writeFully(existing_.get(), content.data(), content.size()))
    throwSystemError("write", path_, failed);
  if (!areOneFile(existing_.get(), existing_.get())) return;  // a device or a pipe
  const off_t end = ::lseek(existing_.get(), 0, SEEK_CUR);
  if (::ftruncate(existing_.get(), end) != 0 || ::fsync(existing_.get()) != 0) throwSystemError("write", path_, errno);
}

}  // namespace transept
