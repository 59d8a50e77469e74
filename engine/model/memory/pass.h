// SPDX-License-Identifier: Apache-2.0
// What every layer needs to know about the pass that it is part of.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/model/memory/arena.h"
#include "engine/model/memory/parameters.h"
#include "kernels/backend.h"

namespace transept {

/// A weight of the table, seen as the operations want it.
struct Weight {
  const Parameters* table = nullptr;
  std::size_t index = 0;

  View matrix() const { return table->compute(index); }     // X
  View vector() const { return table->master(index); }      // F
  View gradient() const { return table->gradient(index); }  // F
  explicit operator bool() const { return table != nullptr; }
};

/// The sentences of one side, on the device.
struct Sequences {
  View offsets;  // i32 [1, sentences + 1]
  std::int64_t sentences = 0, tokens = 0, longest = 0;
  std::int64_t firstToken = 0;  // of this part in the whole update
  std::vector<std::int32_t> hostOffsets;
};

enum class AttentionKind : std::uint8_t { encoder, decoder, cross };

struct HeadName {
  AttentionKind kind = AttentionKind::encoder;
  int layer = 0, head = 0;
  bool operator==(const HeadName&) const = default;
};

/// One attention as it was computed, for whoever watches.
struct AttentionSeen {
  AttentionKind kind;
  int layer;
  std::int64_t queries, keys;
  View weights;                   // F[1, heads * queries * keys]
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
  bool forgets = false;  // no one asks later what a layer of the encoder computed: its memory is the next one's
  /// Set by the viewer: told of each self- and cross-attention.
  std::function<void(const AttentionSeen&)> onAttention = {};
  /// Heads whose output is taken to be zero (Michel et al., 2019): what a model does without them. Never in training.
  std::span<const HeadName> silenced = {};

  /// Set by replicas: called as the backward pass goes on, each time with a lower number; the gradients of the
  /// parameters from that element of the flat block on (parameters.h) are final.
  std::function<void(std::int64_t firstElement)> onGradients = {};

  View take(std::int64_t rows, std::int64_t columns) const { return arena.take(type, rows, columns); }
  View takeFull(std::int64_t rows, std::int64_t columns) const { return arena.take(full, rows, columns); }
  /// The gradients of `first` and of all that stand behind it in the table are final.
  void gradientsAreFinal(const Weight& first) const {
    if (onGradients) onGradients(first.table->entries()[first.index].offset);
  }
  Dropout dropout(double probability, std::uint32_t site, std::int64_t firstToken) const {
    return {training ? static_cast<float>(probability) : 0.0f, seed, update, site, firstToken};
  }
};

}  // namespace transept
