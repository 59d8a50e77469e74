// SPDX-License-Identifier: Apache-2.0
// Passes over one sentence pair whose tensors and gradients an observer sees, and over sources alone.
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "engine/model/transformer.h"

namespace transept {

void Transformer::observe(const Batch& batch, const PassObserver& observer, std::span<const HeadName> silenced) {
  if (batch.source.sentences() != 1) throw std::logic_error("A pass is observed over one sentence pair.");
  arena_.reset();
  Pass pass = newPass(arena_);
  PassObserver watching = observer;
  watching.projection = &projection_;
  pass.observer = &watching;
  pass.silenced = silenced;
  const View hidden = forward(pass, batch);
  const std::int64_t vocabulary = projection_.weight().rows;
  pass.show("logits", "", {hidden.rows, vocabulary}, [&] { return pass.hostCopy(projection_.logits(pass, hidden)); });
  pass.show("probabilities", "", {hidden.rows, vocabulary}, [&] {
    const View logarithms = pass.takeFull(hidden.rows, vocabulary);
    backend_.logSoftmax(logarithms, projection_.logits(pass, hidden), 1);
    std::vector<float> values = pass.hostCopy(logarithms);
    for (float& value : values) value = std::exp(value);
    return values;
  });
}

std::vector<float> Transformer::sentenceVectors(const PackedSentences& sources) {
  arena_.reset();
  const Pass pass = newPass(arena_);
  source_ = sequencesOf(pass, sources, shape_.sourceVocabulary);
  memory_ = encoder_.forward(pass, embed(pass, sourceEmbedding_, sources, source_), source_);
  const std::vector<float> states = pass.hostCopy(memory_);
  const auto width = static_cast<std::size_t>(memory_.columns);
  std::vector<float> means(static_cast<std::size_t>(sources.sentences()) * width);
  for (std::size_t sentence = 0; sentence + 1 < sources.offsets.size(); ++sentence) {
    const auto first = static_cast<std::size_t>(sources.offsets[sentence]),
               end = static_cast<std::size_t>(sources.offsets[sentence + 1]);
    for (std::size_t token = first; token < end; ++token) {
      for (std::size_t i = 0; i < width; ++i)
        means[sentence * width + i] += states[token * width + i] / static_cast<float>(end - first);
    }
  }
  return means;
}

// log p(a) = z_a - log sum exp(z): dz = [a] - softmax(z). A difference of two logits: dz = [a] - [b]. dh = dz E.
double Transformer::differentiate(const Batch& batch, std::int32_t token, std::int32_t against, float inputScale,
                                  const PassObserver& observer) {
  const bool isPair = batch.source.sentences() == 1 && !batch.targetInput.ids.empty();
  const bool areTokens = token >= 0 && std::max(token, against) < shape_.targetVocabulary;
  if (!isPair || !areTokens || parameters_.gradients()) {
    throw std::logic_error("Gradients of a token are computed for one sentence pair, by a model for inference.");
  }
  arena_.reset();
  Pass pass = newPass(arena_, true);
  pass.dropsOut = false;
  pass.inputScale = inputScale;
  pass.observer = &observer;
  const View hidden = forward(pass, batch);

  const std::int64_t last = hidden.rows - 1;
  const std::vector<float> z = pass.hostCopy(projection_.logits(pass, hidden.rowRange(last, 1)));
  const double highest = *std::ranges::max_element(z);
  double sum = 0;
  for (const float value : z) sum += std::exp(static_cast<double>(value) - highest);
  const auto at = [&](std::int32_t id) { return static_cast<double>(z[static_cast<std::size_t>(id)]); };
  const double value = against >= 0 ? at(token) - at(against) : at(token) - highest - std::log(sum);
  std::vector<float> dz(z.size());
  if (against >= 0) {
    dz[static_cast<std::size_t>(against)] -= 1;
  } else {
    for (std::size_t i = 0; i < z.size(); ++i) dz[i] = static_cast<float>(-std::exp(z[i] - highest) / sum);
  }
  dz[static_cast<std::size_t>(token)] += 1;

  const View wide = pass.takeFull(1, std::ssize(dz)), dLogits = pass.take(1, std::ssize(dz));
  uploadAs(backend_, wide, dz.data());
  backend_.copy(dLogits, wide);
  const View dHidden = pass.take(hidden.rows, hidden.columns);
  backend_.zero(dHidden);
  backend_.linearBackwardInput(dHidden.rowRange(last, 1), dLogits, projection_.weight(), {});
  backward(pass, dHidden);
  return value;
}

}  // namespace transept
