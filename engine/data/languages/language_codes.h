// SPDX-License-Identifier: Apache-2.0
// Codes and names of languages, as files write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// Whether a code means the wanted language: "de-DE", "DE_at", "deu" and "ger" are "de", "pt_br" is "pt-BR", "arb" is
/// "ar". False for empty codes.
bool isLanguage(std::string_view found, std::string_view wanted);

/// "en" for "en", "EN-us", "eng_Latn" and "en_XX"; the code in lower case for a language that ICU does not know.
std::string baseLanguage(std::string_view code);

/// Whether ICU knows the language; "foo" has the form of a code only.
bool isKnownLanguage(std::string_view code);

/// Whether two codes name one language, whatever its variants. False for empty codes.
bool isSameLanguage(std::string_view a, std::string_view b);

/// Whether a text has the form of a code ("de", "deu", "pt_BR", "zh-TW", "pt_br", "sr_Latn") and, with two letters, is
/// one. "de-en" is a pair of languages, not a code.
bool isLanguageCode(std::string_view text);

/// The code of a language by its name in English, in the language itself or in the language `speaker`: "German",
/// "Deutsch", "allemand". Empty if there is none. Upper and lower case do not matter.
std::string languageTitled(std::string_view name, const std::string& speaker = {});

/// The languages that names in one language say: "Anglais" and "Allemand" are French for "en" and "de". One element
/// per name, empty where it is none. Empty altogether if no language names two of them differently.
std::vector<std::string> languagesTitled(const std::vector<std::string>& names);

/// "German (de)"; the code alone if it has no name.
std::string titleOfLanguage(const std::string& code);

}  // namespace transept
