// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/archive/archive_handle.h"

#include <archive.h>
#include <archive_entry.h>

namespace transept {

void FreeArchive::operator()(archive* handle) const {
  archive_free(handle);
}

void FreeArchiveEntry::operator()(archive_entry* entry) const {
  archive_entry_free(entry);
}

std::string archiveEntryName(archive_entry* entry) {
  const char* name = archive_entry_pathname_utf8(entry);
  if (name == nullptr) name = archive_entry_pathname(entry);
  return name == nullptr ? "" : name;
}

std::string archiveProblem(archive* handle, const std::string& otherwise) {
  const char* reason = archive_error_string(handle);
  return reason == nullptr ? otherwise : reason;
}

}  // namespace transept
