// SPDX-License-Identifier: Apache-2.0
// Where the application keeps things (XDG base directories), names for new folders, and its own trash.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// All absolute; none is created by asking. $TRANSEPT_HOME, when set, holds everything (tests, portable installs).
struct Folders {
  std::string data;    ///< $XDG_DATA_HOME/transept, else ~/.local/share/transept
  std::string config;  ///< $XDG_CONFIG_HOME/transept, else ~/.config/transept
  std::string cache;   ///< $XDG_CACHE_HOME/transept, else ~/.cache/transept

  std::string corpora() const { return data + "/corpora"; }
  std::string runs() const { return data + "/runs"; }
  std::string models() const { return data + "/models"; }
  std::string trash() const { return data + "/trash"; }
};
Folders folders();

std::string absolutePath(const std::string& path);
bool pathExists(const std::string& path);
bool isFolder(const std::string& path);
bool isWritable(const std::string& path);
/// With all parents; no error when it exists.
void createFolder(const std::string& path);
/// All regular files below, sorted. Throws UserError where a folder may not be read.
std::vector<std::string> filesBelow(const std::string& path);
/// Bytes of all regular files below.
std::int64_t folderBytes(const std::string& path);

/// A display name as a file name: separators, control characters and leading dots replaced, at most 100 bytes.
std::string fileNameOf(std::string_view displayName);
/// parent/fileNameOf(name), with "-2", "-3", ... where that exists already. Not created.
std::string freeFolder(const std::string& parent, std::string_view name);

/// Moves a folder into the trash and returns where it lies there; its old place is noted beside it.
std::string moveToTrash(const std::string& folder);
/// Moves it back to where it was (or beside it, when that name is taken by now). Throws UserError for a path that is
/// not in the trash.
std::string restoreFromTrash(const std::string& trashed);

}  // namespace transept
