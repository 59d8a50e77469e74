// SPDX-License-Identifier: Apache-2.0
// Back-translation (Sennrich et al., 2016): a model of the other direction translates text of the target language, and
// a model learns from pairs with a made source and a genuine target.
#pragma once

#include <memory>
#include <string>

#include "engine/base/progress.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/loaded_model.h"

namespace transept {

struct BackTranslationSettings {
  std::string monolingual;                     ///< a file of sentences of the target language
  std::string sourceLanguage, targetLanguage;  ///< of the pairs; empty: those of the model, exchanged
  double keep = 0.95;                          ///< share of the pairs, those whose translations the model finds likely
  std::string name, out;                       ///< of the corpus
};

/// Makes the corpus, without validation pairs. Its summary and the places of its pairs name the model. The translations
/// grow in a file beside `out`, from which a later call with the same model, text and corpus continues. Throws
/// UserError, Cancelled.
CorpusSummary backTranslate(const std::shared_ptr<LoadedModel>& model, const BackTranslationSettings& settings,
                            const Reporter& report);

}  // namespace transept
