// SPDX-License-Identifier: Apache-2.0
// Files and folders that are there whole or not at all: written under a temporary name, synced, renamed, and the folder
// above synced. All throw UserError; after a failure nothing is left behind under the final name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace transept {

/// Paths are UTF-8 throughout the engine.
void writeFileAtomically(const std::string& path, std::string_view content);

/// The same for content that does not fit in memory. Without commit() the destructor removes what was written.
class AtomicFile {
 public:
  explicit AtomicFile(std::string path);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  void write(const void* data, std::size_t bytes);
  void write(std::string_view text) { write(text.data(), text.size()); }
  void commit();

 private:
  std::string path_, temporary_;
  int descriptor_;
};

/// A file that is written once, from its start to its end, inside a folder that publishFolder() renames.
class OutputFile {
 public:
  explicit OutputFile(std::string path);  ///< must not exist
  /// Goes on behind the first `keptBytes` of one that a killed process left; what came after them is gone.
  OutputFile(std::string path, std::int64_t keptBytes);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(const void* data, std::size_t bytes);
  void sync();    ///< what was written so far survives a crash
  void finish();  ///< synced and closed; without it the content may be torn

 private:
  std::string path_;
  int descriptor_;
};

/// Moves a finished file (synced already) to its final name, in the place of what stood there.
void publishFile(const std::string& temporary, const std::string& path);

/// Moves a finished folder (its files synced already) to its final name and syncs both parents. An existing folder of
/// that name is replaced in one step and then removed.
void publishFolder(const std::string& temporary, const std::string& path);

/// Removes a folder so that no reader ever finds half of it: renamed to a hidden name first. Absent is fine.
void removeFolderAtomically(const std::string& path);

/// Hidden leftovers (".writing-*", ".removing-*") of processes that were killed, and of this one: it must not
/// be writing there. What another living process prepares stays.
void removeLeftovers(const std::string& folder);

/// The hidden name beside `path` under which a folder is prepared for publishFolder(); created empty.
std::string beginFolder(const std::string& path);

void syncFolder(const std::string& path);

/// The whole file. Refuses files larger than `maximumBytes`.
std::string readFile(const std::string& path, std::size_t maximumBytes = std::size_t{1} << 30);

}  // namespace transept
