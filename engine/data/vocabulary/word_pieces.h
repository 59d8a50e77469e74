// SPDX-License-Identifier: Apache-2.0
// The pieces of words met before. By Zipf's law a few words make most of any text, and byte-pair merges never cross
// spaces: a sentence's pieces are its words' pieces, one after another.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace transept {

class WordPieces {
 public:
  using Cut = std::function<std::vector<int>(std::string_view word)>;

  /// `cut` gives the pieces of one word; called by several threads.
  explicit WordPieces(Cut cut) : cut_(std::move(cut)) {}

  /// Appends the pieces of every word between blanks. Thread-safe. Takes some 30 MB at most.
  void append(std::string_view text, std::vector<std::int32_t>& ids);
  /// How often a word had to be cut, not being known.
  std::int64_t cuts() const { return cuts_; }

 private:
  static constexpr std::size_t shards = 64, wordsAShard = 4096, longestWord = 64;

  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view word) const { return std::hash<std::string_view>{}(word); }
  };
  struct Span {
    std::uint32_t first = 0, count = 0;  // of Shard::ids
  };
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::string, Span, Hash, std::equal_to<>> words;
    std::vector<std::int32_t> ids;
  };

  void appendWord(std::string_view word, std::vector<std::int32_t>& ids);
  std::vector<int> cut(std::string_view word) {
    ++cuts_;
    return cut_(word);
  }

  Cut cut_;
  std::atomic<std::int64_t> cuts_ = 0;
  std::array<Shard, shards> shards_;
};

}  // namespace transept
