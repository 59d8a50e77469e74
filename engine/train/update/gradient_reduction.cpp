// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/gradient_reduction.h"

#include <algorithm>

namespace transept {

GradientReduction::GradientReduction(const Parameters& parameters, Communicator& communicator,
                                     std::int64_t bucketElements, std::span<const std::int64_t> shares)
    : parameters_(parameters), communicator_(communicator), shares_(shares) {
  std::int64_t end = parameters.flatSize();
  const std::vector<ParameterEntry>& entries = parameters.entries();
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (end - entry->offset < bucketElements && entry->offset > 0) continue;
    begins_.push_back(entry->offset);
    end = entry->offset;
  }
}

void GradientReduction::finalFrom(std::int64_t firstElement) {
  while (started_ < begins_.size() && begins_[started_] >= firstElement) {
    const std::int64_t begin = begins_[started_];
    const std::int64_t end = started_ == 0 ? parameters_.flatSize() : begins_[started_ - 1];
    start(begin, end);
    ++started_;
  }
}

void GradientReduction::start(std::int64_t begin, std::int64_t end) {
  const View all = parameters_.gradients();
  if (shares_.empty()) return communicator_.startAllReduce(all.columnRange(begin, end - begin));
  for (std::size_t rank = 0; rank + 1 < shares_.size(); ++rank) {
    const std::int64_t first = std::max(begin, shares_[rank]), last = std::min(end, shares_[rank + 1]);
    if (first < last) communicator_.startReduce(all.columnRange(first, last - first), static_cast<int>(rank));
  }
}

void GradientReduction::finish() {
  finalFrom(0);
  communicator_.finishReductions();
  started_ = 0;
}

}  // namespace transept
