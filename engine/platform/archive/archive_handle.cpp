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

Utf8Names::Utf8Names() {
  static const locale_t utf8 = [] {
    for (const char* name : {"C.UTF-8", "en_US.UTF-8"})
      if (const locale_t made = newlocale(LC_CTYPE_MASK, name, nullptr)) return made;
    return locale_t{};
  }();
  before_ = uselocale(utf8);  // without one, it stays as it is
}

Utf8Names::~Utf8Names() {
  uselocale(before_);
}

std::string archiveEntryName(archive_entry* entry) {
  const Utf8Names names;
  const char* name = archive_entry_pathname_utf8(entry);
  if (name == nullptr) name = archive_entry_pathname(entry);
  return name == nullptr ? "" : name;
}

std::string archiveProblem(archive* handle, const std::string& otherwise) {
  const char* reason = archive_error_string(handle);
  return reason == nullptr ? otherwise : reason;
}

}  // namespace transept
