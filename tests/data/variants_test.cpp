// SPDX-License-Identifier: Apache-2.0
// Variants of strangers' files, in a table: variants/*.json. Each row has files and what reading them gives: pairs, a
// refusal that says certain words, or notes that do. A row:
//   "name", "files": {name: text, or an object of files: an archive of the kind that the name says},
//   "input": names in order (all), "source", "target": languages (en, de), "columns", "format",
//   "pairs": [[source, target], ...] or "four" (below), "refused": words of the error, "says": words of a note.
// All that is said about the files of a row stands word for word in variants/said.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/base/utf8.h"
#include "engine/data/importing/import.h"
#include "tests/data/harness/data_helper.h"
#include "tests/data/harness/read_files.h"
#include "tests/support/archives.h"
#include "tests/support/golden_file.h"

using namespace transept;
using namespace transept::test;

namespace {

using Table = nlohmann::ordered_json;

/// A zip, a tar or a text, compressed as the name says. Entries may be archives themselves.
std::string packedAs(const std::string& name, const Table& files) {
  const bool gzip = name.ends_with(".tgz") || name.ends_with(".gz"), bzip2 = name.ends_with(".bz2");
  const int filter = gzip ? ARCHIVE_FILTER_GZIP : bzip2 ? ARCHIVE_FILTER_BZIP2 : ARCHIVE_FILTER_NONE;
  if (files.is_string()) return archiveOf({{"x", files.get<std::string>()}}, {ARCHIVE_FORMAT_RAW, filter});
  NamedTexts entries;
  for (const auto& [entry, content] : files.items()) {
    const bool packed = content.is_object() || entry.ends_with(".gz") || entry.ends_with(".bz2");
    entries.emplace_back(entry, packed ? packedAs(entry, content) : content.get<std::string>());
  }
  const bool tar = name.ends_with(".tgz") || name.find(".tar") != std::string::npos;
  return archiveOf(entries, {tar ? ARCHIVE_FORMAT_TAR_USTAR : ARCHIVE_FORMAT_ZIP, filter});
}

TextPairs pairsIn(const Table& row) {
  if (row["pairs"] == "four") return zipped(englishLines, germanLines);
  TextPairs pairs;
  for (const auto& pair : row["pairs"]) pairs.emplace_back(pair[0].get<std::string>(), pair[1].get<std::string>());
  return pairs;
}

FilesRead readRow(const Table& row, const Folder& folder) {
  for (const auto& [name, content] : row["files"].items()) {
    const std::filesystem::path path = folder.path(name);
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary)
        << (content.is_object() ? packedAs(name, content) : content.get<std::string>());
  }
  std::vector<std::string> input;
  if (row.contains("input")) {
    for (const auto& name : row["input"]) input.push_back(folder.path(name.get<std::string>()));
  } else {
    for (const auto& [name, content] : row["files"].items()) input.push_back(folder.path(name));
  }
  ReadSettings settings{row.value("source", "en"), row.value("target", "de")};
  settings.columns = row.value("columns", "");
  FilesRead read;
  const auto reader = openFiles(input, row.value("format", ""), settings);
  // Sides that are empty are removed and counted by the import, as malformed pairs are.
  for (RawPair pair; reader->next(pair);) {
    if (pair.malformed || trim(pair.source).empty() || trim(pair.target).empty())
      read.malformed.emplace_back(pair.source);
    else
      read.pairs.emplace_back(trim(pair.source), trim(pair.target));  // as the import does
  }
  read.notes = reader->notes();
  read.unread = reader->unread();
  read.guess = reader->guess();
  return read;
}

void checkTable(const std::string& file, std::size_t least) {
  const Table table = Table::parse(contentOf(TRANSEPT_SOURCE_DIR "/tests/data/variants/" + file));
  CHECK_GE(table.size(), least);
  std::string said;
  for (const Table& row : table) {
    const std::string name = row["name"];
    CAPTURE(name);
    const Folder folder;
    FilesRead read;
    const std::string why = refusal([&] { read = readRow(row, folder); });
    const std::string remarks = why.empty() ? read.remarks() : "refused: " + why + "\n";
    if (!remarks.empty()) said += "# " + name + "\n" + replaced(remarks, folder.path(""), "");
    if (row.contains("refused")) {
      CHECK_MESSAGE(contains(why, row["refused"]), why);
      continue;
    }
    CHECK_MESSAGE(why.empty(), why);
    TextPairs expected = pairsIn(row);
    std::ranges::sort(expected);
    std::ranges::sort(read.pairs);
    CHECK_EQ(read.pairs, expected);
    std::string notes;
    for (const std::string& note : read.notes) notes += note + "\n";
    if (row.contains("says")) CHECK_MESSAGE(contains(notes, row["says"]), notes);
    if (row.contains("incomplete")) CHECK_EQ(read.malformed.size(), row["incomplete"].get<std::size_t>());
  }
  compareWithGolden(TRANSEPT_SOURCE_DIR "/tests/data/variants/said/" + replaced(file, ".json", ".txt"), said);
}

}  // namespace

TEST_CASE("variants of names, headings and tables") {
  checkTable("tables.json", 60);
}

TEST_CASE("variants of XLIFF, TMX and catalogues") {
  checkTable("units.json", 40);
}

TEST_CASE("variants of JSON, archives and files of other programs") {
  checkTable("containers.json", 30);
}
