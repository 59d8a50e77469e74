// SPDX-License-Identifier: Apache-2.0
// Handles of libarchive, for the readers and writers of archives: texts (engine/data/formats), documents
// (engine/documents) and packed runs (engine/packed). Each has its own limits and sentences about damage.
#pragma once

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

/// In UTF-8 where the archive says so, else as it is written; empty: it has none.
std::string archiveEntryName(archive_entry* entry);

/// What the library says about the last failure, without a full stop.
std::string archiveProblem(archive* handle, const std::string& otherwise = "it is damaged");

}  // namespace transept
