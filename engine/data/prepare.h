// SPDX-License-Identifier: Apache-2.0
// The vocabularies and token files of a corpus, made once per kind of vocabulary.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/config/config.h"
#include "engine/data/batches/token_store.h"
#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

/// The stage of prepareData() while another run has the lock of the corpus.
inline constexpr const char* stageAwaitingCorpus = "waiting for another run that prepares the corpus";

/// The vocabulary and the token stores for a configuration.
struct PreparedData {
  std::string folder;  ///< .../derived/<key>
  VocabularyPair vocabularies;
  std::shared_ptr<const TokenStore> train, validation;
  std::int64_t leftOut = 0;                     ///< training pairs over data.max_tokens or data.max_ratio
  std::string coverage;                         ///< of the vocabulary, by script: ScriptCoverage::sentence()
  double unknownSource = 0, unknownTarget = 0;  ///< share of characters that it lacks: ScriptCoverage::unknownShare()
  std::vector<std::string> validationSource,
      validationTarget;  ///< text, for BLEU; line n is pair n of `validation`
};
/// Makes or finds the vocabulary and the token stores. With vocab_size 0 the size is chosen from the corpus, at most
/// vocab_limit. Throws UserError for a size that the text does not support, and names the largest possible size;
/// Cancelled.
///
/// `ownVocabulary`: the folder of vocabulary.* for data.vocab_type own: SentencePiece models or lists of tokens.
PreparedData prepareData(const std::string& corpusFolder, const DataConfig& config, const ProgressFunction& progress,
                         std::stop_token stop, const std::string& ownVocabulary = {});

}  // namespace transept
