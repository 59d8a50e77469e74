// SPDX-License-Identifier: Apache-2.0
// The parameters that the methods of models share.
#pragma once

#include "engine/decode/translator.h"
#include "engine/inspect/attention.h"
#include "engine/serve/rpc/params.h"

namespace transept {

class ModelStore;

std::int64_t handleOf(const Params& params);

AttentionKind kindOf(const Params& params);

/// The model's own choice, but for what is asked: beam, alpha, nbest, heads_off.
TranslateSettings settingsOf(const LoadedModel& model, const Params& params);

/// The same, and the model's shortlist where that is asked for. Throws like ModelStore::shortlist().
TranslateSettings searchSettingsOf(ModelStore& models, const LoadedModel& model, const Params& params);

}  // namespace transept
