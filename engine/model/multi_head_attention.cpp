// SPDX-License-Identifier: Apache-2.0
#include "engine/model/multi_head_attention.h"

#include <cmath>

namespace transept {
namespace {

std::int64_t weightCount(const Sequences& queries, const Sequences& keys) {
  std::int64_t count = 0;
  for (std::size_t s = 0; s + 1 < queries.hostOffsets.size(); ++s) {
    count += static_cast<std::int64_t>(queries.hostOffsets[s + 1] - queries.hostOffsets[s]) *
             (keys.hostOffsets[s + 1] - keys.hostOffsets[s]);
  }
  return count;
}

}  // namespace

MultiHeadAttention::MultiHeadAttention(Parameters& parameters, const std::string& name, const ModelConfig& config,
                                       AttentionUse use, std::uint32_t& site)
    : use_(use),
      heads_(config.heads),
      keyWidth_(config.d_k),
      valueWidth_(config.d_v),
      window_(use.cross() ? 0 : config.attention_window),
      scale_(1.0f / std::sqrt(static_cast<float>(config.d_k))),
      dropout_(config.attention_dropout),
      site_(site++) {
  const std::int64_t keys = heads_ * keyWidth_, values = heads_ * valueWidth_, d = config.d_model;
  const auto add = [&](const std::string& part, std::int64_t rows, std::int64_t columns, std::int64_t fanOut,
                       Weight& weight, Weight& bias) {
    weight = {&parameters,
              parameters.add(name + "." + part + ".weight", rows, columns, Initialisation::xavier, fanOut)};
    bias = {&parameters, parameters.add(name + "." + part + ".bias", 1, rows, Initialisation::zero)};
  };
  if (use.cross()) {
    add("query", keys, d, keys, query_, queryBias_);
    add("key_value", keys + values, d, keys, memory_, memoryBias_);
  } else {
    add("query_key_value", 2 * keys + values, d, keys, query_, queryBias_);
  }
  add("output", d, values, d, output_, outputBias_);
}

void MultiHeadAttention::projectQueriesInto(const Pass& pass, View y, View x) const {
  pass.backend.linear(y, x, query_.matrix(), queryBias_.bias(), Activation::none);
}

View MultiHeadAttention::projectQueries(const Pass& pass, View x) const {
  const View y = pass.take(x.rows, query_.matrix().rows);
  projectQueriesInto(pass, y, x);
  return y;
}

View MultiHeadAttention::projectMemory(const Pass& pass, View memory) const {
  const View y = pass.take(memory.rows, memory_.matrix().rows);
  projectMemoryInto(pass, y, memory);
  return y;
}

void MultiHeadAttention::projectMemoryInto(const Pass& pass, View y, View memory) const {
  pass.backend.linear(y, memory, memory_.matrix(), memoryBias_.bias(), Activation::none);
}

View MultiHeadAttention::projectOutput(const Pass& pass, View heads) const {
  for (const HeadName& silent : pass.silenced) {
    if (silent.kind != use_.kind || silent.layer != use_.layer) continue;
    pass.backend.zero(heads.columnRange(silent.head * valueWidth_, valueWidth_));
  }
  const View y = pass.take(heads.rows, output_.matrix().rows);
  pass.backend.linear(y, heads, output_.matrix(), outputBias_.bias(), Activation::none);
  return y;
}

View MultiHeadAttention::forward(const Pass& pass, View x, const Sequences& queries, View memory,
                                 const Sequences& keys) {
  x_ = x;
  memoryInput_ = memory;
  projected_ = projectQueries(pass, x);
  keyValue_ = use_.cross() ? projectMemory(pass, memory) : projected_;

  plan_ = {};
  plan_.queryOffsets = queries.offsets;
  plan_.keyOffsets = keys.offsets;
  plan_.sentences = queries.sentences;
  plan_.longestQuery = queries.longest;
  plan_.longestKey = keys.longest;
  plan_.weightCount = weightCount(queries, keys);
  plan_.heads = static_cast<int>(heads_);
  plan_.keyWidth = static_cast<int>(keyWidth_);
  plan_.valueWidth = static_cast<int>(valueWidth_);
  plan_.causal = use_.causal();
  plan_.window = static_cast<int>(window_);
  plan_.scale = scale_;
  plan_.dropout = pass.dropout(dropout_, site_, queries.firstToken);

  headsOut_ = pass.take(x.rows, heads_ * valueWidth_);
  logSumExp_ = pass.training ? pass.takeFull(heads_, x.rows) : View{};
  pass.backend.attention(headsOut_, logSumExp_, queriesOf(projected_), keysOf(keyValue_), valuesOf(keyValue_), plan_);
  if (pass.onAttention) {
    const View weights = pass.takeFull(1, heads_ * plan_.weightCount);
    pass.backend.attentionWeights(weights, queriesOf(projected_), keysOf(keyValue_), plan_);
    pass.onAttention(
        {use_.kind, use_.layer, queries.longest, keys.longest, weights, queriesOf(projected_), keysOf(keyValue_)});
  }
  return projectOutput(pass, headsOut_);
}

// y = H W_O^T + b_O: dH = dy W_O, dW_O += dy^T H. Attention's own backward is the device's (equation 1); then each
// projection y' = x W^T + b again gives dx = dy' W, dW += dy'^T x, db += sum dy'.
void MultiHeadAttention::backward(const Pass& pass, View dx, View dMemory, View dy) {
  const ArenaScope scope(pass.arena);
  const View dHeads = pass.take(headsOut_.rows, headsOut_.columns);
  pass.backend.linearBackwardWeight(output_.gradient(), outputBias_.gradient(), dy, headsOut_);
  pass.backend.linearBackwardInput(dHeads, dy, output_.matrix(), {});

  const View dProjected = pass.take(projected_.rows, projected_.columns);
  const View dKeyValue = use_.cross() ? pass.take(keyValue_.rows, keyValue_.columns) : dProjected;
  pass.backend.attentionBackward(queriesOf(dProjected), keysOf(dKeyValue), valuesOf(dKeyValue), dHeads, headsOut_,
                                 logSumExp_, queriesOf(projected_), keysOf(keyValue_), valuesOf(keyValue_), plan_);

  pass.backend.linearBackwardWeight(query_.gradient(), queryBias_.gradient(), dProjected, x_);
  pass.backend.linearBackwardInput(dx, dProjected, query_.matrix(), {});
  if (use_.cross()) {
    pass.backend.linearBackwardWeight(memory_.gradient(), memoryBias_.gradient(), dKeyValue, memoryInput_);
    const View part = pass.take(dMemory.rows, dMemory.columns);
    pass.backend.linearBackwardInput(part, dKeyValue, memory_.matrix(), {});
    pass.backend.add(dMemory, part);
  }
}

}  // namespace transept
