// SPDX-License-Identifier: Apache-2.0
// One block of device memory for a step's activations, handed out by bumping an offset and taken back all at once or
// down to a mark. Over a backend that only counts (cost_backend.h) the same code measures.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/backend.h"

namespace transept {

class Arena {
 public:
  explicit Arena(Backend& backend) : backend_(&backend) {}
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  /// Makes room for `bytes` at once; existing views become invalid. Throws OutOfDeviceMemory.
  void reserve(std::size_t bytes);
  /// Contents are undefined. When the block is full another is added; reset() joins them into one.
  View take(DType type, std::int64_t rows, std::int64_t columns);
  /// A host array as an i32 row on the device.
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
  struct Block {
    std::byte* memory;
    std::size_t size;
  };
  void* takeBytes(std::size_t bytes);

  Backend* backend_;
  std::vector<Block> blocks_;
  std::size_t offset_ = 0;   // in the block in use
  std::size_t current_ = 0;  // the block in use
  std::size_t peak_ = 0;
};

/// Gives back what was taken within a scope.
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
