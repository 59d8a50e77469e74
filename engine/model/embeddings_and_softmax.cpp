// SPDX-License-Identifier: Apache-2.0
#include "engine/model/embeddings_and_softmax.h"

#include <fmt/format.h>

#include "engine/base/error.h"

#include <algorithm>
#include <cmath>

namespace transept {

Embedding::Embedding(Parameters& parameters, const std::string& name, const ModelConfig& config, Weight table,
                     SinusoidTable& sinusoids, std::uint32_t& site)
    : name_(name),
      table_(table),
      sinusoids_(sinusoids),
      width_(config.d_model),
      scale_(config.scaled_embeddings ? std::sqrt(static_cast<float>(config.d_model)) : 1.0f),
      dropout_(config.dropout),
      site_(site++) {
  if (config.positions == Positions::learned)
    positions_ = parameters.add(name + ".positions", config.max_positions, config.d_model, Initialisation::embedding);
  if (config.embedding_norm) norm_ = LayerNorm(parameters, name + ".sum_norm", config.d_model);
}

View Embedding::forward(const Pass& pass, const TokenIds& tokens, std::int64_t longest, std::int64_t firstToken) {
  tokens_ = tokens;
  mask_ = pass.dropout(dropout_, site_, firstToken);
  View positions;
  if (positions_) {
    positions = positions_.vector();
    if (longest > positions.rows) {
      throw UserError(Sentence{
          "A sentence has {} tokens, but this model learned only {} positions; split the sentence, or train with a "
          "larger model.max_positions.",
          longest, positions.rows});
    }
  } else {
    positions = sinusoids_.atLeast(longest);
  }
  const View x = pass.take(tokens.ids.columns, width_);
  pass.backend.embed(x, table_.matrix(), positions, tokens.ids, tokens.places, scale_ * pass.inputScale,
                     norm_ ? Dropout() : mask_);
  if (pass.observer) show(pass, tokens, positions, x);
  if (!norm_) return x;
  const View y = norm_.forward(pass, x);
  pass.show(norm_.name(), "", y);
  if (mask_.probability > 0) pass.backend.dropout(y, y, mask_);
  return y;
}

void Embedding::show(const Pass& pass, const TokenIds& tokens, View positions, View sum) const {
  const auto part = [&](View ids, View places) {
    const ArenaScope scope(pass.arena);
    const View y = pass.take(sum.rows, sum.columns);
    pass.backend.embed(y, table_.matrix(), places, ids, tokens.places, scale_ * pass.inputScale, {});
    return pass.hostCopy(y);
  };
  pass.show(name_, ".embedding", {sum.rows, sum.columns}, [&] { return part(tokens.ids, {}); });
  pass.show(name_, ".positions", {sum.rows, sum.columns}, [&] {
    const ArenaScope scope(pass.arena);
    return part(pass.arena.take(std::vector<std::int32_t>(static_cast<std::size_t>(sum.rows), -1)), positions);
  });
  pass.show(name_, ".sum", sum);
}

// Through the LayerNorm, if there is one;  dE[id] += sqrt(d_model) sum of Dropout'(dx_t) over tokens t with that id;
// dPE[place] likewise, where learned
void Embedding::backward(const Pass& pass, View dx) {
  Dropout mask = mask_;
  if (norm_) {
    if (mask_.probability > 0) pass.backend.dropout(dx, dx, mask_);
    norm_.backward(pass, dx, {}, dx, {}, {});
    mask = {};
  }
  pass.show(name_, ".sum.gradient", dx);
  if (!table_.gradient()) return;
  pass.backend.embedBackward(table_.gradient(), positions_.gradient(), dx, tokens_.ids, tokens_.places, tokens_.order,
                             tokens_.placeOrder, scale_ * pass.inputScale, mask);
}

View Projection::logits(const Pass& pass, View hidden) const {
  const LogitsProduct product = this->product(pass, hidden);
  StepLogits logits{product.take(pass), product};
  logits.compute(pass.backend);
  return logits.values;
}

LogitsProduct Projection::product(const Pass& pass, View hidden) const {
  pass.showProduct(linear_.weight, hidden);
  return {hidden, weight(), bias(), linear_.roundingIn(pass)};
}

PartialProjection::PartialProjection(const Pass& pass, const Projection& whole, const std::vector<std::int32_t>& ids)
    : memory_(pass.backend) {
  const View rows = memory_.take(ids);
  const auto gather = [&](const View& from) {
    const View to = memory_.take(from.dtype, rows.columns, from.columns);
    pass.backend.copyRows(to, {}, from, rows);
    return to;
  };
  weight_ = gather(whole.weight());
  if (const View all = whole.bias()) {
    const View some = gather(View(all.data, all.dtype, all.columns, 1));
    bias_ = View(some.data, some.dtype, 1, some.rows);
  }
}

// With p = softmax(z) and q the smoothed target: dz = scale (p - q);  dh = dz E;  dE += dz^T h
void Projection::loss(const Pass& pass, View hidden, View targets, View losses, double smoothing, double gradientScale,
                      View dHidden) const {
  const ArenaScope scope(pass.arena);
  const std::int64_t vocabulary = weight().rows;
  // All chunks have about the same size: a short last one could need differently packed weights.
  const std::int64_t most = pass.backend.info().logitChunks.rows(vocabulary, pass.type);
  const std::int64_t chunks = std::max<std::int64_t>((hidden.rows + most - 1) / most, 1);
  const std::int64_t chunk = std::max<std::int64_t>((hidden.rows + chunks - 1) / chunks, 1);
  const std::int64_t stride = (vocabulary + 31) / 32 * 32;  // each row begins on a cache line
  const View buffer = pass.take(chunk, stride).columnRange(0, vocabulary);
  for (std::int64_t first = 0; first < hidden.rows; first += chunk) {
    const std::int64_t rows = std::min(chunk, hidden.rows - first);
    const View z = buffer.rowRange(0, rows), h = hidden.rowRange(first, rows);
    const View own = losses.columnRange(first, rows);
    linear_.forward(pass, z, h);
    pass.backend.crossEntropy(z, targets.columnRange(first, rows), own.rowRange(0, 1), own.rowRange(1, 1),
                              static_cast<float>(smoothing), static_cast<float>(gradientScale));
    if (gradientScale != 0) linear_.backward(pass, dHidden.rowRange(first, rows), z, h);
  }
}

}  // namespace transept
