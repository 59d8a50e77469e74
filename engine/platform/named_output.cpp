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

NamedOutput::NamedOutput(std::string path) : path_(std::move(path)) {
  if (path_.empty()) return;
  if (isFolder(path_)) {
    throw UserError(ErrorKind::badInput, path_ + " is a folder, not a file.", "Name a file in it.", path_);
  }
  if (pathExists(path_)) {
    existing_ = openFile("write", path_, O_WRONLY);
    return;
  }
  std::error_code none;
  const std::filesystem::path target = std::filesystem::read_symlink(path_, none);  // of a link to a file to be made
  if (!none) path_ = (std::filesystem::path(path_).parent_path() / target).string();
  const std::filesystem::path named = std::filesystem::path(path_).parent_path();
  const std::string parent = named.empty() ? std::string(1, '.') : named.string();
  if (!pathExists(parent)) throwSystemError("write", path_, ENOENT);
  if (!isWritable(parent)) throwSystemError("write", path_, EACCES);
}

void NamedOutput::write(std::string_view content) {
  if (!existing_) return writeFileAtomically(path_, content);
  if (const int failed = writeFully(existing_.get(), content.data(), content.size())) {
    throwSystemError("write", path_, failed);
  }
  struct stat status {};
  const bool regular = ::fstat(existing_.get(), &status) == 0 && S_ISREG(status.st_mode);
  if (regular && ::ftruncate(existing_.get(), static_cast<off_t>(content.size())) != 0) {
    throwSystemError("write", path_, errno);
  }
  if (regular && ::fsync(existing_.get()) != 0) throwSystemError("write", path_, errno);
}

}  // namespace transept
