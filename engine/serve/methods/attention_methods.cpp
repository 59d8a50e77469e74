// SPDX-License-Identifier: Apache-2.0
// attention/* and run/replay/*: the attention weights of a sentence.
#include "engine/inspect/head_maps.h"
#include "engine/inspect/pinned_samples.h"
#include "engine/run/run_folder.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/model_methods.h"

namespace transept {
namespace {

/// The answer of `attention`; the maps are kept for attention/map.
Json keepAttention(ModelStore& models, SentenceAttention found) {
  Json thumbnails = Json::object();
  for (const AttentionKind kind : attentionKinds.enumerators()) {
    const Thumbnails small = thumbnailsOf(found, kind);
    thumbnails[attentionKinds[kind]] =
        arrayJson({small.layers, small.heads, small.height, small.width}, std::span<const std::uint8_t>(small.pixels));
  }
  Json answer = toJson(found);
  answer["encoder_layers"] = found.layers(AttentionKind::encoder);
  answer["decoder_layers"] = found.layers(AttentionKind::cross);
  answer["heads"] = found.heads;
  answer["thumbnails"] = std::move(thumbnails);
  answer["attention"] = models.keep(std::move(found));
  return answer;
}

Json attention(Services& services, Call& call, const Params& params) {
  const std::shared_ptr<LoadedModel> model = modelOf(services, params);
  return keepAttention(services.models, attentionOf(use(model), translateSettings(*model, params),
                                                    params.text("source"), params.text("target", ""), call.stop(),
                                                    params.integer("first_token", 0, 0, INT64_MAX)));
}

/// The pinned sentences of a step; its checkpoint may have been pruned.
Json replay(Services&, Call&, const Params& params) {
  const RunFolder run = RunFolder::open(params.path("run"));
  const std::vector<std::int64_t> steps = run.sampleSteps();
  const std::int64_t step = params.integer("step", steps.empty() ? 0 : steps.back(), 0, INT64_MAX);
  Json sentences = Json::array();
  if (!steps.empty()) {
    for (const PinnedSample& sample : readPinnedSamples(run, step))
      sentences.push_back({{"source", sample.attention.source},
                           {"reference", sample.reference},
                           {"translation", sample.attention.target},
                           {"score", orNull(sample.attention.score)}});
  }
  return {{"steps", steps}, {"step", steps.empty() ? Json() : Json(step)}, {"sentences", std::move(sentences)}};
}

Json replayAttention(Services& services, Call&, const Params& params) {
  const RunFolder run = RunFolder::open(params.path("run"));
  std::vector<PinnedSample> samples = readPinnedSamples(run, params.integer("step", 0, INT64_MAX));
  const std::int64_t sentence = params.integer("sentence", 0, static_cast<std::int64_t>(samples.size()) - 1);
  return keepAttention(services.models, std::move(samples[static_cast<std::size_t>(sentence)].attention));
}

/// The map of one head, or of several that are joined.
Json attentionMap(Services& services, Call& call, const Params& params) {
  const auto kept = services.models.attention(params.integer("attention", 1, INT64_MAX));
  const AttentionKind kind = kindOf(params);
  HeadSelection selection{
      kind, {}, {}, headJoinNamed(params.oneOf("join", {headJoins.begin(), headJoins.end()}, "none"))};
  const bool single = selection.join == HeadJoin::none;
  if (single || params.has("layer")) selection.layer = params.integer("layer", 0, kept->layers(kind) - 1);
  if (single || params.has("head")) selection.head = params.integer("head", 0, kept->heads - 1);
  const auto& queries = kept->queries(kind);
  const auto& keys = kept->keys(kind);
  const auto rows = static_cast<std::int64_t>(queries.size()), columns = static_cast<std::int64_t>(keys.size());
  const std::vector<float> weights = joinedMap(*kept, selection, call.stop());
  const HeadSummary summary = summaryOf(weights, rows, columns);
  return {{"weights", arrayJson({rows, columns}, std::span<const float>(weights))},
          {"queries", queries},
          {"keys", keys},
          {"entropy", orNull(summary.entropy)},
          {"mean_distance", orNull(summary.meanDistance)}};
}

/// Entropy and distance of every head.
Json attentionHeads(Services& services, Call& call, const Params& params) {
  const auto kept = services.models.attention(params.integer("attention", 1, INT64_MAX));
  Json answer = Json::object();
  for (const AttentionKind kind : attentionKinds.enumerators()) {
    std::vector<float> entropy, distance;
    for (const HeadSummary& head : summariesOf(*kept, kind, call.stop())) {
      entropy.push_back(static_cast<float>(head.entropy));
      distance.push_back(static_cast<float>(head.meanDistance));
    }
    answer[attentionKinds[kind]] = {
        {"entropy", arrayJson({kept->layers(kind), kept->heads}, std::span<const float>(entropy))},
        {"mean_distance", arrayJson({kept->layers(kind), kept->heads}, std::span<const float>(distance))}};
  }
  return answer;
}

Json findingJson(const HeadFinding& finding) {
  if (finding.layer < 0) return {};
  return {{"layer", finding.layer},
          {"head", finding.head},
          {"query", finding.query},
          {"key", finding.key},
          {"value", orNull(finding.value)}};
}

/// The remarkable heads of self-attention.
Json attentionSurvey(Services& services, Call& call, const Params& params) {
  const auto kept = services.models.attention(params.integer("attention", 1, INT64_MAX));
  const AttentionKind kind = kindOf(params);
  if (kind == AttentionKind::cross) Params::refuse("kind", "must be encoder or decoder");
  const HeadSurvey survey = surveyHeads(*kept, kind, params.integers("queries"), call.stop());
  Json different = findingJson(survey.different);
  if (!different.is_null()) different["other_head"] = survey.otherHead;
  return {{"furthest", findingJson(survey.furthest)},
          {"sharpest", findingJson(survey.sharpest)},
          {"different", std::move(different)}};
}

/// The scores, mask and weights of one query.
Json attentionRow(Services& services, Call&, const Params& params) {
  const auto kept = services.models.attention(params.integer("attention", 1, INT64_MAX));
  const AttentionKind kind = kindOf(params);
  const auto queries = static_cast<std::int64_t>(kept->queries(kind).size());
  const QueryDetail detail =
      queryDetail(*kept, kind, params.integer("layer", 0, kept->layers(kind) - 1),
                  params.integer("head", 0, kept->heads - 1), params.integer("query", 0, queries - 1));
  return {{"d_k", detail.keyWidth},
          {"scores", detail.scores.empty() ? Json() : Json(detail.scores)},
          {"allowed", detail.allowed},
          {"weights", detail.weights}};
}

}  // namespace

MethodTable attentionMethods() {
  return {{"attention", Lane::background, attention},
          {"attention/heads", Lane::background, attentionHeads},  // up to 144 maps of 512 x 512
          {"attention/map", Lane::background, attentionMap},      // a rollout multiplies the maps of all layers
          {"attention/row", Lane::quick, attentionRow},
          {"attention/survey", Lane::background, attentionSurvey},
          {"run/replay", Lane::quick, replay},
          {"run/replay/attention", Lane::quick, replayAttention}};
}

}  // namespace transept
