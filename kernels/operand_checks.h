// SPDX-License-Identifier: Apache-2.0
// The checks of one operation's operands, for checking_backend.cpp. Each throws OperandError with one sentence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kernels/view.h"

namespace transept {

/// The blocks of memory that a device has handed out.
class KnownBlocks {
 public:
  void add(const void* memory, std::size_t bytes);
  void remove(const void* memory);
  /// The bytes from `memory` to the end of its block; `otherwise` where it lies in no known block.
  std::size_t bytesFrom(const void* memory, std::size_t otherwise) const;

 private:
  mutable std::mutex mutex_;  // memory may be released while another thread computes
  std::map<const std::byte*, std::size_t> blocks_;
};

/// Whether two matrices have a byte in common. Exact for matrices of the same type and stride, such as columns of the
/// same rows; others are taken to overlap where their spans of memory do.
bool viewsOverlap(const ConstView& a, const ConstView& b);

class OperandChecks {
 public:
  OperandChecks(const char* operation, const KnownBlocks& blocks) : operation_(operation), blocks_(blocks) {}

  /// Registers an operand that must be present and have this type and shape.
  void reads(const char* name, const ConstView& view, DType type, std::int64_t rows, std::int64_t columns) {
    add({name, view, false}, type, rows, columns);
  }
  void writes(const char* name, const View& view, DType type, std::int64_t rows, std::int64_t columns) {
    add({name, view, true}, type, rows, columns);
  }
  /// As above, or absent.
  void mayRead(const char* name, const ConstView& view, DType type, std::int64_t rows, std::int64_t columns) {
    if (view) reads(name, view, type, rows, columns);
  }
  void mayWrite(const char* name, const View& view, DType type, std::int64_t rows, std::int64_t columns) {
    if (view) writes(name, view, type, rows, columns);
  }
  /// The type of an operand, which must be one of these.
  DType typeAmong(const char* name, const ConstView& view, std::initializer_list<DType> types) const;

  /// Allows that two operands are the same matrix; other operands must not share memory with a written one.
  void mayBeSame(const char* first, const char* second) { same_.emplace_back(first, second); }
  /// Once all operands are registered: refuses shared memory.
  void refuseSharedMemory() const;

  static constexpr std::int64_t kAnyInteger = std::numeric_limits<std::int64_t>::min();
  static constexpr std::int64_t kNoEnd = std::numeric_limits<std::int64_t>::max();
  /// Each element of an i32 vector, which the host can read, must be in [least, end).
  void inRange(const char* name, const ConstView& vector, std::int64_t least, std::int64_t end) const;
  /// An i32 vector of cumulative offsets must ascend from 0 or more, up to `end` at most. Returns it.
  std::span<const std::int32_t> ascending(const char* name, const ConstView& offsets, std::int64_t end) const;

  /// Throws "operation: what".
  [[noreturn]] void refuse(const std::string& what) const;

 private:
  struct Operand {
    std::string name;
    ConstView view;
    bool written;
  };
  void add(Operand operand, DType type, std::int64_t rows, std::int64_t columns);
  bool maySame(const Operand& a, const Operand& b) const;

  const char* operation_;
  const KnownBlocks& blocks_;
  std::vector<Operand> operands_;
  std::vector<std::pair<std::string, std::string>> same_;
};

}  // namespace transept
