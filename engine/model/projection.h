// SPDX-License-Identifier: Apache-2.0
// Section 3.4: logits = h E^T (E shared with the embeddings), and their label-smoothed cross-entropy (section 5.4).
// Logits are as wide as the vocabulary, so they are made, used and forgotten in chunks of tokens.
#pragma once

#include <vector>

#include "engine/model/memory/pass.h"

namespace transept {

class Projection {
 public:
  Projection(Weight weight, Weight bias) : weight_(weight), bias_(bias) {}

  View logits(const Pass& pass, View hidden) const;  // [n, d_model] -> X[n, V]

  const Weight& weight() const { return weight_; }  // [V, d_model]
  const Weight& bias() const { return bias_; }      // [1, V], or none

  /// Adds loss and nll of every token; with gradientScale != 0 also dHidden (assigned) and the weight's gradient (+=).
  /// losses, nlls: F[1, n]; targets: i32 [1, n].
  void loss(const Pass& pass, View hidden, View targets, View losses, View nlls, double smoothing, double gradientScale,
            View dHidden) const;

  /// Rows in a chunk: as many as keep a chunk of logits in caches, but enough for quick products.
  static std::int64_t chunkRows(std::int64_t vocabulary, DType type, bool hostMemory);

 private:
  Weight weight_;
  Weight bias_;
};

/// The projection onto some of the vocabulary. Their rows of the weight lie in memory of their own, so that copies
/// which a backend packed of them are forgotten with it.
class PartialProjection {
 public:
  /// ids: rising.
  PartialProjection(const Pass& pass, const Projection& whole, const std::vector<std::int32_t>& ids);
  View logits(const Pass& pass, View hidden) const;  // [n, d_model] -> X[n, ids]

 private:
  Arena memory_;
  View weight_;  // X[ids, d_model]
  View bias_;    // F[1, ids], or none
};

}  // namespace transept
