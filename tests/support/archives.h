// SPDX-License-Identifier: Apache-2.0
// Archives for tests, written by libarchive.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace transept::test {

using NamedTexts = std::vector<std::pair<std::string, std::string>>;

struct TestArchiveEntry {
  std::string name, content;
  unsigned type = AE_IFREG;
  std::string link = {};  // of AE_IFLNK: where it leads
};

struct ArchiveForm {
  int format = ARCHIVE_FORMAT_ZIP;  // ARCHIVE_FORMAT_RAW: one compressed text
  int filter = ARCHIVE_FILTER_NONE;
  const char* password = nullptr;
};

/// The bytes of an archive. Throws std::runtime_error if libarchive refuses an entry.
inline std::string archiveOfEntries(const std::vector<TestArchiveEntry>& entries, const ArchiveForm& form = {}) {
  std::string bytes;
  const auto append = [](archive*, void* to, const void* data, std::size_t size) -> la_ssize_t {
    static_cast<std::string*>(to)->append(static_cast<const char*>(data), size);
    return static_cast<la_ssize_t>(size);
  };
  archive* writer = archive_write_new();
  archive_write_add_filter(writer, form.filter);
  archive_write_set_format(writer, form.format);
  archive_write_set_bytes_in_last_block(writer, 1);
  if (form.password) {
    archive_write_set_passphrase(writer, form.password);
    archive_write_set_options(writer, "zip:encryption=traditional");
  }
  archive_write_open(writer, &bytes, nullptr, append, nullptr);
  bool written = true;
  for (const TestArchiveEntry& one : entries) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, one.name.c_str());
    archive_entry_set_filetype(entry, one.type);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(one.content.size()));
    if (!one.link.empty()) archive_entry_set_symlink(entry, one.link.c_str());
    written = archive_write_header(writer, entry) == ARCHIVE_OK && written;
    archive_write_data(writer, one.content.data(), one.content.size());
    archive_entry_free(entry);
  }
  if (archive_write_free(writer) != ARCHIVE_OK || !written) throw std::runtime_error("cannot write an archive");
  return bytes;
}

inline std::string archiveOf(const NamedTexts& files, const ArchiveForm& form = {}) {
  std::vector<TestArchiveEntry> entries;
  for (const auto& [name, content] : files) entries.push_back({name, content});
  return archiveOfEntries(entries, form);
}

/// Writes an archive into the folder and returns its path.
inline std::string zipOf(const TemporaryFolder& folder, const std::string& name, const NamedTexts& files,
                         int format = ARCHIVE_FORMAT_ZIP, int filter = ARCHIVE_FILTER_NONE) {
  return folder.write(name, archiveOf(files, {format, filter}));
}

}  // namespace transept::test
