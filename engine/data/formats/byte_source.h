// SPDX-License-Identifier: Apache-2.0
// The bytes of what a person hands in: a file, plain or compressed, an entry of an archive, standard input. Constant
// memory whatever the size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/error.h"

namespace transept {

/// From here on a text cannot be read: it was cut off or is damaged, or its disk does not answer. What came before is
/// good.
class DamagedText : public UserError {
 public:
  using UserError::UserError;
};

class ByteSource {
 public:
  virtual ~ByteSource() = default;
  /// Up to `size` bytes; 0 at the end. Throws DamagedText, every time again, once what is before the damage was given,
  /// and UserError for what grows without end when unpacked.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;
  virtual std::int64_t done() const = 0;   ///< bytes of the file on disk so far
  virtual std::int64_t total() const = 0;  ///< bytes of it; 0: not known
};

/// gzip, xz, zstd and bzip2 are unpacked as they are read; "-" is standard input; "corpus.zip!text.en" is an entry of
/// an archive (zip or tar, itself compressed or not). Throws UserError: no such file or entry, a folder.
std::unique_ptr<ByteSource> openBytes(const std::string& path);

/// The entries of an archive that are files, in its order; empty for a file that is no archive. Their names are never
/// used as paths. Throws UserError; of an archive that breaks off behind entries, `damage` takes why, where it is
/// given.
std::vector<std::string> archiveEntries(const std::string& path, std::exception_ptr* damage = nullptr);

/// What a file's name in messages and openBytes() is for an entry of it.
std::string entryPath(const std::string& archive, const std::string& entry);

}  // namespace transept
