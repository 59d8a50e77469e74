// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/methods/model_params.h"

#include <algorithm>

#include "engine/serve/stores/model_store.h"

namespace transept {
namespace {

constexpr std::int64_t widestBeam = 64;

}  // namespace

std::int64_t handleOf(const Params& params) {
  return params.integer("handle", 1, INT64_MAX);
}

AttentionKind kindOf(const Params& params) {
  constexpr AttentionKind kinds[] = {AttentionKind::encoder, AttentionKind::decoder, AttentionKind::cross};
  const std::string name = params.text("kind");
  const auto place = std::find(kAttentionKinds.begin(), kAttentionKinds.end(), name);
  if (place == kAttentionKinds.end()) {
    throw RpcError(RpcCode::wrongParameters, "The parameter \"kind\" must be encoder, decoder or cross.", "", "kind");
  }
  return kinds[place - kAttentionKinds.begin()];
}

TranslateSettings settingsOf(const LoadedModel& model, const Params& params) {
  TranslateSettings settings;
  settings.search = beamSettingsOf(model.config().decode);
  settings.search.beam = params.integer("beam", settings.search.beam, 1, widestBeam);
  settings.search.alpha = params.real("alpha", settings.search.alpha, -10, 10);
  settings.search.nbest = std::min(params.integer("nbest", 1, 1, widestBeam), settings.search.beam);
  if (params.has("heads_off")) {
    const Json& heads = params.at("heads_off");
    if (!heads.is_array()) {
      throw RpcError(RpcCode::wrongParameters, "The parameter \"heads_off\" must be a list of heads.", "", "heads_off");
    }
    const ModelConfig& shape = model.config().model;
    for (const Json& one : heads) {
      const Params head(one);
      settings.silenced.push_back({kindOf(head), static_cast<int>(head.integer("layer", 0, shape.layers - 1)),
                                   static_cast<int>(head.integer("head", 0, shape.heads - 1))});
    }
  }
  return settings;
}

TranslateSettings searchSettingsOf(ModelStore& models, const LoadedModel& model, const Params& params) {
  TranslateSettings settings = settingsOf(model, params);
  if (params.boolean("shortlist", false)) settings.shortlist = models.shortlist(handleOf(params));
  return settings;
}

}  // namespace transept
