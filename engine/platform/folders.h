// SPDX-License-Identifier: Apache-2.0
// The folders of the application (XDG base directories), what folders contain and names for new ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// Absolute paths; the folders need not exist. $TRANSEPT_HOME, if set, holds all of them (tests, portable installs).
struct Folders {
  std::string data;    ///< the chosen one, else $XDG_DATA_HOME/transept, else ~/.local/share/transept
  std::string config;  ///< $XDG_CONFIG_HOME/transept, else ~/.config/transept
  std::string cache;   ///< $XDG_CACHE_HOME/transept, else ~/.cache/transept

  std::string corpora() const { return data + "/corpora"; }
  std::string runs() const { return data + "/runs"; }
  std::string models() const { return data + "/models"; }
  std::string evaluations() const { return data + "/evaluations"; }
  std::string trash() const { return data + "/trash"; }
};
Folders folders();
/// From now on this user's runs, corpora and models are in `folder`, which is created; empty: in the usual one. What
/// the earlier folder holds stays there. Throws UserError if the folder cannot be written to.
void chooseDataFolder(const std::string& folder);

/// A file or folder that is installed with the program: share/transept/NAME beside the folder of the program. It may be
/// missing.
std::string shippedPath(const std::string& name);

std::string absolutePath(const std::string& path);
/// Throws UserError if the disk does not answer or access is denied.
bool pathExists(const std::string& path);
bool isLink(const std::string& path);  ///< also if its target is missing or out of reach
bool isFolder(const std::string& path);
bool isWritable(const std::string& path);
/// Also creates all parents, for their owner alone (0700). An existing folder is not an error.
void createFolder(const std::string& path);
/// Whether a missing folder counts as an empty one or as an error.
enum class Absent : std::uint8_t { isError, isEmpty };

/// All names in a folder, also hidden ones, sorted; the standard library's iterators hide errors in the middle. Throws
/// UserError if the folder cannot be read to its end, is a file, or is a dangling link, whose content may exist but is
/// out of reach.
std::vector<std::string> namesIn(const std::string& folder, Absent absent = Absent::isError);

/// Paths of what `is` accepts in a folder, by name. Hidden names are left out; a missing folder counts as empty.
std::vector<std::string> pathsIn(const std::string& folder, bool (*is)(const std::string& path));

std::int64_t fileBytes(const std::string& path);
/// Seconds since 1970; nullopt if there is no such file or it is out of reach.
std::optional<double> changedAt(const std::string& path);

/// Free for this user, on the disk of an existing file or folder; nullopt if the system does not tell.
std::optional<std::int64_t> freeBytes(const std::string& path);

/// A missing file is not an error.
void removeFile(const std::string& path);

/// All regular files below, sorted. Throws UserError if a folder cannot be read.
std::vector<std::string> filesBelow(const std::string& path);
/// Bytes of all regular files below.
std::int64_t folderBytes(const std::string& path);

/// A display name as a file name: separators, control characters and leading dots replaced, at most 100 bytes.
std::string fileNameOf(std::string_view displayName);
/// parent/fileNameOf(name), with "-2", "-3", ... if that exists already. Does not create the folder.
std::string freeFolder(const std::string& parent, std::string_view name);

}  // namespace transept
