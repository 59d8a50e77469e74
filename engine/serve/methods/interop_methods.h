// SPDX-License-Identifier: Apache-2.0
// What the engine says of the formats of other tools.
#pragma once

#include "engine/serve/methods/methods.h"

namespace transept {

/// The formats of models of other tools, for engine/info.
Json formatsJson();

}  // namespace transept
