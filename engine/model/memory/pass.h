// SPDX-License-Identifier: Apache-2.0
// A forward pass and the backward pass that follows it, as the layers see them.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/model/memory/arena.h"
#include "engine/model/memory/parameters.h"
#include "kernels/backend.h"

namespace transept {

/// A weight of the parameter table, as the operations take it.
struct Weight {
  const Parameters* table = nullptr;
  std::size_t index = 0;

  View matrix() const { return table->compute(index); }     // X
  View vector() const { return table->master(index); }      // F
  View bias() const { return table->bias(index); }          // as linear() takes it
  View gradient() const { return table->gradient(index); }  // F
  explicit operator bool() const { return table != nullptr; }
};

/// The sentences of one side, on the device.
struct Sequences {
  View offsets;  // i32 [1, sentences + 1]
  std::int64_t sentences = 0, longest = 0;
  std::int64_t firstToken = 0;  // position of this part in the whole update, for dropout masks
  std::vector<std::int32_t> hostOffsets;
};

enum class AttentionKind : std::uint8_t { encoder, decoder, cross };

struct HeadName {
  AttentionKind kind = AttentionKind::encoder;
  int layer = 0, head = 0;
  bool operator==(const HeadName&) const = default;
};

/// One attention as it was computed, for inspection.
struct AttentionSeen {
  AttentionKind kind;
  int layer;
  std::vector<float> weights;     // [heads, queries, keys]
  View queryVectors, keyVectors;  // X[queries, heads * d_k], X[keys, heads * d_k]
};

/// One forward pass, and the backward pass that follows it.
struct Pass {
  Backend& backend;
  Arena& arena;
  DType type;             // X
  DType full;             // F
  bool training = false;  // dropout is on and the backward pass will follow
  std::uint64_t seed = 0;
  std::uint32_t update = 0;
  bool reuseLayerMemory = false;  // inference: each encoder layer computes in the memory of the one before
  /// Receives the weights of each self- and cross-attention.
  std::function<void(const AttentionSeen&)> onAttention = {};
  /// Heads whose output is set to zero (Michel et al., 2019). Never in training.
  std::span<const HeadName> silenced = {};

  /// Called during the backward pass, each time with a lower number: the gradients of the parameters from that element
  /// of the flat vector on (parameters.h) are final.
  std::function<void(std::int64_t firstElement)> onGradients = {};

  View take(std::int64_t rows, std::int64_t columns) const { return arena.take(type, rows, columns); }
  View takeFull(std::int64_t rows, std::int64_t columns) const { return arena.take(full, rows, columns); }
  /// The gradients of `first` and of all parameters after it in the table are final.
  void gradientsAreFinal(const Weight& first) const {
    if (onGradients) onGradients(first.table->entries()[first.index].offset);
  }
  Dropout dropout(double probability, std::uint32_t site, std::int64_t firstToken) const {
    return {training ? static_cast<float>(probability) : 0.0f, seed, update, site, firstToken};
  }
};

}  // namespace transept
