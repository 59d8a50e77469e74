// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/vocabulary.h"

#include "engine/base/error.h"
#include "engine/data/vocabulary/vocabulary_files.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

/// nullptr when the folder has no such vocabulary.
std::shared_ptr<const Vocabulary> loadSide(const std::string& folder, const std::string& side) {
  const std::string model = vocabularyFile(folder, side, "model"), text = vocabularyFile(folder, side, "txt");
  if (pathExists(model)) return loadSentencePiece(model);
  if (pathExists(text)) return loadTextVocabulary(text);
  return nullptr;
}

}  // namespace

VocabularyPair loadVocabularies(const std::string& folder) {
  if (const auto shared = loadSide(folder, "")) return {shared, shared};
  const auto source = loadSide(folder, ".source"), target = loadSide(folder, ".target");
  if (!source || !target) {
    const char* missing = source ? "target vocabulary" : target ? "source vocabulary" : "vocabulary";
    throw UserError(ErrorKind::notFound, "There is no " + std::string(missing) + " in " + folder + ".",
                    "Copy vocabulary.model (or vocabulary.txt) there, or prepare the corpus again.", folder);
  }
  return {source, target};
}

bool sameTokens(const Vocabulary& a, const Vocabulary& b) {
  if (&a == &b) return true;
  if (a.size() != b.size()) return false;
  for (std::int32_t id = 0; id < a.size(); ++id) {
    if (a.piece(id) != b.piece(id)) return false;
  }
  return true;
}

}  // namespace transept
