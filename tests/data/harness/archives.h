// SPDX-License-Identifier: Apache-2.0
// Archives for tests, written by libarchive.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/data/harness/data_helper.h"

namespace transept::test {

/// Writes an archive with these names and contents into the folder, and returns its path. ARCHIVE_FORMAT_RAW: a
/// compressed text.
inline std::string zipOf(const Folder& folder, const std::string& name,
                         const std::vector<std::pair<std::string, std::string>>& entries,
                         int format = ARCHIVE_FORMAT_ZIP, int filter = ARCHIVE_FILTER_NONE) {
  archive* writer = archive_write_new();
  archive_write_add_filter(writer, filter);
  archive_write_set_format(writer, format);
  archive_write_open_filename(writer, folder.path(name).c_str());
  for (const auto& [entryName, content] : entries) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, entryName.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_write_header(writer, entry);
    archive_write_data(writer, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_free(writer);
  return folder.path(name);
}

}  // namespace transept::test
