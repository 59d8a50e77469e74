// SPDX-License-Identifier: Apache-2.0
// model/*, translate/*, corpus/worst.
#include <algorithm>
#include <chrono>

#include "engine/base/enum_names.h"
#include "engine/decode/learn_shortlist.h"
#include "engine/inspect/exploration.h"
#include "engine/inspect/worst_pairs.h"
#include "engine/platform/folders.h"
#include "engine/serve/methods/model_methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/tasks/search.h"
#include "engine/tasks/translate.h"

namespace transept {
namespace {

constexpr std::int64_t mostTranslations = 1000, mostNodes = 20'000;

std::int64_t handleOf(const Params& params) {
  return params.integer("handle", 1, INT64_MAX);
}

constexpr auto choiceKindNames = enumNames<ChoiceKind>("average", "best", "last", "checkpoint", "imported");

/// The facts behind the sentence `choice`, so that a window can write it in another language.
Json chosenOf(const ModelChoice& choice) {
  const CheckpointState state = choice.checkpoint ? choice.checkpoint->state : CheckpointState{};
  const auto metric = [&](const char* name) {
    const auto found = state.metrics.find(name);
    return found == state.metrics.end() ? Json() : orNull(found->second);
  };
  return {{"kind", choiceKindNames[choice.kind]},
          {"averaged", state.averagedSteps.size()},
          {"bleu", metric("bleu")},
          {"chrf", metric("chrf")},
          {"judge", state.judge}};
}

Json load(Services& services, Call& call, const Params& params) {
  call.progress("loading", 0, 0);
  const auto [number, model, choice] = services.models.load(
      params.text("model"), params.oneOf("precision", {"f32", "bf16", "int8"}, "f32"), call.stop());
  const ModelConfig& shape = model->config().model;
  return {{"handle", number},
          {"model", params.text("model")},
          {"name", choice.name},
          {"choice", choice.choice},
          {"chosen", chosenOf(choice)},
          {"step", choice.step},
          {"source_language", choice.sourceLanguage},
          {"target_language", choice.targetLanguage},
          {"encoder_layers", shape.encoderLayers()},
          {"decoder_layers", shape.decoderLayers()},
          {"heads", shape.heads},
          {"d_model", shape.d_model},
          {"parameters", model->transformer().parameters().count()},
          {"vocabulary", model->vocabularies().target->size()},
          {"pre_tokenised", model->vocabularies().source->preTokenised()},
          {"corrections", activeCorrections(choice).size()},
          {"glossary", storedGlossary(choice)}};
}

/// The lines that `work` gives, and its speed.
template <typename Work>
Json timed(const Translator& translator, Work work) {
  const auto begun = std::chrono::steady_clock::now();
  Json lines = work();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return {{"lines", std::move(lines)},
          {"tokens_per_second", orNull(static_cast<double>(translator.emittedTokens()) / seconds)},
          {"seconds", seconds}};
}

Json translate(Services& services, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = modelOf(services, params);
  const std::vector<std::string> text = params.texts("text");
  TranslateRequest request;
  readParameters(params, request, translateFields);
  TranslateSettings settings = searchSettingsOf(services, *model, params);
  if (!request.sample) request.nbest = settings.search.nbest;  // at most the beam
  request.complete(settings, model->choice());
  Translator translator({inLanguages(use(model), model->choice(), request.sourceLanguage, request.targetLanguage)},
                        settings, call.stop());
  return timed(translator, [&] {
    Json translations = Json::array();
    std::size_t at = 0;
    LinesToTranslate lines;
    lines.chunk = std::max<std::size_t>(text.size(), 1);
    lines.total = std::ssize(text);
    lines.next = [&](std::string& line) { return at < text.size() && (line = text[at++], true); };
    lines.write = [&](const Translation& translation) {
      translations.push_back(translationJson(translation, request, model->vocabularies()));
    };
    translateLines(translator, request, model->choice(), lines, call.progressFunction(), call.stop());
    return translations;
  });
}

Json translateDocumentOf(Services& services, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = modelOf(services, params);
  DocumentRequest request;
  readParameters(params, request, documentFields);
  return toJson(translateDocumentFile({model}, searchSettingsOf(services, *model, params), request,
                                      call.progressFunction(), call.stop()));
}

/// Whether the model has a shortlist, or its run can have one; makes it on request.
Json shortlist(Services& services, Call& call, const Params& params) {
  const ModelChoice model = modelOf(services, params)->choice();
  const std::string &run = model.run, file = shortlistOf(model.vocabularyFolder);
  if (run.empty() || !params.boolean("make", false)) {
    if (pathExists(file)) return {{"state", "ready"}, {"file", file}};
    if (run.empty()) return {{"state", "none"}};
    const RunFolder folder = RunFolder::open(run);
    const bool possible = !folder.readOnly() && pathExists(folder.description().corpus);
    return {{"state", possible ? "possible" : "none"}};
  }
  const RunFolder folder = RunFolder::open(run);
  folder.requireWritable();
  const LearntShortlist learnt = learnShortlist(folder, {}, call.progressFunction(), call.stop());
  services.models.forgetShortlists();
  return {{"state", "ready"}, {"file", learnt.path}, {"pairs", learnt.pairs}};
}

Json glossary(Services&, Call&, const Params& params) {
  GlossaryRequest request;
  readParameters(params, request, glossaryFields);
  return toJson(changeGlossary(request));
}

Json exploreSentence(Services& services, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = modelOf(services, params);
  TranslateSettings settings = searchSettingsOf(services, *model, params);
  if (!params.boolean("without_terms", false))
    settings.glossary = glossaryOf(params.has("terms") ? params.path("terms") : "", model->choice());
  Translator translator({use(model)}, settings, call.stop());
  Exploration asked;
  asked.prefix = params.texts("prefix", {});
  asked.banned = params.textLists("banned");
  for (const auto& ban : asked.banned) {
    if (ban.empty()) Params::refuse("banned", "must not contain an empty list");
  }
  asked.treeNodes = params.integer("tree", 0, 0, mostNodes);
  Explored explored;
  Json answer = timed(translator, [&] {
    explored = explore(translator, params.text("source"), asked, call.stop());
    return Json::array({toJson(explored.translation)});
  });
  if (asked.treeNodes > 0) answer["tree"] = toJson(explored.tree, *model->vocabularies().target);
  return answer;
}

Json choices(Services& services, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = modelOf(services, params);
  Translator translator({use(model)}, translateSettings(*model, params), call.stop());
  const std::vector<std::string> tokens = params.texts("tokens");
  const std::int64_t count = params.integer("count", 10, 1, 100);
  return {{"positions", toJson(choicesAlong(translator, params.text("source"), tokens, count, call.stop()))}};
}

Json worst(Services& services, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = modelOf(services, params);
  WorstPairsSettings settings;
  settings.sample = params.integer("sample", settings.sample, 0, INT64_MAX);
  settings.worst = params.integer("worst", settings.worst, 1, 10'000);
  settings.seed = params.seed();
  return worstPairs(use(model), params.path("corpus"), settings, call.progressFunction(), call.stop()).toJson();
}

Json unload(Services& services, Call&, const Params& params) {
  services.models.unload(handleOf(params));
  return Json::object();
}

}  // namespace

std::shared_ptr<LoadedModel> modelOf(Services& services, const Params& params) {
  return services.models.at(handleOf(params));
}

AttentionKind kindOf(const Params& params) {
  const auto& names = attentionKinds.rows();
  return *attentionKinds.find(params.oneOf("kind", {names.begin(), names.end()}));
}

TranslateSettings translateSettings(const LoadedModel& model, const Params& params) {
  SearchRequest request;
  readParameters(params, request, searchFields);
  TranslateSettings settings = request.settings(model.config());
  settings.search.nbest = std::min(params.integer("nbest", 1, 1, mostTranslations), settings.search.beam);
  const ModelConfig& shape = model.config().model;
  for (const Json& one : params.list("heads_off")) {
    const Params head(one);
    const AttentionKind kind = kindOf(head);
    settings.silenced.push_back({kind, static_cast<int>(head.integer("layer", 0, layersOf(shape, kind) - 1)),
                                 static_cast<int>(head.integer("head", 0, shape.heads - 1))});
  }
  return settings;
}

TranslateSettings searchSettingsOf(Services& services, const LoadedModel& model, const Params& params) {
  TranslateSettings settings = translateSettings(model, params);
  if (params.boolean("shortlist", false)) settings.shortlist = services.models.shortlist(handleOf(params));
  return settings;
}

MethodTable modelMethods() {
  return {{"model/load", Lane::background, load},
          {"model/unload", Lane::quick, unload},
          {"model/shortlist", Lane::background, shortlist},
          {"translate", Lane::background, translate},
          {"translate/document", Lane::background, translateDocumentOf},
          {"translate/explore", Lane::background, exploreSentence},
          {"translate/choices", Lane::background, choices},
          {"glossary", Lane::background, glossary},
          {"corpus/worst", Lane::background, worst}};
}

}  // namespace transept
