// SPDX-License-Identifier: Apache-2.0
// What one forward and backward pass reads: packed token ids of whole sentences, no padding.
#pragma once

#include <cstdint>
#include <vector>

namespace transept {

/// Sentences packed end to end. ids [tokens]; offsets [sentences + 1], cumulative from 0.
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

/// One part of an update. Every source ends with </s>; targetInput is <s> y1 .. yn, targetOutput is y1 .. yn </s>.
struct Batch {
  PackedSentences source;
  PackedSentences targetInput;
  std::vector<std::int32_t> targetOutput;  // [target tokens], aligned with targetInput.ids
  std::int64_t firstSourceToken = 0;       // of this part in the whole update: dropout masks count from here
  std::int64_t firstTargetToken = 0;
};

}  // namespace transept
