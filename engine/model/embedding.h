// SPDX-License-Identifier: Apache-2.0
// Sections 3.4 and 3.5: x_t = Dropout(sqrt(d_model) E[token_t] + PE[place_t]).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/memory/pass.h"
#include "engine/model/positions.h"

namespace transept {

/// Token ids of one side on the device. The orders let the backward pass be deterministic without atomics.
struct TokenIds {
  View ids;         // i32 [1, n]
  View places;      // i32 [1, n]: position in the sentence
  View order;       // i32 [1, n]: token numbers sorted by id (training)
  View placeOrder;  // i32 [1, n]: token numbers sorted by place (training with learned positions)
};

class Embedding {
 public:
  /// `table`: E, which may be shared. Learned positions are a parameter `name`.positions.
  Embedding(Parameters& parameters, const std::string& name, const ModelConfig& config, Weight table, float scale,
            SinusoidTable& sinusoids, std::uint32_t& site);

  /// Throws std::runtime_error for a sentence longer than the learned positions.
  View forward(const Pass& pass, const TokenIds& tokens, std::int64_t longest, std::int64_t firstToken);
  void backward(const Pass& pass, View dx);
  bool learned() const { return static_cast<bool>(positions_); }

 private:
  Weight table_;      // [V, d_model]
  Weight positions_;  // [max_positions, d_model], or none
  SinusoidTable& sinusoids_;
  std::int64_t width_;
  float scale_;
  double dropout_;
  std::uint32_t site_;
  TokenIds tokens_;
  Dropout mask_;
};

}  // namespace transept
