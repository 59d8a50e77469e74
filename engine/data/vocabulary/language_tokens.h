// SPDX-License-Identifier: Apache-2.0
// Tokens by which models of several languages are told what to translate:
//   OPUS-MT             ">>mlg<<" before the source names the target language
//   M2M-100, NLLB, mBART-50   "__de__", "deu_Latn", "de_DE" before the source names its language; the translation
//   begins with
//                             the token of its own
// The chosen ones are a file beside the vocabularies, with which they travel into prepared text and runs.
// loadVocabularies() puts them before all text that is encoded.
#pragma once

#include <string>
#include <vector>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {

/// The languages that the tokens of a vocabulary name.
struct LanguageTokens {
  struct Language {
    std::string code, token;  ///< "mlg", ">>mlg<<"
  };
  std::vector<Language> targets;  ///< in the order of their ids; empty: the model needs no tokens
  bool both = false;              ///< the source needs the token of its language, too

  /// The token of a language by its code: the first that serves, an equal code before others. Empty: none.
  std::string tokenFor(const std::string& code) const;
};
LanguageTokens languageTokensOf(const VocabularyPair& vocabularies);

/// The tokens before source and target; empty: none.
struct ChosenTokens {
  std::string source, target;
  bool empty() const { return source.empty() && target.empty(); }
  bool operator==(const ChosenTokens&) const = default;
};

/// {"version": 1, "source": ">>mlg<<", "target": ""}
inline constexpr const char* languagesFile = "vocabulary.languages.json";
std::string writtenTokens(const ChosenTokens& tokens);
/// Empty if the folder has no such file. Throws UserError for a damaged one.
ChosenTokens chosenTokensIn(const std::string& folder);

/// The tokens that a translation between two languages needs; empty if the model needs none. Throws UserError that
/// names the model's languages if it knows only others.
ChosenTokens tokensBetween(const LanguageTokens& known, const std::string& source, const std::string& target);

/// The vocabularies with these tokens before each text. A text that begins with a token of a language keeps it.
VocabularyPair withTokens(VocabularyPair vocabularies, const ChosenTokens& tokens);

}  // namespace transept
