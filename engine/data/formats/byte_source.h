// SPDX-License-Identifier: Apache-2.0
// The bytes of a user's text: a plain or compressed file, an entry of an archive, or standard input, in constant
// memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/error.h"

namespace transept {

/// A text is damaged or truncated, or its disk fails, from here on. What came before is good.
class DamagedText : public UserError {
 public:
  using UserError::UserError;
};

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  /// Reads up to `size` bytes; returns 0 at the end. Throws DamagedText at the damage, on each call, and UserError for
  /// a file that grows more than a thousandfold when it is decompressed.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;
  virtual std::int64_t done() const = 0;   ///< bytes of the file on disk read so far
  virtual std::int64_t total() const = 0;  ///< bytes of the file on disk; 0: unknown
};

/// Opens a file; gzip, xz, zstd and bzip2 are decompressed. "-" is standard input, "corpus.zip!text.en" an entry of an
/// archive (zip or tar, compressed or not). Throws UserError for a missing file or entry, or a folder.
std::unique_ptr<ByteSource> openBytes(const std::string& path);

/// The files in an archive, in its order; empty for a file that is not an archive. The names are never used as paths.
/// Throws UserError; but if `damage` is given and entries precede the damage, the error is stored there.
std::vector<std::string> archiveEntries(const std::string& path, std::exception_ptr* damage = nullptr);

/// The name of an archive entry, for openBytes() and messages.
std::string entryPath(const std::string& archive, const std::string& entry);

}  // namespace transept
