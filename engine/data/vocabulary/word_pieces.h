// SPDX-License-Identifier: Apache-2.0
// A cache of the pieces of words. By Zipf's law a few words make up most of a text, and byte-pair merges never cross
// spaces: the pieces of a sentence are those of its words.
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
  using Segment = std::function<std::vector<int>(std::string_view word)>;

  /// `segment` returns the pieces of one word; it is called from several threads.
  explicit WordPieces(Segment segment) : segment_(std::move(segment)) {}

  /// Appends the pieces of every word. Thread-safe. The cache takes at most about 30 MB.
  void append(std::string_view text, std::vector<std::int32_t>& ids);
  /// How many words were not in the cache and had to be segmented.
  std::int64_t segmented() const { return segmented_; }

 private:
  static constexpr std::size_t shards = 64, wordsPerShard = 4096, longestWord = 64;

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
  std::vector<int> segment(std::string_view word) {
    ++segmented_;
    return segment_(word);
  }

  Segment segment_;
  std::atomic<std::int64_t> segmented_ = 0;
  std::array<Shard, shards> shards_;
};

}  // namespace transept
