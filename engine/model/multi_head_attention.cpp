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
    : name_(name), use_(use), dropout_(config.attention_dropout), site_(site++) {
  plan_.heads = static_cast<int>(config.heads);
  plan_.keyWidth = static_cast<int>(config.d_k);
  plan_.valueWidth = static_cast<int>(config.d_v);
  plan_.causal = use.causal();
  plan_.window = use.cross() ? 0 : static_cast<int>(config.attention_window);
  plan_.scale = 1.0f / std::sqrt(static_cast<float>(config.d_k));
  const std::int64_t keys = keyColumns(), values = config.heads * config.d_v, d = config.d_model;
  if (use.cross()) {
    query_ = Linear(parameters, name + ".query", keys, d, keys);
    memory_ = Linear(parameters, name + ".key_value", keys + values, d, keys);
  } else {
    query_ = Linear(parameters, name + ".query_key_value", 2 * keys + values, d, keys);
  }
  output_ = Linear(parameters, name + ".output", d, values, d, config.sublayer_start);
}

View MultiHeadAttention::projectOutput(const Pass& pass, View heads) const {
  for (const HeadName& silent : pass.silenced) {
    if (silent.kind != use_.kind || silent.layer != use_.layer) continue;
    pass.backend.zero(heads.columnRange(silent.head * plan_.valueWidth, plan_.valueWidth));
  }
  return output_.forward(pass, heads);
}

CachePlan MultiHeadAttention::cachePlan(View lengths, std::int64_t longest) const {
  CachePlan plan;
  plan.lengths = lengths;
  plan.longest = longest;
  plan.heads = plan_.heads;
  plan.keyWidth = plan_.keyWidth;
  plan.valueWidth = plan_.valueWidth;
  plan.window = plan_.window;
  plan.scale = plan_.scale;
  return plan;
}

View MultiHeadAttention::forward(const Pass& pass, View x, const Sequences& queries, View memory,
                                 const Sequences& keys) {
  x_ = x;
  memoryInput_ = memory;
  projected_ = query_.forward(pass, x);
  keyValue_ = use_.cross() ? memory_.forward(pass, memory) : projected_;

  plan_.queryOffsets = queries.offsets;
  plan_.keyOffsets = keys.offsets;
  plan_.sentences = queries.sentences;
  plan_.longestQuery = queries.longest;
  plan_.longestKey = keys.longest;
  plan_.weightCount = weightCount(queries, keys);
  plan_.dropout = pass.dropout(dropout_, site_, queries.firstToken);

  headsOut_ = pass.take(x.rows, output_.weight.matrix().columns);
  logSumExp_ = pass.training ? pass.takeFull(plan_.heads, x.rows) : View{};
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
  pass.show(name_, ".scores", {plan_.heads, queries, keys}, [&] { return scores(pass); });
  pass.show(name_, ".mask", {queries, keys}, [&] { return mask(); });
  pass.show(name_, ".weights", {plan_.heads, queries, keys}, [&] { return weights(pass); });
}

MultiHeadAttention::KeyRange MultiHeadAttention::keysSeenBy(std::int64_t query) const {
  const std::int64_t keys = keyValue_.rows;
  const std::int64_t reach = plan_.window > 0 ? plan_.window / 2 : std::max(projected_.rows, keys);
  return {std::max<std::int64_t>(0, query - reach), std::min(keys, (plan_.causal ? query : query + reach) + 1)};
}

/// Q K^T / sqrt(d_k) before the mask, [heads, queries, keys]. The kernels keep no scores.
std::vector<float> MultiHeadAttention::scores(const Pass& pass) const {
  const std::int64_t queries = projected_.rows, keys = keyValue_.rows, width = keyColumns();
  const std::vector<float> q = pass.hostCopy(queriesOf(projected_)), k = pass.hostCopy(keysOf(keyValue_));
  std::vector<float> scores;
  scores.reserve(static_cast<std::size_t>(plan_.heads * queries * keys));
  for (std::int64_t head = 0; head < plan_.heads; ++head) {
    for (std::int64_t i = 0; i < queries; ++i) {
      const float* query = q.data() + i * width + head * plan_.keyWidth;
      for (std::int64_t j = 0; j < keys; ++j) {
        const float* key = k.data() + j * width + head * plan_.keyWidth;
        double sum = 0;
        for (std::int64_t c = 0; c < plan_.keyWidth; ++c) sum += static_cast<double>(query[c]) * key[c];
        scores.push_back(static_cast<float>(sum * plan_.scale));
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
  const View rows = pass.takeFull(queries, plan_.heads * keys), out = pass.take(queries, headsOut_.columns);
  pass.backend.cachedAttention(out, rows, queriesOf(projected_), keysOf(keyValue_), valuesOf(keyValue_), plan);
  const std::vector<float> found = downloadAs<float>(pass.backend, rows);
  std::vector<float> weights(found.size());
  for (std::int64_t head = 0; head < plan_.heads; ++head)
    for (std::int64_t i = 0; i < queries; ++i)
      std::copy_n(found.begin() + (i * plan_.heads + head) * keys, lengths[static_cast<std::size_t>(i)],
                  weights.begin() + (head * queries + i) * keys + first[static_cast<std::size_t>(i)]);
  return weights;
}

// y = H W_O^T + b_O: dH = dy W_O, dW_O += dy^T H. Attention's own backward is the device's (equation 1); then each
// projection y' = x W^T + b again gives dx = dy' W, dW += dy'^T x, db += sum dy'.
void MultiHeadAttention::backward(const Pass& pass, View dx, View dMemory, View dy, const AttentionGuide& guide) {
  const ArenaScope scope(pass.arena);
  const View dHeads = pass.take(headsOut_.rows, headsOut_.columns);
  output_.backward(pass, dHeads, dy, headsOut_, {}, pass.sumsWithResults);
  pass.show(name_, ".heads.gradient", dHeads);

  const View dProjected = pass.take(projected_.rows, projected_.columns);
  const View dKeyValue = use_.cross() ? pass.take(keyValue_.rows, keyValue_.columns) : dProjected;
  pass.backend.attentionBackward(queriesOf(dProjected), keysOf(dKeyValue), valuesOf(dKeyValue), dHeads, headsOut_,
                                 logSumExp_, queriesOf(projected_), keysOf(keyValue_), valuesOf(keyValue_), plan_);
  if (guide.places) {
    AttentionPlan oneHead = plan_;
    oneHead.heads = 1;
    const auto firstHead = [&](View columns) { return columns.columnRange(0, plan_.keyWidth); };
    pass.backend.guideAttention(firstHead(queriesOf(dProjected)), firstHead(keysOf(dKeyValue)),
                                firstHead(queriesOf(projected_)), firstHead(keysOf(keyValue_)), guide.places, oneHead,
                                guide.gradientScale);
  }

  query_.backward(pass, dx, dProjected, x_);
  if (use_.cross()) memory_.backward(pass, dMemory, dKeyValue, memoryInput_, {.accumulate = true});
}

}  // namespace transept
