// SPDX-License-Identifier: Apache-2.0
#include "engine/data/demo/demo_clause.h"

namespace transept::demo {

bool NounPhrase::isPlural() const {
  if (other) return true;
  return pronoun ? lexicon().pronouns[static_cast<std::size_t>(english)].plural : plural;
}

int NounPhrase::person() const {
  return pronoun ? lexicon().pronouns[static_cast<std::size_t>(english)].person : 3;
}

NounPhrase pronounFor(const NounPhrase& phrase) {
  const Lexicon& words = lexicon();
  if (phrase.pronoun) return phrase;
  NounPhrase result;
  result.pronoun = true;
  if (phrase.isPlural()) {
    result.english = result.german = words.pronounIndex("they");
    return result;
  }
  result.english = phrase.noun->pronoun;
  const Gender gender = phrase.noun->gender;
  result.german = words.pronounIndex(gender == Gender::masculine ? "he" : gender == Gender::feminine ? "she" : "it");
  return result;
}

std::string finishSentence(const std::vector<std::string>& words, char mark) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].empty()) continue;
    if (words[i] == ",") {
      if (i + 1 < words.size() && !text.ends_with(',')) text += ',';
      continue;
    }
    if (!text.empty()) text += ' ';
    text += words[i];
  }
  // ä, ö and ü stand 32 after their capitals, as the plain letters do.
  const bool accented = text.starts_with('\xC3');
  char& letter = text[accented ? 1 : 0];
  const bool small = accented ? static_cast<unsigned char>(letter) >= 0xA0 : letter >= 'a' && letter <= 'z';
  if (small) letter = static_cast<char>(letter - ('a' - 'A'));
  return text + mark;
}

namespace {

void collect(const NounPhrase& phrase, std::vector<std::string>& result);

void collect(const Clause& clause, const NounPhrase* antecedent, std::vector<std::string>& result) {
  const NounPhrase* object = clause.gap == Gap::object ? antecedent : clause.object ? &*clause.object : nullptr;
  if (clause.verb && object && object->noun) result.push_back(clause.verb->infinitive + " " + object->noun->german);
  collect(clause.subject, result);
  if (clause.object) collect(*clause.object, result);
  if (clause.infinitive) collect(*clause.infinitive, nullptr, result);
}

void collect(const NounPhrase& phrase, std::vector<std::string>& result) {
  if (phrase.relative) collect(*phrase.relative, &phrase, result);
  if (phrase.other) collect(*phrase.other, result);
}

}  // namespace

std::vector<std::string> combinationsOf(const Sentence& sentence) {
  std::vector<std::string> result;
  collect(sentence.main, nullptr, result);
  if (sentence.second) collect(*sentence.second, nullptr, result);
  return result;
}

}  // namespace transept::demo
