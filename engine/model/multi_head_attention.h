// SPDX-License-Identifier: Apache-2.0
// Section 3.2.2: MultiHead(Q, K, V) = Concat(head_1 .. head_h) W^O, head_i = Attention(Q W_i^Q, K W_i^K, V W_i^V).
// Queries, keys and values are computed by one product in self-attention; keys and values by one in cross-attention.
#pragma once

#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/memory/pass.h"

namespace transept {

/// The three uses of section 3.2.3.
struct AttentionUse {
  AttentionKind kind;
  int layer = 0;
  bool causal() const { return kind == AttentionKind::decoder; }
  bool cross() const { return kind == AttentionKind::cross; }
};

class MultiHeadAttention {
 public:
  MultiHeadAttention(Parameters& parameters, const std::string& name, const ModelConfig& config, AttentionUse use,
                     std::uint32_t& site);

  /// x: [nq, d_model]; memory: [nk, d_model], the encoder's output (cross) or absent (self). Returns [nq, d_model].
  View forward(const Pass& pass, View x, const Sequences& queries, View memory, const Sequences& keys);
  /// dx is assigned; dMemory (cross) accumulates.
  void backward(const Pass& pass, View dx, View dMemory, View dy);

  const Weight& firstWeight() const { return query_; }  // the first one in the parameter table

  // The parts, for incremental decoding.
  std::int64_t heads() const { return heads_; }
  CachePlan cachePlan(View lengths, std::int64_t longest) const;  // without the cache's rows
  /// y: [n, h (2 d_k + d_v)] (self), or queries alone, [n, h d_k] (cross).
  void projectQueries(const Pass& pass, View y, View x) const;
  void projectMemory(const Pass& pass, View y, View memory) const;  // y: [n, h (d_k + d_v)]
  View projectOutput(const Pass& pass, View heads) const;           // [n, h d_v] -> [n, d_model]
  /// The columns of queries, keys and values in a projection's output.
  View queriesOf(View projected) const { return projected.columnRange(0, heads_ * keyWidth_); }
  View keysOf(View projected) const { return projected.columnRange(firstKeyColumn(), heads_ * keyWidth_); }
  View valuesOf(View projected) const {
    return projected.columnRange(firstKeyColumn() + heads_ * keyWidth_, heads_ * valueWidth_);
  }

 private:
  /// The run of keys that a query sees.
  struct KeyRange {
    std::int64_t first, end;
  };
  KeyRange keysSeenBy(std::int64_t query) const;
  std::vector<float> scores(const Pass& pass) const;
  std::vector<float> mask() const;
  std::vector<float> weights(const Pass& pass) const;
  void show(const Pass& pass) const;
  std::int64_t firstKeyColumn() const { return use_.cross() ? 0 : heads_ * keyWidth_; }

  std::string name_;  // "encoder.layers.0.self_attention"
  AttentionUse use_;
  std::int64_t heads_, keyWidth_, valueWidth_, window_;
  float scale_;  // 1 / sqrt(d_k)
  double dropout_;
  std::uint32_t site_;
  Weight query_, queryBias_;  // self: query, key and value, [h (2 d_k + d_v), d_model]; cross: query, [h d_k, d_model]
  Weight memory_, memoryBias_;  // cross: key and value, [h (d_k + d_v), d_model]
  Weight output_, outputBias_;  // [d_model, h d_v], [1, d_model]
  // Kept for the backward pass.
  View x_, memoryInput_;       // [nq, d_model], [nk, d_model]
  View projected_, keyValue_;  // [nq, ...], [nk, h (d_k + d_v)] (self: projected_)
  View headsOut_;              // [nq, h d_v]
  View logSumExp_;             // F[h, nq]
  AttentionPlan plan_;
};

}  // namespace transept
