// SPDX-License-Identifier: Apache-2.0
// The contributions of the source tokens and of the earlier output tokens to one output token, by the gradient of its
// value: log p(token | source, prefix), or with a second candidate the difference of their logits.
//
//   gradient x input:      a_i = x_i . dv/dx_i                                            (Shrikumar et al., 2016)
//   integrated gradients:  a_i = x_i . mean over alpha in (0, 1) of dv/dx_i at alpha x    (Sundararajan et al., 2017)
//
// x_i is the scaled embedding of token i; positions are not scaled by alpha. The sum of integrated gradients is the
// value minus that of zero embeddings, up to the error of the sum over steps. A head's importance is |A . dv/dA| of its
// output A (Michel et al., 2019).
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/loaded_model.h"

namespace transept {

struct AttributionSettings {
  std::int64_t position = 0;  ///< of the token in the output
  std::string against = {};   ///< the second candidate; empty: none
  bool integrated = true;     ///< else gradient x input
  std::int64_t steps = 32;    ///< of the integral: the midpoints of equal parts
};

struct Attribution {
  struct Head {
    HeadName name;
    double importance = 0;
  };
  std::string token, against;
  double value = 0;           ///< log p(token), or logit(token) - logit(against)
  double baseline = 0;        ///< the value without the tokens' embeddings
  std::vector<float> source;  ///< [source tokens]
  std::vector<float> prefix;  ///< [position + 1]: the decoder's inputs, from <s>
  std::vector<Head> heads;    ///< encoder by layers, then decoder: self-attention and cross-attention of each layer
};

/// The caller has locked the device. The model is loaded for inference, in f32 or bf16. Throws UserError for a
/// position outside the output or an unknown candidate, and Cancelled between two steps.
Attribution attributionOf(Transformer& model, const Batch& pair, const Vocabulary& target,
                          const AttributionSettings& settings, const std::stop_token& stop = {});

/// Throws UserError for int8, whose products have no gradients.
void requireGradients(Precision precision);

nlohmann::json toJson(const Attribution& attribution);

}  // namespace transept
