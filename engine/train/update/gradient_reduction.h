// SPDX-License-Identifier: Apache-2.0
// Adds up the gradients of all replicas while the backward pass is still computing the rest of them. The backward pass
// finishes the flat block of gradients from its end to its beginning (parameters.h), so it is cut into buckets from the
// end, and a bucket starts as soon as the pass has left it behind. Every rank starts the same buckets in the same
// order; a rank whose part of the batch is empty starts them all at the end. Where each rank updates a share of the
// weights alone (optimizer.h), its gradients are all that it is given.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/model/memory/parameters.h"
#include "kernels/collective/communicator.h"

namespace transept {

class GradientReduction {
 public:
  /// Large enough for the links between GPUs to run at full speed, small enough to begin early: 16 MB of f32.
  static constexpr std::int64_t kBucketElements = std::int64_t{4} << 20;

  /// All must outlive it. Buckets hold whole parameters, at least bucketElements together. shares: where each rank's
  /// share of the flat block begins, and its end; empty: every rank needs all.
  GradientReduction(const Parameters& parameters, Communicator& communicator,
                    std::int64_t bucketElements = kBucketElements, std::span<const std::int64_t> shares = {});

  /// Gradients from this element of the flat block on are final for this update.
  void finalFrom(std::int64_t firstElement);
  /// All are. Afterwards the block, or this rank's share of it, holds the sums as far as the device's later operations
  /// see.
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
