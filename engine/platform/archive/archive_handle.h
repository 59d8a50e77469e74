// SPDX-License-Identifier: Apache-2.0
// Handles of libarchive, for the readers and writers of archives: texts (engine/data/formats), documents
// (engine/documents) and packed runs (engine/packed). Each has its own limits and sentences about damage.
#pragma once

#include <locale.h>

#include <memory>
#include <string>

struct archive;
struct archive_entry;

namespace transept {

struct FreeArchive {
  void operator()(archive* handle) const;
};
/// Opened for reading or for writing.
using ArchiveHandle = std::unique_ptr<archive, FreeArchive>;

struct FreeArchiveEntry {
  void operator()(archive_entry* entry) const;
};
/// An entry to be written; those that are read belong to their archive.
using ArchiveEntryHandle = std::unique_ptr<archive_entry, FreeArchiveEntry>;

/// While it exists, this thread has a locale of UTF-8. libarchive converts names to the encoding of the locale, and
/// drops those that it cannot hold: without one, all that are not ASCII.
class Utf8Names {
 public:
  Utf8Names();
  ~Utf8Names();
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;

 private:
  locale_t before_;
};

/// In UTF-8 where the archive says so, else as it is written; empty: it has none.
std::string archiveEntryName(archive_entry* entry);

/// What the library says about the last failure, without a full stop.
std::string archiveProblem(archive* handle, const std::string& otherwise = "it is damaged");

}  // namespace transept
