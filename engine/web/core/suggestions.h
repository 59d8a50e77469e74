// SPDX-License-Identifier: Apache-2.0
// Corrections of translations that clients send, kept in a file until a person has looked at them: one JSON object per
// line, {"source", "translation", "source_language", "target_language", "time"}.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace transept {

struct Suggestion {
  std::string source, translation, sourceLanguage, targetLanguage;
  double time = 0;  ///< seconds since 1970
};

class Suggestions {
 public:
  explicit Suggestions(std::string file) : file_(std::move(file)) {}

  bool accepted() const { return !file_.empty(); }
  /// Throws HttpError (503) when the file has grown to 16 MiB, UserError if it cannot be written.
  void add(const Suggestion& suggestion);

 private:
  const std::string file_;
  std::mutex mutex_;
};

/// The file of the window's service.
std::string suggestionsFile();
/// What a file of suggestions holds, oldest first; lines that are damaged are left out. A missing file holds none.
std::vector<Suggestion> suggestionsIn(const std::string& file);
/// Writes the file anew. Throws UserError.
void keepSuggestions(const std::string& file, const std::vector<Suggestion>& suggestions);

}  // namespace transept
