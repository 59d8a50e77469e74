// SPDX-License-Identifier: Apache-2.0
#include "engine/model/embedding.h"

#include <stdexcept>

namespace transept {

Embedding::Embedding(Parameters& parameters, const std::string& name, const ModelConfig& config, Weight table,
                     float scale, SinusoidTable& sinusoids, std::uint32_t& site)
    : table_(table),
      sinusoids_(sinusoids),
      width_(config.d_model),
      scale_(scale),
      dropout_(config.dropout),
      site_(site++) {
  if (config.positions == Positions::learned) {
    positions_ = {&parameters,
                  parameters.add(name + ".positions", config.max_positions, config.d_model, Initialisation::embedding)};
  }
}

View Embedding::forward(const Pass& pass, const TokenIds& tokens, std::int64_t longest, std::int64_t firstToken) {
  tokens_ = tokens;
  mask_ = pass.dropout(dropout_, site_, firstToken);
  View positions;
  if (positions_) {
    positions = positions_.vector();
    if (longest > positions.rows) {
      throw std::runtime_error("A sentence has " + std::to_string(longest) + " tokens, but this model learned only " +
                               std::to_string(positions.rows) +
                               " positions; split the sentence, or train with a larger model.max_positions.");
    }
  } else {
    positions = sinusoids_.atLeast(longest);
  }
  const View x = pass.take(tokens.ids.columns, width_);
  pass.backend.embed(x, table_.matrix(), positions, tokens.ids, tokens.places, scale_, mask_);
  return x;
}

// dE[id] += sqrt(d_model) sum of Dropout'(dx_t) over tokens t with that id;  dPE[place] likewise, where learned
void Embedding::backward(const Pass& pass, View dx) {
  pass.backend.embedBackward(table_.gradient(), positions_ ? positions_.gradient() : View{}, dx, tokens_.ids,
                             tokens_.places, tokens_.order, tokens_.placeOrder, scale_, mask_);
}

}  // namespace transept
