// SPDX-License-Identifier: Apache-2.0
// Copies of weights in the type or order that a product needs, made once after each changed().
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "kernels/cpu/core/workers.h"
#include "kernels/view.h"

namespace transept::cpu {

class CopiedWeights {
 public:
  template <typename T>
  struct Copy {
    T* elements;
    bool current;  ///< false: the caller must fill it
  };
  /// The copy of `w`, of `count` elements, valid until the next call of changed or forget.
  template <typename T>
  Copy<T> of(const View& w, std::int64_t count) {
    Entry& entry = entryOf(w);
    const bool current = entry.generation == generation_;
    if (!current) entry.generation = 0;  // in case the allocation fails
    T* elements = entry.memory.template atLeast<T>(static_cast<std::size_t>(count));
    entry.generation = generation_;
    return {elements, current};
  }
  /// Makes all copies stale, and drops those that were not used since the last call: their weights are gone.
  void changed() {
    std::erase_if(entries_, [&](const auto& entry) { return entry.second.generation < generation_; });
    ++generation_;
  }
  /// Drops the copies of weights inside a block of memory.
  void forget(const void* memory, std::size_t bytes) {
    const auto* begin = static_cast<const std::byte*>(memory);
    std::erase_if(entries_, [&](const auto& entry) {
      const auto* at = static_cast<const std::byte*>(entry.first);
      return at >= begin && at < begin + bytes;
    });
  }

 private:
  struct Entry {
    Buffer memory;
    std::int64_t rows = 0, columns = 0, stride = 0;
    std::uint64_t generation = 0;
  };
  /// The entry of w, of generation 0 (never current) where its shape has changed.
  Entry& entryOf(const View& w) {
    Entry& entry = entries_[w.data];
    if (entry.rows != w.rows || entry.columns != w.columns || entry.stride != w.stride) entry.generation = 0;
    entry.rows = w.rows;
    entry.columns = w.columns;
    entry.stride = w.stride;
    return entry;
  }

  std::unordered_map<const void*, Entry> entries_;
  std::uint64_t generation_ = 1;
};

}  // namespace transept::cpu
