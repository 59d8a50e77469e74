// SPDX-License-Identifier: Apache-2.0
// A file as read-only memory. Files mapped here are replaced by renaming, never shortened in place. If the disk does
// not answer or another program shortened the file, the affected pages read as zeros (no SIGBUS ends the process), and
// requireReadable() throws.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>

namespace transept {

struct MappedRegion;

class MemoryMap {
 public:
  MemoryMap() = default;
  /// Throws UserError. An empty file maps to an empty span.
  explicit MemoryMap(const std::string& path);
  MemoryMap(MemoryMap&& other) noexcept { *this = std::move(other); }
  MemoryMap& operator=(MemoryMap&& other) noexcept;
  ~MemoryMap();

  std::span<const std::byte> bytes() const { return {static_cast<const std::byte*>(data_), size_}; }
  std::size_t size() const { return size_; }
  /// Throws UserError if a page could not be read since the file was mapped. Call it before relying on what was read.
  void requireReadable() const;
  /// Tells the system that the file will be read once, from start to end.
  void adviseSequential() const;
  void adviseNothing() const;  ///< withdraws that advice

 private:
  std::string path_;
  void* data_ = nullptr;
  std::size_t size_ = 0;
  MappedRegion* region_ = nullptr;
};

}  // namespace transept
