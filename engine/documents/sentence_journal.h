// SPDX-License-Identifier: Apache-2.0
// Translations of an interrupted call, in a file beside its output: one JSON value per line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "engine/documents/word_links.h"
#include "engine/platform/atomic_file.h"

namespace transept {

class SentenceJournal {
 public:
  /// Reads what an interrupted call with the same translator left; what another one left is discarded. Throws
  /// UserError.
  SentenceJournal(const std::string& output, const std::string& translator);

  const TranslatedSentence* find(const std::string& sentence) const;
  void add(const std::string& sentence, const TranslatedSentence& translation);
  void sync();
  void remove();
  std::int64_t resumed() const { return resumed_; }

 private:
  std::string path_;
  std::unordered_map<std::string, TranslatedSentence> known_;
  std::int64_t resumed_ = 0;
  std::optional<OutputFile> file_;
};

}  // namespace transept
