// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/sentence_pair.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/json.h"

namespace transept {
namespace {

std::int64_t mostTokens(const Transformer& model) {
  const std::int64_t positions = longestSentence(model.shape().config);
  return positions > 0 ? std::min(positions - 1, inspectedTokens) : inspectedTokens;
}

}  // namespace

std::vector<std::int32_t> targetIdsOf(const Vocabulary& vocabulary, std::span<const std::string> pieces) {
  std::vector<std::int32_t> ids;
  for (const std::string& piece : pieces) {
    ids.push_back(vocabulary.idOf(piece));
    if (ids.back() == Vocabulary::unknown && piece != vocabulary.piece(Vocabulary::unknown)) {
      throw UserError(ErrorKind::badInput, {"The target vocabulary has no token '{}'.", piece},
                      "Write tokens as this model's translations show them.");
    }
    const bool endsEarly = ids.size() < pieces.size() && ids.back() == Vocabulary::end;
    if (ids.back() == Vocabulary::begin || ids.back() == Vocabulary::pad || endsEarly) {
      throw UserError(ErrorKind::badInput, {"A translation cannot hold the token '{}' there.", piece}, "Leave it out.");
    }
  }
  return ids;
}

SentencePair sentencePairOf(const TranslationModel& model, const TranslateSettings& settings, const WantedPair& wanted,
                            Batch& batch, const std::stop_token& stop) {
  const Vocabulary& sourceVocabulary = *model.vocabularies.source;
  const Vocabulary& targetVocabulary = *model.vocabularies.target;
  const ModelShape& shape = model.transformer->shape();
  SentencePair pair;
  std::vector<std::int32_t> sourceIds = sourceVocabulary.encode(wanted.source), targetIds;
  if (sourceIds.empty()) {
    throw UserError(ErrorKind::badInput, "The source sentence is empty.", "Give a sentence to look at.");
  }
  const std::int64_t most = mostTokens(*model.transformer);
  pair.sourceTotal = std::ssize(sourceIds);
  if (pair.sourceTotal > most) {
    pair.firstSourceToken = std::clamp<std::int64_t>(wanted.firstToken, 0, pair.sourceTotal - 1);
    sourceIds.erase(sourceIds.begin(), sourceIds.begin() + pair.firstSourceToken);
    if (std::ssize(sourceIds) > most) sourceIds.resize(static_cast<std::size_t>(most));
  }
  pair.source = wanted.source;
  pair.target = wanted.target;
  checkHeads(settings.silenced, shape.config);
  batch = {};
  if (!wanted.target.empty()) {
    targetIds = targetVocabulary.encode(wanted.target);
  } else if (!wanted.pieces.empty()) {
    targetIds = targetIdsOf(targetVocabulary, wanted.pieces);
    if (targetIds.back() == Vocabulary::end) targetIds.pop_back();
    pair.target = targetVocabulary.decode(targetIds);
  } else {
    // The tokens that search found; encoding their text might give others.
    TranslateSettings limited = settings;
    limited.graphs = false;
    std::int64_t& longest = limited.search.output.maximumLength;
    longest = longest > 0 ? std::min(longest, most) : most;
    limited.search.nbest = 1;
    Translator translator({model}, limited, stop);
    batch.addPair(sourceIds, {}, shape.sourceEnd);
    const Hypothesis best = translator.search({batch.source}, limited.search, stop).front().front();
    targetIds = best.tokens;
    pair.target = targetVocabulary.decode(best.tokens);
    pair.score = best.score;
  }
  if (std::ssize(targetIds) > most) {
    throw UserError(ErrorKind::badInput,
                    {"The target has {} tokens, and a pair is shown with at most {}.", targetIds.size(), most},
                    "Give a shorter one, or none for the model's own translation.");
  }
  batch = {};
  batch.addPair(sourceIds, targetIds, shape.sourceEnd);
  pair.sourceTokens = tokenPieces(sourceVocabulary, batch.source.ids);
  pair.targetTokens = tokenPieces(targetVocabulary, batch.targetOutput);
  pair.decoderTokens = tokenPieces(targetVocabulary, batch.targetInput.ids);
  pair.sourceWords = wordOfEachToken(pair.sourceTokens, sourceVocabulary.preTokenised());
  pair.targetWords = wordOfEachToken(pair.targetTokens, targetVocabulary.preTokenised());
  return pair;
}

nlohmann::json toJson(const SentencePair& pair) {
  return {{"source", pair.source},
          {"target", pair.target},
          {"score", orNull(pair.score)},
          {"source_tokens", pair.sourceTokens},
          {"target_tokens", pair.targetTokens},
          {"decoder_tokens", pair.decoderTokens},
          {"source_words", pair.sourceWords},
          {"target_words", pair.targetWords},
          {"source_total", pair.sourceTotal},
          {"first_token", pair.firstSourceToken}};
}

}  // namespace transept
