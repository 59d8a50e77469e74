// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/memory_map.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>

#include "engine/base/error.h"
#include "engine/platform/descriptor.h"

namespace transept {

/// What the handler of SIGBUS knows about a map. A handler may neither lock nor allocate, hence a table of atomics.
struct MappedRegion {
  std::atomic<std::uintptr_t> begin{0};  // 0: unused, 1: being entered
  std::atomic<std::size_t> bytes{0};
  std::atomic<bool> failed{false};
};

namespace {

MappedRegion regions[4096];
struct sigaction previousAction;

/// Replaces a page that cannot be read by a page of zeros. For other addresses the signal has its usual effect.
void onBusError(int, siginfo_t* info, void*) {
  const int saved = errno;
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  for (MappedRegion& region : regions) {
    const std::uintptr_t begin = region.begin;
    if (begin <= 1 || address < begin || address - begin >= region.bytes) continue;
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    void* at = reinterpret_cast<void*>(address / page * page);
    if (::mmap(at, page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED) break;
    region.failed = true;
    errno = saved;
    return;
  }
  ::sigaction(SIGBUS, &previousAction, nullptr);  // the access is repeated and has the usual effect
}

MappedRegion* enterRegion(void* data, std::size_t bytes) {
  [[maybe_unused]] static const int installed = [] {
    struct sigaction action {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;
    return ::sigaction(SIGBUS, &action, &previousAction);
  }();
  for (MappedRegion& region : regions) {
    std::uintptr_t unused = 0;
    if (!region.begin.compare_exchange_strong(unused, 1)) continue;
    region.failed = false;
    region.bytes = bytes;
    region.begin = reinterpret_cast<std::uintptr_t>(data);
    return &region;
  }
  return nullptr;  // more maps than the table has places: a fault would end the process
}

}  // namespace

MemoryMap::MemoryMap(const std::string& path) : path_(path) {
  const Descriptor file = openRegularFile("open", path, O_RDONLY);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throwSystemError("open", path, errno);
  size_ = static_cast<std::size_t>(status.st_size);
  if (size_ == 0) return;
  void* mapped = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, file.get(), 0);
  if (mapped == MAP_FAILED) throwSystemError("open", path, errno);
  data_ = mapped;
  region_ = enterRegion(data_, size_);
}

MemoryMap& MemoryMap::operator=(MemoryMap&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(region_, other.region_);
  return *this;
}

MemoryMap::~MemoryMap() {
  if (region_) region_->begin = 0;
  if (data_) ::munmap(data_, size_);
}

void MemoryMap::requireReadable() const {
  if (region_ && region_->failed) throwSystemError("read", path_, EIO);
}

void MemoryMap::adviseSequential() const {
  if (data_) ::madvise(data_, size_, MADV_SEQUENTIAL);
}

void MemoryMap::adviseNothing() const {
  if (data_) ::madvise(data_, size_, MADV_NORMAL);
}

}  // namespace transept
