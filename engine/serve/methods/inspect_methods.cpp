// SPDX-License-Identifier: Apache-2.0
// inspect/*: the tensors of one forward pass, the logit lens, attributions, and the training pairs most like a
// sentence.
#include "engine/inspect/attributions.h"
#include "engine/inspect/similar_pairs.h"
#include "engine/inspect/tensors.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/model_methods.h"

namespace transept {
namespace {

constexpr std::int64_t mostLensTokens = 20, mostSteps = 1000, mostSimilar = 1000;

/// The model and the sentence pair that the methods share.
struct Inspected {
  std::shared_ptr<LoadedModel> model;
  TranslateSettings settings;
  Batch batch;
  SentencePair pair;

  Inspected(Services& services, Call& call, const Params& params)
      : model(modelOf(services, params)), settings(translateSettings(*model, params)) {
    WantedPair wanted;
    wanted.source = params.text("source");
    wanted.target = params.text("target", "");
    wanted.pieces = params.texts("tokens", {});
    wanted.firstToken = params.integer("first_token", 0, 0, INT64_MAX);
    pair = sentencePairOf(use(model), settings, wanted, batch, call.stop());
  }
  Json answer() const {
    Json json = toJson(pair);
    json["precision"] = precisionName(model->precision());
    json["notes"] = model->choice().notes;
    return json;
  }
};

Json tensors(Services& services, Call& call, const Params& params) {
  const Inspected asked(services, call, params);
  const auto lock = asked.model->device().lock(call.stop());
  Json answer = asked.answer(), list = Json::array();
  for (const TensorInfo& tensor : inspectableTensors(asked.model->transformer(), asked.batch))
    list.push_back(toJson(tensor));
  answer["tensors"] = std::move(list);
  return answer;
}

Json tensor(Services& services, Call& call, const Params& params) {
  const std::string name = params.text("name"), part = params.text("slice", "");
  const Inspected asked(services, call, params);
  const auto lock = asked.model->device().lock(call.stop());
  const TensorSlice slice =
      inspectTensor(asked.model->transformer(), asked.batch, name, part, asked.settings.silenced, mostTensorValues);
  return {{"tensor", toJson(slice.tensor)},
          {"begin", slice.begin},
          {"values", arrayJson(slice.shape, std::span<const float>(slice.values))}};
}

Json lens(Services& services, Call& call, const Params& params) {
  const std::int64_t count = params.integer("count", 5, 1, mostLensTokens);
  const Inspected asked(services, call, params);
  const auto lock = asked.model->device().lock(call.stop());
  Json answer = asked.answer(), layers = Json::array();
  for (const auto& positions : logitLens(asked.model->transformer(), asked.batch, *asked.model->vocabularies().target,
                                         count, asked.settings.silenced)) {
    layers.push_back(toJson(positions));
  }
  answer["layers"] = std::move(layers);
  return answer;
}

Json attributions(Services& services, Call& call, const Params& params) {
  AttributionSettings settings;
  settings.position = params.integer("position", 0, INT64_MAX);
  settings.against = params.text("against", "");
  settings.integrated = params.oneOf("method", {"integrated_gradients", "gradient_x_input"}, "integrated_gradients") ==
                        "integrated_gradients";
  settings.steps = params.integer("steps", settings.steps, 1, mostSteps);
  const Inspected asked(services, call, params);
  requireGradients(asked.model->precision());
  if (!asked.settings.silenced.empty()) Params::refuse("heads_off", "cannot be used with attributions");
  const auto lock = asked.model->device().lock(call.stop());
  Json answer = asked.answer();
  answer.update(toJson(attributionOf(asked.model->transformer(), asked.batch, *asked.model->vocabularies().target,
                                     settings, call.stop())));
  return answer;
}

Json similar(Services& services, Call& call, const Params& params) {
  const std::int64_t count = params.integer("count", 10, 1, mostSimilar);
  const std::shared_ptr<LoadedModel> model = modelOf(services, params);
  const std::string corpus = params.has("corpus") ? params.path("corpus") : corpusOf(model->choice());
  const auto index = services.indices.of(model, corpus, call.progressFunction(), call.stop());
  return toJson(*index, index->similarTo(use(model), params.text("source"), params.text("target"), count, call.stop()));
}

}  // namespace

MethodTable inspectMethods() {
  return {{"inspect/tensors", Lane::background, tensors},
          {"inspect/tensor", Lane::background, tensor},
          {"inspect/lens", Lane::background, lens},
          {"inspect/attributions", Lane::background, attributions},
          {"inspect/similar", Lane::background, similar}};
}

}  // namespace transept
