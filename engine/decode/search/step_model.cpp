// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/search/step_model.h"

#include "kernels/devices/devices.h"

namespace transept {

TransformerSteps::TransformerSteps(const Transformer& model, bool graphs)
    : decoder_(model, graphs ? recorderOf(model.backend()) : nullptr),
      vocabulary_(model.shape().targetVocabulary),
      scratch_(model.backend()) {}

void TransformerSteps::begin(const PackedSentences& source, std::int64_t rowsAtMost, std::int64_t stepsAtMost,
                             bool alignments) {
  decoder_.recordAlignment(alignments);
  decoder_.encode(source, rowsAtMost, stepsAtMost, outputs_);
}

StepModel::Distributions TransformerSteps::step(std::span<const std::int32_t> tokens,
                                                std::span<const std::int32_t> parents,
                                                std::span<const std::int32_t> sentences) {
  return {decoder_.step(tokens, parents, sentences), false, 0, outputs_};
}

void TransformerSteps::readAlignment(std::vector<float>& out) {
  scratch_.reset();
  downloadFloats(backend(), scratch_, decoder_.alignment(), out);
}

void downloadFloats(Backend& backend, Arena& scratch, View from, std::vector<float>& to) {
  const auto count = static_cast<std::size_t>(from.size());
  to.resize(count);
  if (count == 0) return;
  if (!from.contiguous()) {
    const View packed = scratch.take(from.dtype, from.rows, from.columns);
    backend.copy(packed, from);
    from = packed;
  }
  if (from.dtype == DType::f64) {  // the oracle
    std::vector<double> wide(count);
    backend.download(wide.data(), from.data, count * sizeof(double));
    to.assign(wide.begin(), wide.end());
  } else {
    backend.download(to.data(), from.data, count * sizeof(float));
  }
}

}  // namespace transept
