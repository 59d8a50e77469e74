// SPDX-License-Identifier: Apache-2.0
// Device memory: a buffer with an owner, copies between host vectors and device views, and a bump allocator for the
// activations of a step, which is given back as a whole or down to a mark.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "kernels/backend.h"

namespace transept {

/// Releases its memory when it goes out of scope. The backend must outlive it.
class DeviceBuffer {
 public:
  /// Contents are undefined. Throws OutOfDeviceMemory.
  DeviceBuffer(Backend& backend, std::size_t bytes)
      : memory_(backend.allocate(bytes), Release{&backend}), bytes_(bytes) {}

  std::size_t bytes() const { return bytes_; }
  std::byte* data() const { return static_cast<std::byte*>(memory_.get()); }

 private:
  struct Release {
    Backend* backend;
    void operator()(void* memory) const noexcept { backend->release(memory); }
  };
  std::unique_ptr<void, Release> memory_;
  std::size_t bytes_ = 0;
};

/// Allocates a matrix [rows, columns], which `owners` keeps. Contents are undefined. Throws OutOfDeviceMemory.
inline View allocateMatrix(Backend& backend, std::vector<DeviceBuffer>& owners, DType type, std::int64_t rows,
                           std::int64_t columns) {
  owners.emplace_back(backend, static_cast<std::size_t>(rows * columns) * elementSize(type));
  return {owners.back().data(), type, rows, columns};
}

/// The elements of a contiguous f32 or f64 view, converted to T (float or double). Waits for the device.
template <typename T>
std::vector<T> downloadAs(Backend& backend, ConstView from) {
  assert(from.contiguous());
  const auto read = [&]<typename Stored>(Stored) {
    std::vector<Stored> values(static_cast<std::size_t>(from.size()));
    backend.download(values.data(), from.data, values.size() * sizeof(Stored));
    if constexpr (std::is_same_v<Stored, T>)
      return values;
    else
      return std::vector<T>(values.begin(), values.end());
  };
  return from.dtype == DType::f64 ? read(double()) : read(float());
}

/// The reverse: `from` holds to.size() elements.
template <typename T>
void uploadAs(Backend& backend, View to, const T* from) {
  assert(to.contiguous());
  const auto count = static_cast<std::size_t>(to.size());
  const auto write = [&]<typename Stored>(Stored) {
    if constexpr (std::is_same_v<Stored, T>) {
      backend.upload(to.data, from, count * sizeof(Stored));
    } else {
      const std::vector<Stored> values(from, from + count);
      backend.upload(to.data, values.data(), count * sizeof(Stored));
    }
  };
  to.dtype == DType::f64 ? write(double()) : write(float());
}

class Arena {
 public:
  explicit Arena(Backend& backend) : backend_(&backend) {}
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  /// Allocates one block of `bytes`; existing views become invalid. Throws OutOfDeviceMemory.
  void reserve(std::size_t bytes);
  /// Contents are undefined. A full block is followed by another; reset() joins them into one.
  View take(DType type, std::int64_t rows, std::int64_t columns);
  /// A copy of a host array: i32 [1, values].
  View take(const std::vector<std::int32_t>& values);

  struct Mark {
    std::size_t block, offset;
  };
  Mark mark() const { return {current_, offset_}; }
  void release(Mark mark) {  ///< everything taken since the mark is free again
    assert(mark.block < current_ || (mark.block == current_ && mark.offset <= offset_));
    current_ = mark.block;
    offset_ = mark.offset;
  }
  void reset();

  Backend& backend() const { return *backend_; }
  std::size_t used() const;                   ///< bytes in use
  std::size_t peak() const { return peak_; }  ///< the most that was ever in use
  void resetPeak() { peak_ = 0; }

 private:
  void* takeBytes(std::size_t bytes);

  Backend* backend_;
  std::vector<DeviceBuffer> blocks_;
  std::size_t offset_ = 0;   // in the block in use
  std::size_t current_ = 0;  // the block in use
  std::size_t peak_ = 0;
};

/// Releases at the end of a scope what was taken in it.
class ArenaScope {
 public:
  explicit ArenaScope(Arena& arena) : arena_(arena), mark_(arena.mark()) {}
  ~ArenaScope() { arena_.release(mark_); }
  ArenaScope(const ArenaScope&) = delete;
  ArenaScope& operator=(const ArenaScope&) = delete;

 private:
  Arena& arena_;
  Arena::Mark mark_;
};

}  // namespace transept
