// SPDX-License-Identifier: Apache-2.0
// Sums the gradients of all replicas while the backward pass still computes the rest of them. The backward pass
// finishes the flat vector of gradients (parameters.h) from its end to its beginning. The vector is cut into buckets
// from the end, and the reduction of a bucket starts as soon as its gradients are final. Every rank starts the same
// buckets in the same order; a rank whose part of the batch is empty starts them all at the end. When the optimizer is
// sharded (optimizer.h), each rank receives the sums of its share only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/model/memory/parameters.h"
#include "kernels/collective/communicator.h"

namespace transept {

class GradientReduction {
 public:
  /// 16 MB of f32: large enough for the full speed of the links between GPUs, small enough to begin early.
  static constexpr std::int64_t kBucketElements = std::int64_t{4} << 20;

  /// The arguments must outlive the reduction. Buckets hold whole parameters and at least bucketElements. shares: the
  /// beginnings of the ranks' shares, and the end of the last; empty: every rank needs all sums.
  GradientReduction(const Parameters& parameters, Communicator& communicator,
                    std::int64_t bucketElements = kBucketElements, std::span<const std::int64_t> shares = {});

  /// The gradients from this element of the flat vector on are final for this update.
  void finalFrom(std::int64_t firstElement);
  /// All gradients are final. Later operations of the device find the sums in the vector, or in this rank's share of
  /// it.
  void finish();

  std::int64_t buckets() const { return static_cast<std::int64_t>(begins_.size()); }

 private:
  void start(std::int64_t begin, std::int64_t end);

  const Parameters& parameters_;
  Communicator& communicator_;
  std::span<const std::int64_t> shares_;
  std::vector<std::int64_t> begins_;  // of the buckets, descending; each ends where the one before it begins
  std::size_t started_ = 0;
};

}  // namespace transept
