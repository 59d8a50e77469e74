// SPDX-License-Identifier: Apache-2.0
// A file as read-only memory. Files mapped here are replaced by renaming, never shortened in place.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace transept {

class MemoryMap {
 public:
  MemoryMap() = default;
  /// Throws UserError. An empty file maps to an empty span.
  explicit MemoryMap(const std::string& path);
  MemoryMap(MemoryMap&& other) noexcept;
  MemoryMap& operator=(MemoryMap&& other) noexcept;
  ~MemoryMap();

  std::span<const std::byte> bytes() const { return {static_cast<const std::byte*>(data_), size_}; }
  std::size_t size() const { return size_; }
  /// Tells the system that the file will be read once, from start to end.
  void adviseSequential() const;
  void adviseNothing() const;  ///< withdraws that advice

 private:
  void* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace transept
