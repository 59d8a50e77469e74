// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/batch.h"

#include <algorithm>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

void Batch::addPair(std::span<const std::int32_t> sourceIds, std::span<const std::int32_t> targetIds, bool sourceEnd) {
  std::vector<std::int32_t> ids(sourceIds.begin(), sourceIds.end());
  if (sourceEnd || ids.empty()) ids.push_back(Vocabulary::end);
  source.append(ids.data(), ids.size());
  ids.assign(1, Vocabulary::begin);
  ids.insert(ids.end(), targetIds.begin(), targetIds.end());
  targetInput.append(ids.data(), ids.size());
  targetOutput.insert(targetOutput.end(), targetIds.begin(), targetIds.end());
  targetOutput.push_back(Vocabulary::end);
}

std::vector<std::vector<std::size_t>> batchesByLength(std::span<const std::int64_t> lengths, std::int64_t tokens,
                                                      const BatchRule& mayJoin) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    if (lengths[i] > 0) order.push_back(i);
  }
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return lengths[a] > lengths[b]; });
  std::vector<std::vector<std::size_t>> batches;
  std::int64_t used = 0;
  for (const std::size_t i : order) {
    if (batches.empty() || used + lengths[i] > tokens || (mayJoin && !mayJoin(batches.back(), i))) {
      batches.emplace_back();
      used = 0;
    }
    batches.back().push_back(i);
    used += lengths[i];
  }
  return batches;
}

}  // namespace transept
