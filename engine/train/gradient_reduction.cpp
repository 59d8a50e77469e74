// SPDX-License-Identifier: Apache-2.0
#include "engine/train/gradient_reduction.h"

namespace transept {

GradientReduction::GradientReduction(const Parameters& parameters, Communicator& communicator,
                                     std::int64_t bucketElements)
    : parameters_(parameters), communicator_(communicator) {
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
    communicator_.startAllReduce(parameters_.gradients().columnRange(begin, end - begin));
    ++started_;
  }
}

void GradientReduction::finish() {
  finalFrom(0);
  communicator_.finishReductions();
  started_ = 0;
}

}  // namespace transept
