// SPDX-License-Identifier: Apache-2.0
// Languages as people ask for them, and which of the offered ones serve them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// A code in parts: "pt_BR" is {"pt", "Latn", "BR"}, "zho_Hant" {"zh", "Hant", ""}, "fre-FR" {"fr", "Latn", "FR"}.
struct LanguageTag {
  std::string language;  ///< as baseLanguage() writes it
  std::string script;    ///< stated, or implied by the region; empty: any
  std::string region;    ///< empty: any
};
LanguageTag languageTagOf(std::string_view code);

/// Whether text in the language `offered` serves who asks for `wanted`: "zh_TW" for "zh_Hant" and for "zh", but not for
/// "zh_Hans"; "pt" for "pt_BR", but not "pt_PT". False for empty codes.
bool servesLanguage(std::string_view offered, std::string_view wanted);

/// The languages whose names Transept's window shows: the codes of its own languages.
const std::vector<std::string>& windowLanguages();

/// The code that a person means by a code (ISO 639-1, -2 or -3, with script and region) or by a name in English, in the
/// language itself or in a language of the window: "fre-FR", "mlg", "Malagasy", "madegassisch". Empty if there is none.
std::string languageAskedFor(const std::string& text);

/// The name of a language in the language `speaker`, with script and region: "Portuguese (Brazil)". The code itself if
/// it has no name.
std::string languageNameIn(const std::string& code, const std::string& speaker);

}  // namespace transept
