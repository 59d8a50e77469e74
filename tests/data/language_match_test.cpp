// SPDX-License-Identifier: Apache-2.0
// Languages as people ask for them: codes of all kinds, names in the languages of the window, regions and scripts.
#include <doctest/doctest.h>

#include "engine/data/languages/language_match.h"

using namespace transept;

TEST_CASE("a language is served whatever its code, but not in another script or region") {
  struct Case {
    const char *offered, *wanted;
    bool served;
  };
  const Case cases[] = {{"mg", "mlg", true},
                        {"plt", "mg", true},
                        {"deu", "ger", true},
                        {"pt_BR", "pt", true},
                        {"pt", "pt-BR", true},
                        {"pt_BR", "pt_PT", false},
                        {"zh_Hant", "zh_TW", true},
                        {"zh-Hans", "zh_TW", false},
                        {"zho_Hant", "zh", true},
                        {"cmn_Hans", "zh_CN", true},
                        {"fre-FR", "fra", true},
                        {"eng_Latn", "en", true},
                        {"sr_Latn", "sr_Cyrl", false},
                        {"en", "mg", false},
                        {"", "en", false},
                        {"en", "", false}};
  for (const Case& one : cases) {
    CAPTURE(one.offered);
    CAPTURE(one.wanted);
    CHECK_EQ(servesLanguage(one.offered, one.wanted), one.served);
  }
}

TEST_CASE("people name languages by codes of three standards, and in six languages") {
  const std::pair<const char*, const char*> asked[] = {{"mg", "mg"},
                                                       {"mlg", "mg"},
                                                       {"fre-FR", "fr_FR"},
                                                       {"pt_BR", "pt_BR"},
                                                       {"zh_Hant", "zh_Hant"},
                                                       {"Malagasy", "mg"},
                                                       {"malgache", "mg"},
                                                       {"allemand", "de"},
                                                       {"Alemán", "de"},
                                                       {"ドイツ語", "de"},
                                                       {"德语", "de"},
                                                       {"Deutsch", "de"},
                                                       {"GERMAN", "de"},
                                                       {"no such tongue", ""},
                                                       {"", ""},
                                                       {"xq", ""},
                                                       {"../de", ""},
                                                       {"pt-br", "pt_BR"},
                                                       {"zh-hANT", "zh_Hant"},
                                                       {"zh_hant_tw", "zh_Hant_TW"},
                                                       {"de_12", "de"},
                                                       {"de_Abc1", "de"},
                                                       {"d", ""},
                                                       {"deut", ""}};
  for (const auto& [text, code] : asked) {
    CAPTURE(text);
    CHECK_EQ(languageAskedFor(text), code);
  }
}

TEST_CASE("names of languages are in the language of the window, with region and script where they are stated") {
  CHECK_EQ(languageNameIn("mg", "fr"), "malgache");
  CHECK_EQ(languageNameIn("pt_BR", "en"), "Portuguese (Brazil)");
  CHECK_EQ(languageNameIn("zh_Hant", "fr"), "chinois (traditionnel)");
  CHECK_EQ(languageNameIn("de", "ja"), "ドイツ語");
  CHECK_EQ(languageNameIn("gem", "xx"), languageNameIn("gem", "en"));
}
