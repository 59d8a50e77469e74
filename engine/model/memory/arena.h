// SPDX-License-Identifier: Apache-2.0
// A bump allocator for the activations of a step: one block of device memory, given back as a whole or down to a mark.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/device_buffer.h"

namespace transept {

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
  void release(Mark mark);  ///< everything taken since the mark is free again
  void reset();

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
