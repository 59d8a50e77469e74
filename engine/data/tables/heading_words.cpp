// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tables/heading_words.h"

#include <algorithm>
#include <array>

namespace transept {
namespace {

constexpr std::array<std::string_view, 60> sourceWords{
    "source",    "src",         "original",     "orig",         "input",           "from",     "term",
    "quelle",    "quelltext",   "quellsprache", "ausgangstext", "ausgangssprache", "begriff",  "origine",
    "originale", "sorgente",    "origen",       "fuente",       "origem",          "fonte",    "bron",
    "brontekst", "brontaal",    "źródło",       "oryginał",     "zdroj",           "originál", "předloha",
    "predloha",  "zdrojový",    "исходный",     "оригинал",     "источник",        "оригінал", "джерело",
    "kaynak",    "forrás",      "eredeti",      "källa",        "källtext",        "kilde",    "kildetekst",
    "lähde",     "lähdeteksti", "sursă",        "πηγή",         "πρωτότυπο",       "मूल",       "स्रोत",
    "المصدر",    "الأصل",       "منبع",         "מקור",         "sumber",          "nguồn",    "原文",
    "源文",      "源语言",      "源語言",       "원문"};
constexpr std::array<std::string_view, 64> targetWords{
    "target",       "tgt",          "trg",        "translation", "translated", "trans",        "output",
    "ref",          "reference",    "to",         "ziel",        "zieltext",   "zielsprache",  "übersetzung",
    "uebersetzung", "cible",        "traduction", "traduit",     "destino",    "traducción",   "traduccion",
    "destinazione", "traduzione",   "tradução",   "traducao",    "doel",       "doeltekst",    "doeltaal",
    "vertaling",    "tłumaczenie",  "przekład",   "cíl",         "překlad",    "preklad",      "перевод",
    "целевой",      "переклад",     "hedef",      "çeviri",      "fordítás",   "översättning", "måltext",
    "oversættelse", "oversettelse", "käännös",    "kohde",       "traducere",  "μετάφραση",    "अनुवाद",
    "الترجمة",      "الهدف",        "ترجمه",      "תרגום",       "terjemahan", "译文",         "譯文",
    "翻译",         "翻譯",         "訳文",       "翻訳",        "目标语言",   "目標語言",     "번역",
    "번역문"};
constexpr std::array<std::string_view, 27> plainWords{
    "text",   "sentence", "sentences", "segment", "segments", "string",  "strings", "language", "lang",
    "column", "words",    "phrase",    "satz",    "sätze",    "sprache", "texte",   "phrases",  "langue",
    "texto",  "frase",    "idioma",    "testo",   "lingua",   "tekst",   "zdanie",  "текст",    "язык"};

}  // namespace

bool isSourceWord(std::string_view word) {
  return std::ranges::find(sourceWords, word) != sourceWords.end();
}

bool isTargetWord(std::string_view word) {
  return std::ranges::find(targetWords, word) != targetWords.end();
}

bool isPlainHeadingWord(std::string_view word) {
  return std::ranges::find(plainWords, word) != plainWords.end();
}

}  // namespace transept
