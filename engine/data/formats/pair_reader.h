// SPDX-License-Identifier: Apache-2.0
// Where sentence pairs come from. A new format is a new PairReader; filters, split and storage stay as they are.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace transept {

struct RawPair {
  std::string_view source, target;  // unchecked bytes, valid until the next call
  bool overlong = false;            // a side was cut at the reader's limit
  bool malformed = false;           // the record does not hold two sides
};

class PairReader {
 public:
  virtual ~PairReader() = default;
  /// False at the end. Throws UserError; DamagedText (byte_source.h) where its text cannot be read on.
  virtual bool next(RawPair& pair) = 0;
  /// "train.en:17": where a side of the current pair stands.
  virtual std::string where(bool target) const = 0;
  virtual std::int64_t done() const = 0;   ///< bytes
  virtual std::int64_t total() const = 0;  ///< bytes; 0: not known
  /// What was assumed of the text, a sentence each: an encoding, a language. Complete once next() was called.
  virtual std::vector<std::string> notes() const { return {}; }
};

/// Two files, line n of one belonging to line n of the other. At the end of the shorter one the lines of the longer are
/// counted and a UserError gives both counts.
std::unique_ptr<PairReader> readAlignedFiles(const std::string& source, const std::string& target);

using TextPairs = std::vector<std::pair<std::string, std::string>>;
/// Pairs in memory, which must outlive the reader.
std::unique_ptr<PairReader> readMemory(const TextPairs& pairs, std::string name);

/// Several, one after the other. Each that cannot be read on ends there, and the notes say first what was lost; one
/// alone that gave nothing throws. `bytes`: what each has in all, so that the whole is known from the beginning; below
/// 0: not known.
std::unique_ptr<PairReader> readAll(std::vector<std::function<std::unique_ptr<PairReader>()>> openers,
                                    std::vector<std::int64_t> bytes = {});

/// Ends where `reader` cannot be read on, and its notes say what was lost.
std::unique_ptr<PairReader> readWhatIsGood(std::unique_ptr<PairReader> reader);

}  // namespace transept
