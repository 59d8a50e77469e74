// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/loaded_model.h"

#include <algorithm>

#include "engine/decode/weights.h"

namespace transept {
std::shared_ptr<LoadedModel> LoadedModel::load(const std::string& model, const LoadSettings& settings,
                                               const std::stop_token& stop) {
  ModelChoice choice = resolveModel(model);
  Config config = modelConfig(choice);
  VocabularyPair vocabularies = loadVocabularies(choice.vocabularyFolder);
  return std::make_shared<LoadedModel>(std::move(choice), std::move(config), std::move(vocabularies),
                                       sharedDevice(settings), settings.precision, stop);
}

LoadedModel::LoadedModel(ModelChoice choice, Config config, VocabularyPair vocabularies,
                         std::shared_ptr<SharedDevice> device, Precision precision, const std::stop_token& stop)
    : choice_(std::move(choice)),
      config_(std::move(config)),
      vocabularies_(std::move(vocabularies)),
      device_(std::move(device)),
      precision_(precision),
      correctionsFile_(correctionsFile(choice_)) {
  correctionsFile_.changed();
  corrections_ = activeCorrections(choice_);
  const auto lock = device_->lock(stop);
  const ModelShape shape = modelShapeOf(config_, vocabularies_);
  transformer_ = std::make_unique<Transformer>(device_->backend(), shape, computeType(precision), true);
  readWeights(choice_, corrections_, transformer_->parameters(), device_->backend());
  transformer_->weightsChanged();
}

void LoadedModel::followCorrections(const std::stop_token& stop) {
  const std::lock_guard guard(correctionsMutex_);
  if (!correctionsFile_.changed()) return;
  try {
    std::vector<CorrectionLayer> now = activeCorrections(choice_);
    const auto isSame = [](const CorrectionLayer& a, const CorrectionLayer& b) {
      return a.name == b.name && a.time == b.time;
    };
    if (std::ranges::equal(now, corrections_, isSame)) return;
    const auto lock = device_->lock(stop);
    readWeights(choice_, now, transformer_->parameters(), device_->backend());
    transformer_->weightsChanged();
    corrections_ = std::move(now);
  } catch (...) {
    correctionsFile_.forget();  // the next call tries again
    throw;
  }
}

std::vector<CorrectionLayer> LoadedModel::corrections() const {
  const std::lock_guard guard(correctionsMutex_);
  return corrections_;
}

std::string LoadedModel::warning() const {
  if (choice_.kind != ChoiceKind::imported || !vocabularies_.source->preTokenised()) return {};
  return "This model has no tokeniser: it reads and writes tokens separated by spaces. Split the text as it was "
         "trained.";
}

}  // namespace transept
