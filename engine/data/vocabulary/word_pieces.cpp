// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/word_pieces.h"

#include "engine/data/vocabulary/word_vocabulary.h"

namespace transept {

void WordPieces::append(std::string_view text, std::vector<std::int32_t>& ids) {
  forEachToken(text, [&](std::string_view word) { appendWord(word, ids); });
}

void WordPieces::appendWord(std::string_view word, std::vector<std::int32_t>& ids) {
  if (word.size() > longestWord) {
    const std::vector<int> pieces = segment(word);
    ids.insert(ids.end(), pieces.begin(), pieces.end());
    return;
  }
  Shard& shard = shards_[Hash{}(word) % shards];
  {
    const std::lock_guard guard(shard.mutex);
    if (const auto known = shard.words.find(word); known != shard.words.end()) {
      const auto first = shard.ids.begin() + known->second.first;
      ids.insert(ids.end(), first, first + known->second.count);
      return;
    }
  }
  const std::vector<int> pieces = segment(word);
  ids.insert(ids.end(), pieces.begin(), pieces.end());
  const std::lock_guard guard(shard.mutex);
  if (shard.words.size() == wordsPerShard) {  // frequent words come back soon
    shard.words.clear();
    shard.ids.clear();
  }
  const Span span{static_cast<std::uint32_t>(shard.ids.size()), static_cast<std::uint32_t>(pieces.size())};
  if (shard.words.emplace(word, span).second) shard.ids.insert(shard.ids.end(), pieces.begin(), pieces.end());
}

}  // namespace transept
