// SPDX-License-Identifier: Apache-2.0
// How vocabularies are named in a folder, and one loader for each kind.
#pragma once

#include <memory>
#include <string>

#include "engine/data/vocabulary.h"

namespace transept {

/// side: "" (shared), ".source" or ".target"; kind: "model" or "txt".
inline std::string vocabularyFile(const std::string& folder, const std::string& side, const std::string& kind) {
  return folder + "/vocabulary" + side + "." + kind;
}

std::shared_ptr<const Vocabulary> loadSentencePiece(const std::string& path);
std::shared_ptr<const Vocabulary> loadTextVocabulary(const std::string& path);

}  // namespace transept
