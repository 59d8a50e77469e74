// SPDX-License-Identifier: Apache-2.0
// What went wrong, said so that a person can act on it. The protocol's codes and the window's bar are made from it.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace transept {

enum class ErrorKind : std::uint8_t {
  badInput,      ///< a file's content, a text, a value
  notFound,      ///< a file, corpus, run, checkpoint or model
  inUse,         ///< the run is being trained by another process
  noResources,   ///< no space, no memory, no permission
  newerVersion,  ///< written by a newer version: it can be read, not changed
};

/// One sentence (what and where) and the remedy (what to do; may be empty). what() is both, for the command line.
class UserError : public std::runtime_error {
 public:
  UserError(ErrorKind kind, const std::string& sentence, const std::string& remedy = {}, std::string file = {},
            std::int64_t line = 0);

  ErrorKind kind() const { return kind_; }
  const std::string& sentence() const { return sentence_; }
  const std::string& remedy() const { return remedy_; }
  const std::string& file() const { return file_; }  ///< empty: none
  std::int64_t line() const { return line_; }        ///< counted from 1; 0: none

 private:
  ErrorKind kind_;
  std::string sentence_, remedy_, file_;
  std::int64_t line_;
};

/// Throws a UserError for a system call that failed with `number` (errno): "Cannot write F: the disk is full."
/// `action` is a verb: "write", "open", "lock".
[[noreturn]] void throwSystemError(std::string_view action, const std::string& path, int number);

}  // namespace transept
