// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "engine/data/vocabulary/vocabulary_text.h"

#include <fmt/format.h>
#include <unicode/uscript.h>
#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/vocabulary/language_tokens.h"
#include "engine/data/vocabulary/normalised_vocabulary.h"
#include "engine/data/vocabulary/vocabulary_training.h"
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

/// Common and inherited characters, such as digits and marks, belong to no script.
std::string scriptOf(char32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(static_cast<UChar32>(character), &status);
  if (U_FAILURE(status) || script == USCRIPT_COMMON || script == USCRIPT_INHERITED || script == USCRIPT_UNKNOWN) {
    return "signs";
  }
  return uscript_getName(script);
}

}  // namespace

VocabularyPair loadVocabularies(const std::string& folder) {
  if (const auto shared = loadSide(folder, ""))
    return withTokens(withNormalisation({shared, shared}, folder), chosenTokensIn(folder));
  const auto source = loadSide(folder, ".source"), target = loadSide(folder, ".target");
  if (!source || !target) {
    const char* missing = source ? "target vocabulary" : target ? "source vocabulary" : "vocabulary";
    throw UserError(ErrorKind::notFound, {"There is no {} in {}.", missing, folder},
                    "Copy vocabulary.model (or vocabulary.txt) there, or prepare the corpus again.", folder);
  }
  return withTokens(withNormalisation({source, target}, folder), chosenTokensIn(folder));
}

bool sameTokens(const Vocabulary& a, const Vocabulary& b) {
  if (&a == &b) return true;
  if (a.size() != b.size()) return false;
  for (std::int32_t id = 0; id < a.size(); ++id) {
    if (a.piece(id) != b.piece(id)) return false;
  }
  return true;
}

void ScriptCoverage::add(const Vocabulary& vocabulary, std::string_view line) {
  if (vocabulary.preTokenised()) {
    forEachToken(line, [&](std::string_view token) {
      const std::int64_t characters = countCharacters(token);
      tokens_.characters += characters;
      if (vocabulary.idOf(token) == Vocabulary::unknown) tokens_.unknown += characters;
    });
  }
  forEachCharacter(line, [&](char32_t c) {
    if (isSpace(c) || c < ' ') return;
    const auto [known, isNew] = known_.try_emplace(c);
    if (isNew) {
      std::string text;
      appendCharacter(text, c);
      known->second.script = scriptOf(c);
      known->second.covered = vocabulary.idOf(text) != Vocabulary::unknown;
      if (!known->second.covered) {  // it may be normalised, or consist of bytes
        const std::vector<std::int32_t> ids = vocabulary.encode(text);
        known->second.covered = std::ranges::find(ids, Vocabulary::unknown) == ids.end();
      }
    }
    Count& count = scripts_[known->second.script];
    ++count.characters;
    count.unknown += known->second.covered ? 0 : 1;
  });
}

double ScriptCoverage::unknownShare() const {
  Count all = tokens_;
  if (all.characters == 0) {
    for (const auto& [script, count] : scripts_) all.characters += count.characters, all.unknown += count.unknown;
  }
  return all.characters > 0 ? static_cast<double>(all.unknown) / static_cast<double>(all.characters) : 0;
}

std::string ScriptCoverage::sentence() const {
  std::vector<std::pair<std::string, Count>> scripts(scripts_.begin(), scripts_.end());
  std::ranges::sort(scripts, std::ranges::greater{}, [](const auto& one) { return one.second.characters; });
  std::string list;
  for (const auto& [script, count] : scripts) {
    const double covered =
        100.0 * static_cast<double>(count.characters - count.unknown) / static_cast<double>(count.characters);
    list += (list.empty() ? "" : ", ") + script;
    list += count.unknown == 0 ? fmt::format(" {:.0f}%", covered) : fmt::format(" {:.2f}%", std::min(covered, 99.99));
  }
  return list;
}

}  // namespace transept
