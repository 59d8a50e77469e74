// SPDX-License-Identifier: Apache-2.0
// Section 3.2.2: MultiHead(Q, K, V) = Concat(head_1 .. head_h) W^O, head_i = Attention(Q W_i^Q, K W_i^K, V W_i^V).
// Queries, keys and values are computed by one product in self-attention; keys and values by one in cross-attention.
#pragma once

#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/linear_and_norm.h"

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
  /// dx is assigned; dMemory (cross) accumulates. guide: of attention over the source.
  void backward(const Pass& pass, View dx, View dMemory, View dy, const AttentionGuide& guide = {});
  const Weight& outputBias() const { return output_.bias; }  ///< ResidualStream::split()

  const Weight& firstWeight() const { return query_.weight; }  // the first one in the parameter table

  // The parts, for incremental decoding.
  CachePlan cachePlan(View lengths, std::int64_t longest) const;  // without the cache's rows
  const Linear& queryProjection() const { return query_; }
  const Linear& memoryProjection() const { return memory_; }
  View projectOutput(const Pass& pass, View heads) const;  // [n, h d_v] -> [n, d_model]
  /// The columns of queries, keys and values in a projection's output.
  View queriesOf(View projected) const { return projected.columnRange(0, keyColumns()); }
  View keysOf(View projected) const { return projected.columnRange(firstKeyColumn(), keyColumns()); }
  View valuesOf(View projected) const {
    return projected.columnRange(firstKeyColumn() + keyColumns(), plan_.heads * plan_.valueWidth);
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
  std::int64_t keyColumns() const { return std::int64_t{plan_.heads} * plan_.keyWidth; }
  std::int64_t firstKeyColumn() const { return use_.cross() ? 0 : keyColumns(); }

  std::string name_;  // "encoder.layers.0.self_attention"
  AttentionUse use_;
  double dropout_;
  std::uint32_t site_;
  Linear query_;        // self: query, key and value, d_model -> h (2 d_k + d_v); cross: query, d_model -> h d_k
  Linear memory_;       // cross: key and value, d_model -> h (d_k + d_v)
  Linear output_;       // h d_v -> d_model
  AttentionPlan plan_;  // its sizes are set once, its sentences by each forward pass
  // Kept for the backward pass.
  View x_, memoryInput_;       // [nq, d_model], [nk, d_model]
  View projected_, keyValue_;  // [nq, ...], [nk, h (d_k + d_v)] (self: projected_)
  View headsOut_;              // [nq, h d_v]
  View logSumExp_;             // F[h, nq]
};

}  // namespace transept
