// SPDX-License-Identifier: Apache-2.0
// Small models with random weights, in folders, to export and import.
#pragma once

#include <cmath>

#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "engine/decode/evaluate.h"
#include "engine/interop/model_folder.h"
#include "kernels/cpu/cpu_backend.h"
#include "tests/model/small_batches.h"
#include "tests/support/temporary_folder.h"

namespace transept {

inline std::vector<std::string> smallTokens(const std::string& stem, int count) {
  std::vector<std::string> tokens{"<unk>", "<s>", "</s>", "<pad>"};
  for (int i = 0; i < count; ++i) tokens.push_back(stem + std::to_string(i));
  return tokens;
}

inline std::string textOf(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token + "\n";
  return text;
}

struct SmallModel {
  bool shared = true;
  bool pieces = false;        ///< the SentencePiece model of the trained demo instead of lists of tokens
  std::string settings = {};  ///< such as "model.tied_projection=false data.source_end=false"

  /// Writes a model folder with weights drawn by `seed`.
  void write(const std::string& folder, std::uint64_t seed = 7) const {
    ModelParts parts;
    ModelConfig& model = parts.config.model;
    model.layers = 2;
    model.d_model = 16;
    model.d_ff = 24;
    model.heads = 4;
    model.max_positions = 64;
    parts.config.data.max_tokens = 40;
    parts.config.data.vocab_type = VocabularyType::none;
    parts.config.data.shared_vocab = shared;
    applySettings(parts.config, settings);
    auto source = smallTokens("s", 12), target = shared ? source : smallTokens("t", 9);
    if (pieces) {
      const std::string file = TRANSEPT_SOURCE_DIR "/resources/trained-demo/vocabulary.model";
      parts.config.data.vocab_type = VocabularyType::own;
      for (const std::string side : {"", ".source", ".target"})
        if (side.empty() == shared) parts.files["vocabulary" + side + ".model"] = test::contentOf(file);
      const auto vocabulary = loadSentencePiece(file);
      source.clear();
      for (std::int32_t id = 0; id < vocabulary->size(); ++id) source.push_back(vocabulary->piece(id));
      target = source;
    } else if (shared) {
      parts.files["vocabulary.txt"] = textOf(source);
    } else {
      parts.files["vocabulary.source.txt"] = textOf(source);
      parts.files["vocabulary.target.txt"] = textOf(target);
    }
    ModelShape shape;
    shape.config = model;
    shape.sourceVocabulary = static_cast<std::int32_t>(source.size());
    shape.targetVocabulary = static_cast<std::int32_t>(target.size());
    shape.sharedVocabulary = shared;

    const auto backend = makeCpuBackend(1);
    Transformer transformer(*backend, shape, DType::f32, true);
    transformer.initialise(seed);
    std::uint64_t state = seed;
    for (std::size_t i = 0; i < transformer.parameters().entries().size(); ++i) {
      const ParameterEntry& entry = transformer.parameters().entries()[i];
      std::vector<float> values = transformer.parameters().download(i);
      for (float& value : values) {  // changes gains and biases, too, so that the loss of one is noticed
        state = state * 6364136223846793005u + 1442695040888963407u;
        value += 0.2f * (static_cast<float>(state >> 40) / static_cast<float>(1 << 24) - 0.5f);
      }
      std::vector<std::int64_t> dimensions{entry.rows, entry.columns};
      if (entry.rows == 1) dimensions = {entry.columns};
      parts.add(entry.name, std::move(dimensions), std::move(values));
    }
    writeModelFolder(folder, parts);
  }
};

/// Sentences of the demo.
inline const std::vector<std::string> demoSources{"A young teacher sometimes eats the chocolate.",
                                                  "Is a student repairing the camera?",
                                                  "This morning, her famous son followed me at the station."};
inline const std::vector<std::string> demoTargets{"Ein junger Lehrer isst manchmal die Schokolade.",
                                                  "Repariert ein Student gerade die Kamera?",
                                                  "Heute Morgen ist ihr Sohn mir gefolgt."};

inline std::vector<TranslationScore> scoresOf(const std::string& folder, const std::vector<std::string>& sources,
                                              const std::vector<std::string>& targets) {
  return scoreTranslations(use(LoadedModel::load(folder, {"cpu", 1})), sources, targets);
}

/// The largest difference of two log-probabilities; infinite if there are not equally many.
inline double apart(const TranslationScore& a, const std::vector<double>& b) {
  if (a.logProbabilities.size() != b.size()) return INFINITY;
  double most = 0;
  for (std::size_t t = 0; t < b.size(); ++t)
    most = std::max(most, std::abs(static_cast<double>(a.logProbabilities[t]) - b[t]));
  return most;
}
inline double apart(const std::vector<TranslationScore>& a, const std::vector<TranslationScore>& b) {
  double most = a.size() == b.size() ? 0 : INFINITY;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
    most = std::max(most, apart(a[i], {b[i].logProbabilities.begin(), b[i].logProbabilities.end()}));
  return most;
}

}  // namespace transept
