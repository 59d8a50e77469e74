// SPDX-License-Identifier: Apache-2.0
// Zip files of other tools: PyTorch's and Marian's weights, Argos' packages. Names in them are never used as paths.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/formats/byte_source.h"
#include "engine/platform/atomic_file.h"

namespace transept {

/// CRC-32 by its reversed polynomial: that of zip files, or Castagnoli's (TensorBoard).
std::uint32_t crcOf(std::span<const std::byte> bytes, std::uint32_t polynomial);

/// Whether a file begins as a zip file does.
bool isZipFile(const std::string& path);

class ZipFile {
 public:
  /// Throws UserError for another kind of file, a damaged one, or one of more than 20,000 entries.
  explicit ZipFile(std::string path);

  const std::vector<std::string>& names() const { return names_; }
  bool has(std::string_view name) const;
  /// Throws UserError if an entry names a place outside of the folder that the file is unpacked into.
  void requireInside() const;

  /// Throws UserError for an entry that is missing, damaged or longer than `most` bytes.
  std::string read(const std::string& name, std::int64_t most) const;
  /// Writes an entry as the new file `to`. Throws UserError as read() does.
  void extract(const std::string& name, const std::string& to, std::int64_t most) const;
  /// `bytes` of an entry from `offset` on. Throws UserError if the entry is too short, or if the range exceeds the size
  /// of the whole file: weights are not compressed.
  std::vector<std::byte> read(const std::string& name, std::int64_t offset, std::int64_t bytes) const;

 private:
  void forParts(const std::string& name, std::int64_t most, const std::function<void(std::string_view)>& use) const;

  std::string path_;
  std::int64_t size_ = 0;
  std::vector<std::string> names_;
  std::shared_ptr<void> open_;  // keeps the archive open, so that reading entries in their order takes one pass
};

/// Writes a zip file without compression. Throws UserError for an entry or a file of 4 GiB or more.
class ZipWriter {
 public:
  explicit ZipWriter(const std::string& path) : path_(path), file_(path) {}
  void add(const std::string& name, std::span<const std::byte> content);
  void add(const std::string& name, std::string_view content) { add(name, std::as_bytes(std::span(content))); }
  void finish();

 private:
  void write(std::span<const std::byte> bytes);

  std::string path_;
  OutputFile file_;
  std::uint64_t written_ = 0;
  std::string directory_;  // the list of entries, which follows them
  std::uint16_t entries_ = 0;
};

}  // namespace transept
