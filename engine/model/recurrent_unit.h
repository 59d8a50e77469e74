// SPDX-License-Identifier: Apache-2.0
// The simpler simple recurrent unit (SSRU; Kim et al., 2019: "From Research to Production and Back: Ludicrously Fast
// Neural Machine Translation"), as Marian computes it. With model.decoder=ssru it takes the place of the decoder's
// self-attention: a step reads one state instead of all past keys and values.
//   f_t = sigmoid(x_t W_f + b_f);  c_t = f_t c_(t-1) + (1 - f_t) x_t W;  y_t = max(0, c_t)
#pragma once

#include <string>

#include "engine/config/config.h"
#include "engine/model/linear_and_norm.h"

namespace transept {

class RecurrentUnit {
 public:
  RecurrentUnit(Parameters& parameters, const std::string& name, const ModelConfig& config);

  View forward(const Pass& pass, View x, const Sequences& own);  // [n, d_model] -> [n, d_model]
  void backward(const Pass& pass, View dx, View dy);             // dx is assigned

  /// One position of each row. F[rows, d_model]: the states before it, and those after it, which are written.
  View step(const Pass& pass, View x, View before, View states) const;

  const Weight& firstWeight() const { return gate_.weight; }  // the first one in the parameter table

 private:
  void show(const Pass& pass, View y) const;

  std::string name_;  // "decoder.layers.0.recurrence"
  Linear gate_;       // W_f, b_f: d_model -> d_model
  Linear candidate_;  // W: d_model -> d_model, without bias
  // Kept for the backward pass.
  View x_;                   // [n, d_model]
  View gates_, candidates_;  // [n, d_model]: x W_f + b_f and x W
  View states_;              // F[n, d_model]
  View offsets_;             // i32 [1, sentences + 1]
};

}  // namespace transept
