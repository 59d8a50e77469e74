// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/seeds.h"

#include <archive.h>
#include <archive_entry.h>

#include <utility>

namespace transept::fuzz {

namespace {

using Entries = std::vector<std::pair<std::string, std::string>>;

std::string packed(int filter, int format, const Entries& entries) {
  std::string bytes(std::size_t{1} << 18, '\0');
  std::size_t used = 0;
  archive* writer = archive_write_new();
  archive_write_add_filter(writer, filter);
  archive_write_set_format(writer, format);
  archive_write_set_bytes_in_last_block(writer, 1);
  archive_write_open_memory(writer, bytes.data(), bytes.size(), &used);
  for (const auto& [name, content] : entries) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_write_header(writer, entry);
    archive_write_data(writer, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_close(writer);
  archive_write_free(writer);
  bytes.resize(used);
  return bytes;
}

std::string wide(bool bigEndian) {
  std::string text = bigEndian ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : std::string("one\nzwei \xE4\n")) {
    if (bigEndian) text += '\0';
    text += c;
    if (!bigEndian) text += '\0';
  }
  return text;
}

}  // namespace

std::vector<std::string> packedSeeds() {
  const std::string tsv = "one\teins\ntwo\tzwei\n";
  const Entries pair{{"x/text.en", "one\ntwo\n"}, {"x/text.de", "eins\nzwei\n"}, {"README", "nothing\n"}};
  std::vector<std::string> seeds{packed(ARCHIVE_FILTER_NONE, ARCHIVE_FORMAT_ZIP, pair),
                                 packed(ARCHIVE_FILTER_GZIP, ARCHIVE_FORMAT_TAR_USTAR, pair)};
  for (const int filter : {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_ZSTD, ARCHIVE_FILTER_BZIP2}) {
    seeds.push_back(packed(filter, ARCHIVE_FORMAT_RAW, {{"text.tsv", tsv}}));
  }
  return seeds;
}

std::vector<std::string> encodedSeeds() {
  return {"\xEF\xBB\xBFone\nzwei \xC3\xA4\n", wide(false), wide(true),
          "one\nzwei \xE4\n\xFC"
          "ber\n"};
}

}  // namespace transept::fuzz
