// SPDX-License-Identifier: Apache-2.0
// The parameters that the methods on models share.
#pragma once

#include <memory>

#include "engine/serve/methods/methods.h"

namespace transept {

/// The loaded model that "handle" names.
std::shared_ptr<LoadedModel> modelOf(Services& services, const Params& params);

/// The parameter "kind".
AttentionKind kindOf(const Params& params);

/// The decode settings of the model's configuration, changed by beam, alpha, nbest and heads_off.
TranslateSettings translateSettings(const LoadedModel& model, const Params& params);

/// The same, with the model's shortlist if "shortlist" is true. Throws like ModelStore::shortlist().
TranslateSettings searchSettingsOf(Services& services, const LoadedModel& model, const Params& params);

}  // namespace transept
