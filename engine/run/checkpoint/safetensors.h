// SPDX-License-Identifier: Apache-2.0
// The safetensors format: 8 bytes little-endian header length, a JSON header, the tensors' bytes without gaps.
// Bounds, overlaps, gaps, types and sizes are checked before any value is used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/platform/atomic_file.h"
#include "engine/platform/memory_map.h"

namespace transept {

enum class StoredType : std::uint8_t { f64, f32, f16, bf16, i64, i32, i16, i8, u8, boolean };
std::size_t storedSize(StoredType type);
std::string_view storedTypeName(StoredType type);  ///< "F32", "BF16", ... as in the file

struct StoredTensor {
  std::string name;
  StoredType type = StoredType::f32;
  std::vector<std::int64_t> shape;
  std::int64_t offset = 0;  ///< of its bytes after the header; set by reader and writer

  std::int64_t elements() const;
  std::int64_t bytes() const { return elements() * static_cast<std::int64_t>(storedSize(type)); }
  std::string shapeText() const;  ///< "[512, 37000]"
};

class SafetensorsReader {
 public:
  /// Throws UserError naming the file and what is wrong with it.
  explicit SafetensorsReader(const std::string& path);

  const std::vector<StoredTensor>& tensors() const { return tensors_; }  ///< in the order of their bytes
  const std::map<std::string, std::string>& metadata() const { return metadata_; }
  const StoredTensor* find(std::string_view name) const;  ///< nullptr: absent
  /// Throws UserError if absent.
  const StoredTensor& at(std::string_view name) const;

  std::span<const std::byte> bytes(const StoredTensor& tensor) const;
  /// As f32, from f64, f32, f16, bf16, or i8 with the scales of its rows in the tensor scalesOf(its name). `out` must
  /// have the tensor's number of elements.
  void readFloats(const StoredTensor& tensor, std::span<float> out) const;
  std::vector<float> floats(std::string_view name) const;
  /// The whole file, for checksums.
  std::span<const std::byte> fileBytes() const { return map_.bytes(); }

 private:
  void readScaled(const StoredTensor& tensor, std::span<float> out) const;

  std::string path_;
  MemoryMap map_;
  std::size_t dataStart_ = 0;
  std::vector<StoredTensor> tensors_;
  std::map<std::string, std::size_t, std::less<>> byName_;
  std::map<std::string, std::string> metadata_;
};

/// The name of the scales of an 8-bit matrix, f32 [rows]: a value is its integer times the scale of its row.
inline std::string scalesOf(std::string_view matrix) {
  return std::string(matrix) + ".scale";
}

/// Streams to disk: the tensors are declared first, then their bytes follow in that order, in any portions. The file
/// depends only on names, shapes, values and metadata.
class SafetensorsWriter {
 public:
  /// `path` must not exist. Throws UserError (disk full, ...).
  SafetensorsWriter(const std::string& path, std::vector<StoredTensor> tensors,
                    const std::map<std::string, std::string>& metadata = {});
  void write(std::span<const std::byte> bytes);
  template <typename T>
  void write(std::span<const T> values) {
    write(std::as_bytes(values));
  }
  /// Syncs and closes; returns the XXH3 of the file in hexadecimal. Throws std::logic_error if bytes are missing.
  std::string finish();

 private:
  OutputFile file_;
  std::int64_t remaining_ = 0;  // bytes that were declared and not written yet
};

std::uint16_t toHalf(float value);  ///< f32 -> f16, round to nearest even
float floatOfHalf(std::uint16_t bits);
/// XXH3, 64 bits, 16 hexadecimal digits.
std::string checksumOf(std::span<const std::byte> bytes);
std::string checksumOf(std::string_view text);

}  // namespace transept
