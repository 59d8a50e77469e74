// SPDX-License-Identifier: Apache-2.0
// The pairs that the filters let through, on disk while the held-out set is still to be drawn from them, with where
// they came from and the keys of what was seen before. They are written so that an import that was killed goes on from
// its last mark.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/data/cleaning/cleaner.h"
#include "engine/data/importing/growing_corpus.h"
#include "engine/data/importing/places.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/memory_map.h"

namespace transept {

/// Bytes that are written in large blocks.
class BlockFile {
 public:
  explicit BlockFile(const std::string& path) : file_(std::make_unique<OutputFile>(path)) {}
  BlockFile(const std::string& path, std::int64_t kept)
      : file_(std::make_unique<OutputFile>(path, kept)), written_(kept) {}
  void add(std::string_view bytes) {
    buffer_.append(bytes);
    if (buffer_.size() >= std::size_t{1} << 20) flush();
  }
  void addLine(std::string_view line) {
    buffer_.append(line);
    add("\n");
  }
  /// How many bytes survive a crash from now on.
  std::int64_t sync() {
    flush();
    file_->sync();
    return written_;
  }
  void finish() {
    flush();
    file_->finish();
  }

 private:
  void flush() {
    file_->write(buffer_.data(), buffer_.size());
    written_ += static_cast<std::int64_t>(buffer_.size());
    buffer_.clear();
  }
  std::unique_ptr<OutputFile> file_;
  std::string buffer_;
  std::int64_t written_ = 0;
};

class KeptPairs {
 public:
  /// Goes on where the folder's saved state says; `cleaner` gets back what it had counted and seen.
  KeptPairs(GrowingCorpus& folder, Cleaner& cleaner);

  std::int64_t pairs() const { return pairs_; }
  bool complete() const { return complete_; }  ///< reading had ended before

  void add(const CleanPair& pair);
  /// Writes down how far everything is.
  void mark();
  /// Reading has ended. `notes` of the reader (PairReader::notes()): who goes on from here reads nothing again.
  void finish(std::vector<std::string> notes);
  const std::vector<std::string>& notes() const { return notes_; }

  /// All of them, in order, once finished.
  using Each = std::function<void(std::int64_t index, std::string_view source, std::string_view target)>;
  void each(const Each& use) const;
  /// Of a pair, by its index: "train.en:17".
  std::string where(std::int64_t index) const;
  /// Of all, once finished: places (places.h) of these names.
  MemoryMap places() const;
  const std::vector<std::string>& placeNames() const { return places_.names(); }
  void remove();  ///< nothing can go on from what is there then

 private:
  GrowingCorpus& folder_;
  Cleaner& cleaner_;
  std::vector<std::string> names_;
  std::vector<BlockFile> files_;  // source, target, places, then a log of keys for each memory of the cleaner
  Places places_;
  std::vector<std::string> notes_;
  std::int64_t pairs_ = 0;
  bool complete_ = false;
};

}  // namespace transept
