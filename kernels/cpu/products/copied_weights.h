// SPDX-License-Identifier: Apache-2.0
// Copies of weights, in the type or the order that a product wants; made once per changed().
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
    bool current;  ///< else the caller fills it
  };
  /// The copy of `w`, of `count` elements, valid until the next call of changed or forget.
  template <typename T>
  Copy<T> of(const View& w, std::int64_t count) {
    Entry& entry = entryOf(w);
    const bool current = entry.generation == generation_;
    if (!current) entry.generation = 0;  // where there is no memory for it, what is there is no copy of anything
    T* elements = entry.memory.template atLeast<T>(static_cast<std::size_t>(count));
    entry.generation = generation_;
    return {elements, current};
  }
  void changed();
  void forget(const void* memory, std::size_t bytes);

 private:
  struct Entry {
    Buffer memory;
    std::int64_t rows = 0, columns = 0, stride = 0;
    std::uint64_t generation = 0;
  };
  /// Of no generation where the shape has changed.
  Entry& entryOf(const View& w);

  std::unordered_map<const void*, Entry> entries_;
  std::uint64_t generation_ = 1;
};

}  // namespace transept::cpu
