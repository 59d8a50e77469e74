// SPDX-License-Identifier: Apache-2.0
// Vocabularies of whole tokens, in lists.
#pragma once

#include <memory>
#include <string>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

std::shared_ptr<const Vocabulary> loadTextVocabulary(const std::string& path);

}  // namespace transept
