// SPDX-License-Identifier: Apache-2.0
// The one type of error that a user reads, from which those of the devices derive. std::logic_error is thrown for
// defects of the program. What libraries throw is translated once, at the root of a thread or process.
#pragma once

#include <cstdint>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/sentence.h"

namespace transept {

enum class ErrorKind : std::uint8_t {
  badInput,       ///< the content of a file, a text, a value
  notFound,       ///< a file, corpus, run, checkpoint or model
  inUse,          ///< another process trains the run or changes the file
  diskFull,       ///< no space, or the quota is used up; removing files helps
  noResources,    ///< no permission, a disk that does not answer, too many open files
  newerVersion,   ///< written by a newer version: it can be read, not changed
  notFinite,      ///< a loss or a weight is NaN or infinite
  outOfMemory,    ///< of a device or of the machine
  deviceFailure,  ///< an operation failed on a device
  cancelled,      ///< by the user
  internal,       ///< a defect of the program
  badRequest,     ///< a parameter of a request is missing or wrong
};

/// A hyperparameter and the value that avoids the error.
struct SuggestedChange {
  std::string key;
  std::variant<std::int64_t, double, bool, std::string> value;
  bool operator==(const SuggestedChange&) const = default;
};

/// A sentence (what failed, and where) and a remedy (what to do; may be empty). what() is both, for the command line.
class [[nodiscard]] UserError : public std::runtime_error {
 public:
  UserError(ErrorKind kind, Sentence sentence, Sentence remedy = {}, std::string file = {}, std::int64_t line = 0);
  /// An error of the kind badInput.
  explicit UserError(Sentence sentence, Sentence remedy = {}, std::string file = {}, std::int64_t line = 0)
      : UserError(ErrorKind::badInput, std::move(sentence), std::move(remedy), std::move(file), line) {}
  UserError& suggest(std::vector<SuggestedChange> changes);
  /// Names the hyperparameter, parameter or field whose value is wrong.
  UserError& at(std::string key);

  ErrorKind kind() const { return kind_; }
  const std::string& sentence() const { return sentence_.text(); }
  const std::string& remedy() const { return remedy_.text(); }
  const Sentence& sentenceWithValues() const { return sentence_; }
  const Sentence& remedyWithValues() const { return remedy_; }
  const std::string& file() const { return file_; }  ///< empty: none
  std::int64_t line() const { return line_; }        ///< counted from 1; 0: none
  const std::string& key() const { return key_; }    ///< of a hyperparameter, parameter or field; empty: none
  const std::vector<SuggestedChange>& suggestedChanges() const { return changes_; }

 private:
  ErrorKind kind_;
  Sentence sentence_, remedy_;
  std::string file_, key_;
  std::int64_t line_;
  std::vector<SuggestedChange> changes_;
};

/// Begins the hidden name under which a file or folder is written before it gets its own
/// (engine/platform/atomic_file.h).
inline constexpr std::string_view writingPrefix = ".writing-";

/// A failed system call, by its errno: "Cannot write F: the disk is full." `action` is a verb: "write", "open", "lock".
/// Of a path below a hidden name, F is the folder that holds that name.
UserError systemError(std::string_view action, const std::string& path, int number);
[[noreturn]] void throwSystemError(std::string_view action, const std::string& path, int number);

/// For the roots of threads and processes: any exception (Cancelled and those of libraries included) as an error with a
/// kind and a sentence. Exceptions of libraries that no user can cause are of the kind `internal`.
UserError userErrorOf(const std::exception_ptr& exception);

}  // namespace transept
