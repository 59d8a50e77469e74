// SPDX-License-Identifier: Apache-2.0
// A folder of ours as one file, NAME.transept: a zip whose first entry, transept.json, lists all other entries with
// their sizes and checksums. docs/formats.md describes it.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"

namespace transept {

inline constexpr std::string_view packedEnding = ".transept";

struct PackedContents {
  struct File {
    std::string path;  ///< below the folder
    std::int64_t bytes = 0;
    std::uint64_t checksum = 0;  ///< XXH3
  };
  std::string kind;  ///< "run", "corpus" or "model"
  std::string name;
  std::vector<File> files;

  std::int64_t bytes() const;
};

/// Whether a file has the ending and begins as a zip file does.
bool isPackedFile(const std::string& path);

/// Packs the files `paths`, which lie below `folder`, into the new file `out`, whole or not at all. Throws UserError: a
/// file that cannot be read or changes meanwhile, a full disk; Cancelled when stopped.
void writePacked(const std::string& out, const std::string& kind, const std::string& name, const std::string& folder,
                 const std::vector<std::string>& paths, const ProgressFunction& progress, std::stop_token stop);

/// Reads transept.json. Throws UserError for another file, a damaged one, and one whose list names a path outside of
/// its folder, a hidden one, one path twice, or more bytes than such a file can hold.
PackedContents readPackedContents(const std::string& file);

/// Writes all files into the existing, empty `folder`. Throws UserError for an entry that is a link, is not in the
/// list, comes twice, is missing, or differs from the list in size or checksum; the folder is then to be removed.
void unpackInto(const std::string& folder, const std::string& file, const PackedContents& contents,
                const ProgressFunction& progress, std::stop_token stop);

/// Whether every listed file is in `folder`, with the listed content.
bool holdsContents(const std::string& folder, const PackedContents& contents);

}  // namespace transept
