// SPDX-License-Identifier: Apache-2.0
// Writes and reads zip archives, the form of office documents and books.
#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/documents/document_archive.h"

namespace transept::test {

using Files = std::vector<std::pair<std::string, std::string>>;

inline void writeZip(const std::string& path, const Files& files, const char* password = nullptr) {
  archive* writer = archive_write_new();
  archive_write_set_format_zip(writer);
  if (password) {
    archive_write_set_passphrase(writer, password);
    archive_write_set_options(writer, "zip:encryption=traditional");
  }
  archive_write_open_filename(writer, path.c_str());
  for (const auto& [name, content] : files) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_write_header(writer, entry);
    archive_write_data(writer, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_close(writer);
  archive_write_free(writer);
}

inline Files filesOf(const std::string& path) {
  Files files;
  forEachFile(path, [&](const std::string& name, const auto& content) { files.emplace_back(name, content()); });
  return files;
}

}  // namespace transept::test
