// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/model_params.h"

namespace transept {
namespace {

constexpr std::int64_t widestBeam = 64;

}  // namespace

std::int64_t handleOf(const Params& params) {
  return params.integer("handle", 1, INT64_MAX);
}

TranslateSettings settingsOf(const LoadedModel& model, const Params& params) {
  TranslateSettings settings;
  settings.search = beamSettingsOf(model.config().decode);
  settings.search.beam = params.integer("beam", settings.search.beam, 1, widestBeam);
  settings.search.alpha = params.real("alpha", settings.search.alpha, -10, 10);
  settings.search.nbest = std::min(params.integer("nbest", 1, 1, widestBeam), settings.search.beam);
  return settings;
}

}  // namespace transept
