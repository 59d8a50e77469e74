// SPDX-License-Identifier: Apache-2.0
#include "engine/model/multi_head_attention.h"

#include <algorithm>
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
    : name_(name),
      use_(use),
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

void MultiHeadAttention::projectQueries(const Pass& pass, View y, View x) const {
  pass.backend.linear(y, x, query_.matrix(), queryBias_.bias(), Activation::none);
}

void MultiHeadAttention::projectMemory(const Pass& pass, View y, View memory) const {
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

CachePlan MultiHeadAttention::cachePlan(View lengths, std::int64_t longest) const {
  CachePlan plan;
  plan.lengths = lengths;
  plan.longest = longest;
  plan.heads = static_cast<int>(heads_);
  plan.keyWidth = static_cast<int>(keyWidth_);
  plan.valueWidth = static_cast<int>(valueWidth_);
  plan.window = static_cast<int>(window_);
  plan.scale = scale_;
  return plan;
}

View MultiHeadAttention::forward(const Pass& pass, View x, const Sequences& queries, View memory,
                                 const Sequences& keys) {
  x_ = x;
  memoryInput_ = memory;
  projected_ = pass.take(x.rows, query_.matrix().rows);
  projectQueries(pass, projected_, x);
  keyValue_ = use_.cross() ? pass.take(memory.rows, memory_.matrix().rows) : projected_;
  if (use_.cross()) projectMemory(pass, keyValue_, memory);

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
  if (pass.observer) show(pass);
  const View y = projectOutput(pass, headsOut_);
  pass.show(name_, ".heads", headsOut_);
  pass.show(name_, ".output", y);
  return y;
}

void MultiHeadAttention::show(const Pass& pass) const {
  const std::int64_t queries = projected_.rows, keys = keyValue_.rows;
  pass.show(name_, ".queries", queriesOf(projected_));
  pass.show(name_, ".keys", keysOf(keyValue_));
  pass.show(name_, ".values", valuesOf(keyValue_));
  pass.show(name_, ".scores", {heads_, queries, keys}, [&] { return scores(pass); });
  pass.show(name_, ".mask", {queries, keys}, [&] { return mask(); });
  pass.show(name_, ".weights", {heads_, queries, keys}, [&] { return weights(pass); });
}

MultiHeadAttention::KeyRange MultiHeadAttention::keysSeenBy(std::int64_t query) const {
  const std::int64_t keys = keyValue_.rows;
  const std::int64_t reach = window_ > 0 ? window_ / 2 : std::max(projected_.rows, keys);
  return {std::max<std::int64_t>(0, query - reach), std::min(keys, (use_.causal() ? query : query + reach) + 1)};
}

/// Q K^T / sqrt(d_k) before the mask, [heads, queries, keys]. The kernels keep no scores.
std::vector<float> MultiHeadAttention::scores(const Pass& pass) const {
  const std::int64_t queries = projected_.rows, keys = keyValue_.rows, width = heads_ * keyWidth_;
  const std::vector<float> q = pass.hostCopy(queriesOf(projected_)), k = pass.hostCopy(keysOf(keyValue_));
  std::vector<float> scores;
  scores.reserve(static_cast<std::size_t>(heads_ * queries * keys));
  for (std::int64_t head = 0; head < heads_; ++head) {
    for (std::int64_t i = 0; i < queries; ++i) {
      const float* query = q.data() + i * width + head * keyWidth_;
      for (std::int64_t j = 0; j < keys; ++j) {
        const float* key = k.data() + j * width + head * keyWidth_;
        double sum = 0;
        for (std::int64_t c = 0; c < keyWidth_; ++c) sum += static_cast<double>(query[c]) * key[c];
        scores.push_back(static_cast<float>(sum * scale_));
      }
    }
  }
  return scores;
}

/// [queries, keys]: 1 where the query sees the key, else 0.
std::vector<float> MultiHeadAttention::mask() const {
  const std::int64_t queries = projected_.rows, keys = keyValue_.rows;
  std::vector<float> mask(static_cast<std::size_t>(queries * keys));
  for (std::int64_t i = 0; i < queries; ++i) {
    const KeyRange seen = keysSeenBy(i);
    std::fill(mask.begin() + i * keys + seen.first, mask.begin() + i * keys + seen.end, 1.0f);
  }
  return mask;
}

/// The weights of one sentence, [heads, queries, keys]: each query is a row of a decoding step, whose cached keys are
/// the run of keys that it sees.
std::vector<float> MultiHeadAttention::weights(const Pass& pass) const {
  const std::int64_t queries = projected_.rows, keys = keyValue_.rows;
  std::vector<std::int32_t> first, lengths;
  for (std::int64_t i = 0; i < queries; ++i) {
    const KeyRange seen = keysSeenBy(i);
    first.push_back(static_cast<std::int32_t>(seen.first));
    lengths.push_back(static_cast<std::int32_t>(seen.end - seen.first));
  }
  const ArenaScope scope(pass.arena);
  CachePlan plan = cachePlan(pass.arena.take(lengths), keys);
  plan.first = pass.arena.take(first);
  plan.window = 0;
  const View rows = pass.takeFull(queries, heads_ * keys), out = pass.take(queries, headsOut_.columns);
  pass.backend.cachedAttention(out, rows, queriesOf(projected_), keysOf(keyValue_), valuesOf(keyValue_), plan);
  const std::vector<float> found = downloadAs<float>(pass.backend, rows);
  std::vector<float> weights(found.size());
  for (std::int64_t head = 0; head < heads_; ++head)
    for (std::int64_t i = 0; i < queries; ++i)
      std::copy_n(found.begin() + (i * heads_ + head) * keys, lengths[static_cast<std::size_t>(i)],
                  weights.begin() + (head * queries + i) * keys + first[static_cast<std::size_t>(i)]);
  return weights;
}

// y = H W_O^T + b_O: dH = dy W_O, dW_O += dy^T H. Attention's own backward is the device's (equation 1); then each
// projection y' = x W^T + b again gives dx = dy' W, dW += dy'^T x, db += sum dy'.
void MultiHeadAttention::backward(const Pass& pass, View dx, View dMemory, View dy) {
  const ArenaScope scope(pass.arena);
  const View dHeads = pass.take(headsOut_.rows, headsOut_.columns);
  pass.accumulate(output_, outputBias_, dy, headsOut_);
  pass.backend.linearBackwardInput(dHeads, dy, output_.matrix(), {});
  pass.show(name_, ".heads.gradient", dHeads);

  const View dProjected = pass.take(projected_.rows, projected_.columns);
  const View dKeyValue = use_.cross() ? pass.take(keyValue_.rows, keyValue_.columns) : dProjected;
  pass.backend.attentionBackward(queriesOf(dProjected), keysOf(dKeyValue), valuesOf(dKeyValue), dHeads, headsOut_,
                                 logSumExp_, queriesOf(projected_), keysOf(keyValue_), valuesOf(keyValue_), plan_);

  pass.accumulate(query_, queryBias_, dProjected, x_);
  pass.backend.linearBackwardInput(dx, dProjected, query_.matrix(), {});
  if (use_.cross()) {
    pass.accumulate(memory_, memoryBias_, dKeyValue, memoryInput_);
    const View part = pass.take(dMemory.rows, dMemory.columns);
    pass.backend.linearBackwardInput(part, dKeyValue, memory_.matrix(), {});
    pass.backend.add(dMemory, part);
  }
}

}  // namespace transept
