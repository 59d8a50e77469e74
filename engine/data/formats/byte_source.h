// SPDX-License-Identifier: Apache-2.0
// The bytes of a user's text: a plain or compressed file, an entry of an archive, or standard input, in constant
// memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/error.h"

namespace transept {

/// A text is damaged or truncated from here on. What came before is good. A disk that does not answer is another error.
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
/// archive (zip or tar, compressed or not), "corpus.zip!inner.tgz!text.en" of an archive within it. Throws UserError
/// for a missing file or entry, or a folder.
std::unique_ptr<ByteSource> openBytes(const std::string& path);

/// The bytes of a file of our own, as they are: a text that begins like an archive is not unpacked. Throws UserError.
std::unique_ptr<ByteSource> openPlainBytes(const std::string& path);

struct ArchiveEntry {
  std::string name;  ///< never used as a path
  std::string_view head;
  std::exception_ptr failure;  ///< why not even its beginning can be read
  bool isDocument = false;     ///< a file of an office program, which is a zip itself
};
/// Whether the entries of archives in an archive are visited, up to three deep, instead of these archives; their names
/// are such as "inner.zip!text.en".
enum class InnerArchives : std::uint8_t { closed, opened };

/// Calls use() for the files in an archive in its order, with at most their first 64 KiB, in one pass. Returns false
/// for a file that is not an archive. Throws UserError for a damaged one, after its intact entries, and for more than
/// 20,000 entries.
bool forEachEntry(const std::string& path, const std::function<void(const ArchiveEntry&)>& use,
                  InnerArchives inner = InnerArchives::closed);

/// While the result exists, an archive of which one entry was read is kept open, so that the next entry is found from
/// there: reading all entries in their order takes one pass.
std::shared_ptr<void> keepArchivesOpen();

/// The name of an archive entry, for openBytes() and messages.
std::string entryPath(const std::string& archive, const std::string& entry);

}  // namespace transept
