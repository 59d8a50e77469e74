// SPDX-License-Identifier: Apache-2.0
// model/describe, model/weights, model/pieces, model/split, model/languages: what a model is and consists of.
#include "engine/base/error.h"
#include "engine/data/vocabulary/language_tokens.h"
#include "engine/inspect/weights/model_facts.h"
#include "engine/interop/model_card.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/serve/methods/methods.h"

namespace transept {
namespace {

Json cardJson(const std::string& folder) {
  const auto card = cardOf(folder);
  if (!card) return {};
  return {{"catalogue", card->catalogue}, {"name", card->name}, {"address", card->address}, {"licence", card->licence},
          {"credit", card->credit},       {"date", card->date}, {"text", card->text}};
}

/// The code of the language that a token names; empty without a token.
std::string codeOfToken(const LanguageTokens& known, const std::string& token) {
  for (const LanguageTokens::Language& one : known.targets)
    if (one.token == token) return one.code;
  return {};
}

Json describeModel(Services&, Call&, const Params& params) {
  const ModelChoice model = resolveModel(params.path("model"));
  const ModelConfig shape = modelConfig(model).model;
  const VocabularyPair vocabularies = loadVocabularies(model.vocabularyFolder);
  const LanguageTokens known = languageTokensOf(vocabularies);
  const ChosenTokens chosen = chosenTokensIn(model.vocabularyFolder);
  Json languages = Json::array();
  for (const LanguageTokens::Language& one : known.targets) languages.push_back(one.code);
  const std::string& into = known.both ? chosen.target : chosen.source;
  return {{"name", model.name},
          {"folder", model.vocabularyFolder},
          {"source_language", model.sourceLanguage},
          {"target_language", model.targetLanguage},
          {"notes", model.notes},
          {"card", cardJson(model.vocabularyFolder)},
          {"shape",
           {{"encoder_layers", shape.encoderLayers()},
            {"decoder_layers", shape.decoderLayers()},
            {"heads", shape.heads},
            {"d_model", shape.d_model},
            {"d_ff", shape.d_ff}}},
          {"source_vocabulary", vocabularies.source->size()},
          {"target_vocabulary", vocabularies.target->size()},
          {"languages", std::move(languages)},
          {"needs_source", known.both},
          {"from", known.both ? codeOfToken(known, chosen.source) : ""},
          {"into", codeOfToken(known, into)}};
}

Json listWeights(Services&, Call& call, const Params& params) {
  Json weights = Json::array();
  for (const WeightFacts& one : weightFacts(resolveModel(params.path("model")), call.progressFunction(), call.stop()))
    weights.push_back({{"name", one.name},
                       {"shape", one.shape},
                       {"parameters", one.parameters},
                       {"rms", orNull(one.rms)},
                       {"int8_error", one.int8Error ? orNull(*one.int8Error) : Json()}});
  return {{"weights", std::move(weights)}};
}

Json listPieces(Services&, Call& call, const Params& params) {
  PiecesQuery query;
  query.text = params.text("text", "");
  query.corpus = params.has("corpus") ? params.path("corpus") : "";
  query.target = params.oneOf("side", {"source", "target"}, "source") == "target";
  query.first = params.integer("first", 0, 0, INT64_MAX);
  query.most = params.integer("most", 200, 1, 10'000);
  const FoundPieces found =
      findPieces(loadVocabularies(resolveModel(params.path("model")).vocabularyFolder), query, call.stop());
  Json pieces = Json::array();
  for (const PieceFacts& one : found.pieces)
    pieces.push_back({{"id", one.id}, {"piece", one.piece}, {"count", one.count}});
  return {{"pieces", std::move(pieces)}, {"found", found.found}, {"unknown", found.unknown}, {"tokens", found.tokens}};
}

Json splitText(Services&, Call&, const Params& params) {
  const VocabularyPair vocabularies = loadVocabularies(resolveModel(params.path("model")).vocabularyFolder);
  const bool target = params.oneOf("side", {"source", "target"}, "source") == "target";
  const Vocabulary& vocabulary = target ? *vocabularies.target : *vocabularies.source;
  Json pieces = Json::array();
  for (const std::int32_t id : vocabulary.encode(params.text("text")))
    pieces.push_back({{"id", id}, {"piece", vocabulary.piece(id)}});
  return {{"pieces", std::move(pieces)}};
}

/// Chooses the languages of a model that knows several; they stay with the model.
Json chooseLanguages(Services& services, Call&, const Params& params) {
  const std::string folder = params.path("model");
  if (!folder.starts_with(folders().models() + "/")) Params::refuse("model", "is not one of model/list");
  const VocabularyPair vocabularies = loadVocabularies(folder);
  const LanguageTokens known = languageTokensOf(vocabularies);
  const std::string from = params.text("source_language", ""), into = params.text("target_language");
  const ChosenTokens tokens = into.empty() ? ChosenTokens{} : tokensBetween(known, from, into);
  const std::string path = folder + "/" + languagesFile;
  if (tokens.empty())
    removeFile(path);
  else
    writeFileAtomically(path, writtenTokens(tokens));
  services.models.forget(folder);
  return {{"source_token", tokens.source}, {"target_token", tokens.target}};
}

}  // namespace

MethodTable modelFactsMethods() {
  return {{"model/describe", Lane::background, describeModel},
          {"model/weights", Lane::background, listWeights},
          {"model/pieces", Lane::background, listPieces},
          {"model/split", Lane::background, splitText},
          {"model/languages", Lane::background, chooseLanguages}};
}

}  // namespace transept
