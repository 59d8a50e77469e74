// SPDX-License-Identifier: Apache-2.0
// Files and folders that exist whole or not at all: written under a temporary name, synced, renamed, and the parent
// folder synced. All throw UserError; after a failure nothing is left under the final name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/platform/descriptor.h"

struct XXH3_state_s;

namespace transept {

/// Paths are UTF-8 throughout the engine. `mode` as for openFile().
void writeFileAtomically(const std::string& path, std::string_view content, unsigned mode = 0600);
/// Writes a short text over an existing one, which needs no room on the disk. Spaces follow it if it is shorter. It is
/// not synced, and a crash may leave a mixture of both.
void overwriteFile(const std::string& path, std::string content);

/// A file that is written once, from start to end, inside a folder that publishFolder() renames.
class OutputFile {
 public:
  explicit OutputFile(std::string path);  ///< must not exist
  /// Continues a file that a killed process left, after its first `keptBytes`; the rest is cut off.
  OutputFile(std::string path, std::int64_t keptBytes);

  void write(const void* data, std::size_t bytes);
  std::uint64_t checksum() const;  ///< XXH3 of what was written
  void sync();                     ///< what was written survives a crash from here on
  void finish();                   ///< synced and closed; without it the content may be torn

 private:
  std::string path_;
  Descriptor file_;
  std::shared_ptr<XXH3_state_s> hash_;
};

/// Renames a finished and synced file to its final name, and replaces what had that name.
void publishFile(const std::string& temporary, const std::string& path);

/// Renames a finished folder, whose files are synced, to its final name and syncs the parent. Nothing is replaced:
/// throws UserError if the name is taken.
void publishFolder(const std::string& temporary, const std::string& path);

/// The same for work that must not be lost because its name was taken meanwhile: appends "-2", "-3", ... until the name
/// is free, and returns the path.
[[nodiscard]] std::string publishUnderFreeName(const std::string& temporary, const std::string& path);

/// Renames a finished folder and replaces, in one step, a folder of that name, which is then removed.
void replaceFolder(const std::string& temporary, const std::string& path);

/// Removes a folder so that no reader finds a part of it: it gets a hidden name first. A missing folder is not an
/// error.
void removeFolderAtomically(const std::string& path);

/// The two halves of removeFolderAtomically(). The first returns the hidden path; empty: the folder is missing.
[[nodiscard]] std::string hideFolder(const std::string& path);
void removeHidden(const std::string& hidden) noexcept;

/// Whether this process may be writing in a folder that is swept.
enum class Own : std::uint8_t { isAbandoned, isKept };
/// Removes hidden leftovers (".writing-*", ".removing-*") of processes that were killed, also in the folders below,
/// `levels` deep. Files of living processes stay.
void removeLeftovers(const std::string& folder, Own own = Own::isAbandoned, int levels = 0);

/// Creates an empty folder (0700) with a hidden name beside `path`, to be filled for publishFolder().
std::string beginFolder(const std::string& path);

/// A folder of beginFolder() that is removed at the end unless it was published.
class [[nodiscard]] ScratchFolder {
 public:
  explicit ScratchFolder(const std::string& beside) : path_(beginFolder(beside)) {}
  ~ScratchFolder() { removeHidden(path_); }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Makes a folder whole or not at all: creates it under a hidden name, calls `fill` with its path, and publishes it. If
/// `fill` throws, nothing is left. Its files must be synced. `publish`: publishFolder or replaceFolder.
template <typename Fill>
void makeFolder(const std::string& path, Fill fill,
                void (*publish)(const std::string& temporary, const std::string& path) = publishFolder) {
  const ScratchFolder made(path);
  fill(made.path());
  publish(made.path(), path);
}

void syncFolder(const std::string& path);

/// Copies a file and syncs the copy. `to` must not exist.
void copyFile(const std::string& from, const std::string& to);

/// Tells whether a file was replaced since the last look, by one stat call.
class FileWatcher {
 public:
  explicit FileWatcher(std::string path) : path_(std::move(path)) {}
  /// True when the file appeared, was replaced or was written since the last call; at the first call: when it exists.
  bool changed();
  /// Makes the next call of changed() behave like the first one, when the file that was seen could not be used.
  void forget() { last_ = {}; }

 private:
  using Stamp = std::array<std::int64_t, 4>;  // inode, seconds, nanoseconds, bytes; zeros: no file
  std::string path_;
  Stamp last_{};
};

/// The whole file. Refuses files larger than `maximumBytes`.
std::string readFile(const std::string& path, std::size_t maximumBytes = std::size_t{1} << 30);

/// An OutputFile that is written in large blocks.
class BlockFile {
 public:
  explicit BlockFile(const std::string& path) : file_(path) {}
  void add(std::string_view bytes) {
    buffer_.append(bytes);
    if (buffer_.size() >= blockBytes) flush();
  }
  void addLine(std::string_view line) {
    buffer_.append(line);
    add("\n");
  }
  /// A number or an array of numbers, as it is in memory.
  template <typename Value>
  void addValue(const Value& value) {
    add({reinterpret_cast<const char*>(&value), sizeof value});
  }
  std::uint64_t checksum() {  ///< XXH3 of what was added
    flush();
    return file_.checksum();
  }

  void finish() {
    flush();
    file_.finish();
  }

 private:
  static constexpr std::size_t blockBytes = std::size_t{1} << 20;
  void flush() {
    file_.write(buffer_.data(), buffer_.size());
    buffer_.clear();
  }

  OutputFile file_;
  std::string buffer_;
};

}  // namespace transept
