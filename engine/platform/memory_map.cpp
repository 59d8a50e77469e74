// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/memory_map.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "engine/base/error.h"
#include "engine/platform/descriptor.h"

namespace transept {

MemoryMap::MemoryMap(const std::string& path) {
  const Descriptor file = openFile("open", path, O_RDONLY);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throwSystemError("open", path, errno);
  if (S_ISDIR(status.st_mode)) throwSystemError("open", path, EISDIR);
  size_ = static_cast<std::size_t>(status.st_size);
  if (size_ == 0) return;
  void* mapped = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file.get(), 0);
  if (mapped == MAP_FAILED) throwSystemError("open", path, errno);
  data_ = mapped;
}

MemoryMap::MemoryMap(MemoryMap&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MemoryMap& MemoryMap::operator=(MemoryMap&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

MemoryMap::~MemoryMap() {
  if (data_) ::munmap(data_, size_);
}

void MemoryMap::adviseSequential() const {
  if (data_) ::madvise(data_, size_, MADV_SEQUENTIAL);
}

void MemoryMap::adviseNothing() const {
  if (data_) ::madvise(data_, size_, MADV_NORMAL);
}

}  // namespace transept
