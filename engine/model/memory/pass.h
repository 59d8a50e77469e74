// SPDX-License-Identifier: Apache-2.0
// A forward pass and the backward pass that follows it, as the layers see them.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "engine/model/memory/arena.h"
#include "engine/model/memory/parameters.h"
#include "kernels/backend.h"

namespace transept {

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

/// Where the first head of the last decoder layer's attention over the source is taught to look (guided alignment,
/// Backend::guideAttention).
struct AttentionGuide {
  View places;              // i32 [1, target tokens], or absent: no guide
  float gradientScale = 0;  // of the losses -log P
};

class Projection;

/// Watches a pass over one sentence pair, for inspection. The names of tensors follow those of the parameters
/// (engine/inspect/tensors.h lists them).
struct PassObserver {
  using Shape = std::vector<std::int64_t>;
  /// Called for every tensor of the pass, in order. Tensors that only the observer needs are computed if it returns
  /// true.
  std::function<bool(const std::string& name, const Shape& shape)> wants;
  std::function<void(const std::string& name, const Shape& shape, std::vector<float> values)> see;  // row-major
  /// If present, called for every product with the name of its weight and what it is multiplied by.
  std::function<void(const std::string& weight, const std::vector<float>& input)> seeProduct = {};
  const Projection* projection = nullptr;  // for the logit lens; set by Transformer::observe()
};

/// One forward pass, and the backward pass that follows it.
struct Pass {
  Backend& backend;
  Arena& arena;
  DType type;             // X
  DType full;             // F
  bool training = false;  // the backward pass will follow
  std::uint64_t seed = 0;
  std::uint32_t update = 0;
  bool reuseLayerMemory = false;  // inference: each encoder layer computes in the memory of the one before
  const PassObserver* observer = nullptr;
  bool dropsOut = true;                // in training
  Rounding rounding = Rounding::none;  // of the factors of products, in training
  bool sumsWithResults = false;        // DeviceInfo: split() of the residual stream sums the gradients of output biases
  AttentionGuide guide = {};           // in training
  float inputScale = 1;                // multiplies the embeddings of tokens, not their positions
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
    return {training && dropsOut ? static_cast<float>(probability) : 0.0f, seed, update, site, firstToken};
  }

  /// Shows the tensor `module` + `part` to the observer, if it wants it. values() computes it as std::vector<float>.
  template <typename Values>
  void show(const std::string& module, const char* part, std::initializer_list<std::int64_t> sizes,
            const Values& values) const {
    if (!observer) return;
    const std::string name = module + part;
    const PassObserver::Shape shape(sizes);
    if (observer->wants(name, shape)) observer->see(name, shape, values());
  }
  void show(const std::string& module, const char* part, View matrix) const {
    show(module, part, {matrix.rows, matrix.columns}, [&] { return hostCopy(matrix); });
  }
  void showProduct(const Weight& weight, View input) const {
    if (observer && observer->seeProduct)
      observer->seeProduct(weight.table->entries()[weight.index].name, hostCopy(input));
  }
  std::vector<float> hostCopy(View values) const {
    const ArenaScope scope(arena);
    const View row = takeFull(1, values.size());
    backend.copy(View(row.data, row.dtype, values.rows, values.columns), values);
    return downloadAs<float>(backend, row);
  }
};

}  // namespace transept
