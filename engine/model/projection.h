// SPDX-License-Identifier: Apache-2.0
// Section 3.4: logits = h E^T (E shared with the embeddings), and their label-smoothed cross-entropy (section 5.4). The
// loss is computed in chunks of tokens (LogitChunks), since logits are as wide as the vocabulary.
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

  /// Sets the loss and nll of every token. With gradientScale != 0 also computes dHidden (assigned) and the gradients
  /// of weight and bias (+=). hidden, dHidden: X[n, d_model]; targets: i32 [1, n]; losses, nlls: F[1, n].
  void loss(const Pass& pass, View hidden, View targets, View losses, View nlls, double smoothing, double gradientScale,
            View dHidden) const;

 private:
  Weight weight_;
  Weight bias_;
};

/// The projection onto some of the vocabulary. It owns copies of their weight rows, so that what a backend packed of
/// them is dropped with it.
class PartialProjection {
 public:
  /// ids: in ascending order.
  PartialProjection(const Pass& pass, const Projection& whole, const std::vector<std::int32_t>& ids);
  View logits(const Pass& pass, View hidden) const;  // [n, d_model] -> X[n, ids]

 private:
  Arena memory_;
  View weight_;  // X[ids, d_model]
  View bias_;    // F[1, ids], or none
};

}  // namespace transept
