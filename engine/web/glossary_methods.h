// SPDX-License-Identifier: Apache-2.0
// DeepL's methods on glossaries: version 2 with one pair of languages each, version 3 with several.
#pragma once

#include <string>

#include "engine/web/dialects.h"

namespace transept {

void addGlossaries(Router& router, WebCore& core);

/// "EN", "PT-BR"
std::string deepLCode(const std::string& code);

}  // namespace transept
