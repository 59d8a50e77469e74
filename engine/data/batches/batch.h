// SPDX-License-Identifier: Apache-2.0
// The input of one forward and backward pass: packed token ids of whole sentences, without padding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace transept {

/// Sentences, one after the other. ids [tokens]; offsets [sentences + 1], cumulative from 0.
struct PackedSentences {
  std::vector<std::int32_t> ids;
  std::vector<std::int32_t> offsets{0};

  std::int64_t sentences() const { return static_cast<std::int64_t>(offsets.size()) - 1; }
  std::int64_t tokens() const { return static_cast<std::int64_t>(ids.size()); }
  void append(const std::int32_t* first, std::size_t count) {
    ids.insert(ids.end(), first, first + count);
    offsets.push_back(static_cast<std::int32_t>(ids.size()));
  }
};

/// The token ids of a pair, without <s> and </s>.
struct PairTokens {
  std::vector<std::int32_t> source, target;
};

/// One part of an update. Each source ends with </s>; targetInput is <s> y1 .. yn, targetOutput is y1 .. yn </s>.
struct Batch {
  PackedSentences source;
  PackedSentences targetInput;
  std::vector<std::int32_t> targetOutput;  // [target tokens], aligned with targetInput.ids
  std::vector<std::int32_t>
      alignment;                      // [target tokens]: of each target output the place in its source, or -1; or none
  std::int64_t firstSourceToken = 0;  // position of this part in the whole update, for dropout masks
  std::int64_t firstTargetToken = 0;

  /// Appends a pair of token ids without <s> and </s>. sourceEnd: the model reads </s> at the end of a source (models
  /// of other tools may not); an empty source gets it in any case.
  void addPair(std::span<const std::int32_t> sourceIds, std::span<const std::int32_t> targetIds, bool sourceEnd = true);
};

/// Decides whether item `next` may join a batch that is not empty.
using BatchRule = std::function<bool(std::span<const std::size_t> batch, std::size_t next)>;

/// Groups items of similar length, the longest first, into batches of at most `tokens` tokens; an item that alone is
/// longer has a batch of its own. Items of length 0 are left out. `mayJoin` can limit batches further.
std::vector<std::vector<std::size_t>> batchesByLength(std::span<const std::int64_t> lengths, std::int64_t tokens,
                                                      const BatchRule& mayJoin = {});

}  // namespace transept
