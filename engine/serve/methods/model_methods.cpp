// SPDX-License-Identifier: Apache-2.0
// model/*, translate, attention, run/replay, evaluate, score, corpus/worst.
#include <algorithm>
#include <chrono>

#include "engine/decode/evaluate.h"
#include "engine/decode/run_shortlist.h"
#include "engine/decode/translator.h"
#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/sentence_file.h"
#include "engine/inspect/attention.h"
#include "engine/inspect/pinned_samples.h"
#include "engine/inspect/worst_pairs.h"
#include "engine/platform/folders.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/model_params.h"
#include "engine/serve/rpc/array_json.h"
#include "engine/serve/stores/model_store.h"

namespace transept {
namespace {

std::string precisionOf(const Params& params) {
  const std::string name = params.text("precision", "f32");
  if (name == "f32" || name == "bf16" || name == "int8") return name;
  throw RpcError(RpcCode::wrongParameters, "The parameter \"precision\" must be f32, bf16 or int8.", "", "precision");
}

const char* nameOf(ChoiceKind kind) {
  switch (kind) {
    case ChoiceKind::average:
      return "average";
    case ChoiceKind::best:
      return "best";
    case ChoiceKind::last:
      return "last";
    case ChoiceKind::checkpoint:
      return "checkpoint";
    case ChoiceKind::imported:
      break;
  }
  return "imported";
}

/// What `choice` says, for windows that say it in another language.
Json chosenOf(const ModelChoice& choice) {
  const CheckpointState state = choice.checkpoint ? choice.checkpoint->state : CheckpointState{};
  const auto bleu = state.metrics.find("bleu");
  return {{"kind", nameOf(choice.kind)},
          {"averaged", state.averagedSteps.size()},
          {"bleu", bleu == state.metrics.end() ? Json() : finite(bleu->second)}};
}

Json load(ModelStore& models, Call& call, const Params& params) {
  call.progress("loading", 0, 0);
  const auto [number, model] = models.load(params.text("model"), precisionOf(params), call.stop());
  const ModelChoice& choice = model->choice();
  const ModelConfig& shape = model->config().model;
  return {{"handle", number},
          {"model", params.text("model")},
          {"name", choice.name},
          {"choice", choice.choice},
          {"chosen", chosenOf(choice)},
          {"step", choice.step},
          {"source_language", choice.sourceLanguage},
          {"target_language", choice.targetLanguage},
          {"layers", shape.layers},
          {"heads", shape.heads},
          {"d_model", shape.d_model},
          {"parameters", model->transformer().parameters().count()},
          {"vocabulary", model->vocabularies().target->size()},
          {"pre_tokenised", model->vocabularies().source->preTokenised()}};
}

Json translate(ModelStore& models, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = models.at(handleOf(params));
  const std::vector<std::string> text = params.texts("text");
  Translator translator({use(model)}, searchSettingsOf(models, *model, params), call.stop());
  const auto begun = std::chrono::steady_clock::now();
  const std::vector<Translation> translations = translator.translate(text, call.progressFunction(), call.stop());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  Json lines = Json::array();
  for (const Translation& translation : translations) lines.push_back(toJson(translation));
  return {{"lines", std::move(lines)},
          {"tokens_per_second", finite(static_cast<double>(translator.emittedTokens()) / seconds)},
          {"seconds", seconds}};
}

/// Whether the model's run has a shortlist or could have one; made where that is asked for.
Json shortlist(ModelStore& models, Call& call, const Params& params) {
  const std::string run = models.at(handleOf(params))->choice().run;
  if (run.empty()) return {{"state", "none"}};
  const std::string file = shortlistOf(run);
  if (!params.boolean("make", false)) {
    if (pathExists(file)) return {{"state", "ready"}, {"file", file}};
    const RunFolder folder = RunFolder::open(run);
    const bool possible = !folder.readOnly() && pathExists(folder.description().corpus);
    return {{"state", possible ? "possible" : "none"}};
  }
  const RunFolder folder = RunFolder::open(run);
  folder.requireWritable();
  const LearntShortlist learnt = learnShortlist(folder, {}, call.progressFunction(), call.stop());
  models.forgetShortlists();
  return {{"state", "ready"}, {"file", learnt.path}, {"pairs", learnt.pairs}};
}

constexpr AttentionKind attentionKinds[] = {AttentionKind::encoder, AttentionKind::decoder, AttentionKind::cross};

/// What `attention` answers; the maps are kept for attention/map.
Json keepAttention(ModelStore& models, SentenceAttention found) {
  Json thumbnails = Json::object();
  for (std::size_t index = 0; index < kAttentionKinds.size(); ++index) {
    const Thumbnails small = thumbnailsOf(found, attentionKinds[index]);
    thumbnails[kAttentionKinds[index]] =
        arrayJson({small.layers, small.heads, small.height, small.width}, std::span<const std::uint8_t>(small.pixels));
  }
  Json answer{{"source", found.source},
              {"target", found.target},
              {"score", finite(found.score)},
              {"source_tokens", found.sourceTokens},
              {"target_tokens", found.targetTokens},
              {"decoder_tokens", found.decoderTokens},
              {"source_words", found.sourceWords},
              {"target_words", found.targetWords},
              {"layers", found.layers},
              {"heads", found.heads},
              {"source_total", found.sourceTotal},
              {"first_token", found.firstSourceToken},
              {"thumbnails", std::move(thumbnails)}};
  answer["attention"] = models.keep(std::move(found));
  return answer;
}

Json attention(ModelStore& models, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = models.at(handleOf(params));
  return keepAttention(
      models, attentionOf(use(model), settingsOf(*model, params), params.text("source"), params.text("target", ""),
                          call.stop(), params.integer("first_token", 0, 0, INT64_MAX)));
}

/// The pinned sentences as a run's checkpoint saw them, whether that checkpoint is kept or not.
Json replay(const Params& params) {
  const RunFolder run = RunFolder::open(params.folder("run"));
  const std::vector<std::int64_t> steps = run.sampleSteps();
  const std::int64_t step = params.integer("step", steps.empty() ? 0 : steps.back(), 0, INT64_MAX);
  Json sentences = Json::array();
  if (!steps.empty()) {
    for (const PinnedSample& sample : readPinnedSamples(run, step)) {
      sentences.push_back({{"source", sample.attention.source},
                           {"reference", sample.reference},
                           {"translation", sample.attention.target},
                           {"score", finite(sample.attention.score)}});
    }
  }
  return {{"steps", steps}, {"step", steps.empty() ? Json() : Json(step)}, {"sentences", std::move(sentences)}};
}

Json replayAttention(ModelStore& models, const Params& params) {
  const RunFolder run = RunFolder::open(params.folder("run"));
  std::vector<PinnedSample> samples = readPinnedSamples(run, params.integer("step", 0, INT64_MAX));
  const std::int64_t sentence = params.integer("sentence", 0, static_cast<std::int64_t>(samples.size()) - 1);
  return keepAttention(models, std::move(samples[static_cast<std::size_t>(sentence)].attention));
}

Json attentionMap(ModelStore& models, const Params& params) {
  const auto kept = models.attention(params.integer("attention", 1, INT64_MAX));
  const AttentionKind kind = kindOf(params);
  const std::int64_t layer = params.integer("layer", 0, kept->layers - 1);
  const std::int64_t head = params.integer("head", 0, kept->heads - 1);
  const auto& queries = kept->queries(kind);
  const auto& keys = kept->keys(kind);
  const auto rows = static_cast<std::int64_t>(queries.size()), columns = static_cast<std::int64_t>(keys.size());
  const std::span<const float> weights = kept->map(kind, layer, head);
  const HeadSummary summary = summaryOf(weights, rows, columns);
  return {{"weights", arrayJson({rows, columns}, weights)},
          {"queries", queries},
          {"keys", keys},
          {"entropy", finite(summary.entropy)},
          {"mean_distance", finite(summary.meanDistance)}};
}

/// What every head does, in two numbers.
Json attentionHeads(ModelStore& models, Call& call, const Params& params) {
  const auto kept = models.attention(params.integer("attention", 1, INT64_MAX));
  Json answer = Json::object();
  for (std::size_t index = 0; index < kAttentionKinds.size(); ++index) {
    std::vector<float> entropy, distance;
    for (const HeadSummary& head : summariesOf(*kept, attentionKinds[index], call.stop())) {
      entropy.push_back(static_cast<float>(head.entropy));
      distance.push_back(static_cast<float>(head.meanDistance));
    }
    answer[kAttentionKinds[index]] = {
        {"entropy", arrayJson({kept->layers, kept->heads}, std::span<const float>(entropy))},
        {"mean_distance", arrayJson({kept->layers, kept->heads}, std::span<const float>(distance))}};
  }
  return answer;
}

/// How one query of a map came to its weights.
Json attentionRow(ModelStore& models, const Params& params) {
  const auto kept = models.attention(params.integer("attention", 1, INT64_MAX));
  const AttentionKind kind = kindOf(params);
  const auto queries = static_cast<std::int64_t>(kept->queries(kind).size());
  const QueryDetail detail =
      queryDetail(*kept, kind, params.integer("layer", 0, kept->layers - 1), params.integer("head", 0, kept->heads - 1),
                  params.integer("query", 0, queries - 1));
  return {{"d_k", detail.keyWidth},
          {"scores", detail.scores.empty() ? Json() : Json(detail.scores)},
          {"allowed", detail.allowed},
          {"weights", detail.weights}};
}

Json evaluate(ModelStore& models, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = models.at(handleOf(params));
  const std::vector<std::string> sources = readSentences(params.folder("source"));
  const std::vector<std::string> references = readSentences(params.folder("reference"));
  return evaluateModels({use(model)}, settingsOf(*model, params), sources, references, call.progressFunction(),
                        call.stop())
      .toJson();
}

Json worst(ModelStore& models, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = models.at(handleOf(params));
  WorstPairsSettings settings;
  settings.sample = params.integer("sample", settings.sample, 0, INT64_MAX);
  settings.worst = params.integer("worst", settings.worst, 1, 10'000);
  settings.seed = static_cast<std::uint64_t>(params.integer("seed", 1, 0, INT64_MAX));
  return worstPairs(use(model), params.folder("corpus"), settings, call.progressFunction(), call.stop()).toJson();
}

Json score(const Params& params) {
  const std::vector<std::string> hypotheses = params.texts("hypotheses");
  if (!params.at("references").is_array()) {
    throw RpcError(RpcCode::wrongParameters, "The parameter \"references\" must be a list of lists.", "", "references");
  }
  References references;
  for (const Json& set : params.at("references")) {
    references.push_back(Params(Json{{"references", set}}).texts("references"));
    if (references.back().size() != hypotheses.size()) {
      throw RpcError(RpcCode::wrongParameters, "Every set of references must have as many lines as the hypotheses.", "",
                     "references");
    }
  }
  if (hypotheses.empty() || references.empty()) {
    throw RpcError(RpcCode::wrongParameters, "There is nothing to score.", "", "hypotheses");
  }
  BleuOptions options;
  options.tokenizer = tokenizerOf(params.text("tokenize", "13a"));
  options.lowercase = params.boolean("lowercase", false);
  Json scores = corpusBleu(hypotheses, references, options).toJson();
  scores.update(corpusChrf(hypotheses, references).toJson());
  return scores;
}

}  // namespace

void addModelMethods(MethodRegistry& registry, ModelStore& models) {
  const auto background = [&](const char* name, Json (*method)(ModelStore&, Call&, const Params&)) {
    registry.add(name, Lane::background,
                 [&models, method](Call& call, const Params& params) { return method(models, call, params); });
  };
  background("model/load", load);
  background("model/shortlist", shortlist);
  background("translate", translate);
  background("attention", attention);
  background("attention/heads", attentionHeads);  // 144 maps of up to 512 x 512
  background("evaluate", evaluate);
  background("corpus/worst", worst);
  registry.add("run/replay", Lane::quick, [](Call&, const Params& params) { return replay(params); });
  registry.add("run/replay/attention", Lane::quick,
               [&models](Call&, const Params& params) { return replayAttention(models, params); });
  registry.add("model/unload", Lane::quick, [&models](Call&, const Params& params) {
    models.unload(handleOf(params));
    return Json::object();
  });
  registry.add("attention/map", Lane::quick,
               [&models](Call&, const Params& params) { return attentionMap(models, params); });
  registry.add("attention/row", Lane::quick,
               [&models](Call&, const Params& params) { return attentionRow(models, params); });
  registry.add("score", Lane::background, [](Call&, const Params& params) { return score(params); });
}

}  // namespace transept
