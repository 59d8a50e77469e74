// SPDX-License-Identifier: Apache-2.0
// The tensors of section 3: every named tensor of one forward pass over a sentence pair, and the logit lens. The
// decoder is given the target (teacher forcing). Values are f32.
//
//   encoder.embedding, encoder.positions, encoder.sum            (sum_norm with model.embedding_norm)
//   encoder.layers.0.self_attention.queries, keys, values, scores, mask, weights, heads, output, sum, norm
//   encoder.layers.0.feed_forward.inner, hidden, outer, sum, norm
//   decoder...: likewise, and cross_attention between the two; with model.decoder=ssru recurrence.gates, candidates,
//   states, output, sum, norm instead of self_attention
//   decoder.layers.0.lens, logits, probabilities
//
// "heads" are the heads' outputs side by side, before W^O. A norm before its sublayer (model.norm=pre) has the
// sublayer's name; that of a stack's output is encoder.norm.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/inspect/exploration.h"
#include "engine/model/transformer.h"

namespace transept {

struct TensorInfo {
  std::string name;  ///< "encoder.layers.0.self_attention.scores"
  std::vector<std::int64_t> shape;
  std::vector<std::string> axes;  ///< of each: "head", "source", "target" (tokens), "unit", "vocabulary"
  std::string equation;           ///< "Q K^T / sqrt(d_k)"
  std::string section;            ///< of the paper; empty: not in it
  std::string file;               ///< where it is computed
  std::int64_t parameters = 0;    ///< that the operation reads
  double flops = 0;               ///< of the operation's matrix product; 0: it has none
};

/// A part of a tensor.
struct TensorSlice {
  TensorInfo tensor;
  std::vector<std::int64_t> begin, shape;  ///< for each axis of the tensor: the first index, and the number of them
  std::vector<float> values;               ///< row-major
};

/// Values that are given at once as text or in a message.
inline constexpr std::int64_t mostTensorValues = std::int64_t{1} << 20;

/// Lists the tensors in the order of their computation. The caller has locked the device, as for the functions
/// below.
std::vector<TensorInfo> inspectableTensors(Transformer& model, const Batch& pair);

/// `slice`: an index or a range for each axis, as NumPy writes them ("2,:,0:10"); missing axes are whole. At most one
/// whole tensor is in memory. Throws UserError for a name or slice that does not exist, and for more than `most`
/// values.
TensorSlice inspectTensor(Transformer& model, const Batch& pair, const std::string& name, std::string_view slice,
                          std::span<const HeadName> silenced = {}, std::int64_t most = INT64_MAX);

/// For each decoder layer and target position: the tokens that the final norm and the projection would give if the
/// decoder ended with that layer. The last layer gives the model's own distribution.
std::vector<std::vector<TokenChoices>> logitLens(Transformer& model, const Batch& pair, const Vocabulary& target,
                                                 std::int64_t count, std::span<const HeadName> silenced = {});

nlohmann::json toJson(const TensorInfo& tensor);

/// The format of NumPy's .npy files. An axis of which the slice names one index stays, with length 1.
std::string npyOf(const TensorSlice& slice);

}  // namespace transept
