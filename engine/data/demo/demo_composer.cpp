// SPDX-License-Identifier: Apache-2.0
#include "engine/data/demo/demo_composer.h"

#include <algorithm>

namespace transept::demo {

bool overlaps(const std::vector<std::string>& kinds, const Noun& noun) {
  return std::any_of(kinds.begin(), kinds.end(), [&](const auto& kind) { return noun.is(kind); });
}

bool clash(const NounPhrase& one, const NounPhrase& other) {
  if (one.pronoun && other.pronoun) return one.english == other.english || (one.person() == 1 && other.person() == 1);
  return !one.pronoun && !other.pronoun && one.noun == other.noun;
}

bool isPlainNoun(const NounPhrase& phrase) {
  return !phrase.pronoun && !phrase.other;
}

namespace {

bool isThirdSingular(const NounPhrase& phrase) {
  return phrase.person() == 3 && !phrase.isPlural();
}

}  // namespace

// ---- Dice

bool Composer::chance(const char* name) {
  return static_cast<int>(random_.below(100)) < lexicon().percent.at(name);
}

const std::string& Composer::drawn(const char* weights) {
  const Weights& choices = lexicon().weights.at(weights);
  int total = 0;
  for (const auto& [choice, weight] : choices) total += weight;
  auto left = static_cast<int>(random_.below(static_cast<std::uint64_t>(total)));
  for (const auto& [choice, weight] : choices) {
    if (left < weight) return choice;
    left -= weight;
  }
  return choices.back().first;
}

// ---- Noun phrases

NounPhrase Composer::noun(const Noun& noun, bool plain) {
  const Lexicon& words = lexicon();
  NounPhrase phrase;
  phrase.noun = &noun;
  std::string determiner = drawn("determiner");
  if (noun.is("family") && (determiner != "definite" || random_.below(2) == 0)) determiner = "possessive";
  if (!noun.owned && determiner == "possessive") determiner = "definite";
  if (!noun.counted() && determiner != "definite") determiner = "bare";
  const bool several = determiner == "number" || (!plain && chance("plural"));
  phrase.plural = several && noun.counted() && !noun.is("parent");
  if (phrase.plural && determiner == "indefinite") determiner = chance("barePlural") ? "bare" : "number";
  if (determiner == "possessive") {
    phrase.determiner = Determiner::possessive;
    do {
      phrase.possessor = static_cast<int>(random_.below(words.pronouns.size()));
    } while (words.pronouns[static_cast<std::size_t>(phrase.possessor)].english[0] == "it");
  } else if (determiner == "number") {
    phrase.determiner = Determiner::number;
    phrase.number = &oneOf(words.numbers);
  } else {
    phrase.determiner = determiner == "definite"     ? Determiner::definite
                        : determiner == "indefinite" ? Determiner::indefinite
                        : determiner == "bare"       ? Determiner::bare
                                                     : Determiner::demonstrative;
  }
  if (!plain && chance("adjective")) {
    phrase.adjective = oneThat(words.adjectives, [&](const Adjective& one) { return one.suits(noun); });
  }
  return phrase;
}

NounPhrase Composer::nounOf(const std::vector<std::string>& kinds, bool plain) {
  return noun(*oneThat(lexicon().nouns, [&](const Noun& one) { return overlaps(kinds, one); }), plain);
}

NounPhrase Composer::pronoun(bool thirdOnly) {
  const Lexicon& words = lexicon();
  NounPhrase phrase;
  phrase.pronoun = true;
  do {
    phrase.english = phrase.german = static_cast<int>(random_.below(words.pronouns.size()));
  } while (words.pronouns[static_cast<std::size_t>(phrase.english)].english[0] == "it" ||
           (thirdOnly && phrase.person() != 3));
  return phrase;
}

NounPhrase Composer::person(bool plain) {
  return nounOf({"person"}, plain);
}

NounPhrase Composer::subject(const Verb& verb) {
  const std::string& kind = drawn("subject");
  if (kind == "pronoun") return pronoun();
  if (kind == "pair") {
    NounPhrase first = person(), second = person();
    const bool odd =
        first.noun == second.noun || first.plural || second.plural || first.indefinite() || second.indefinite();
    if (!odd) {
      first.other = std::make_shared<const NounPhrase>(second);
      return first;
    }
  }
  return nounOf(verb.subjects);
}

/// "the man who lives in the city", "the book that the woman bought"
void Composer::addRelative(NounPhrase& phrase) {
  if (!isPlainNoun(phrase) || phrase.determiner != Determiner::definite || !phrase.noun->counted()) return;
  Clause clause;
  if (phrase.noun->is("person") && random_.below(2) == 0) {
    NounPhrase head = phrase;
    clause = action(random_.below(2) == 0 ? "present" : "past", &head);
    clause.gap = Gap::subject;
  } else {
    const Verb* verb = oneThat(lexicon().verbs,
                               [&](const Verb& one) { return overlaps(one.objects, *phrase.noun) && !one.recipient; });
    if (!verb) return;
    clause.subject = random_.below(2) == 0 ? pronoun() : person();
    if (clash(clause.subject, phrase)) return;
    clause.verb = verb;
    addTense(clause, random_.below(3) == 0 ? "present" : "past");
    clause.gap = Gap::object;
  }
  clause.front = Front::subject;
  clause.time = nullptr;
  phrase.relative = std::make_shared<const Clause>(std::move(clause));
}

// ---- Clauses

void Composer::addTense(Clause& clause, const std::string& tense) {
  std::string chosen = tense.empty() ? drawn("tense") : tense;
  if (clause.verb->stative && (chosen == "progressive" || chosen == "modal")) chosen = "present";
  // "They read it" may be now or then.
  if (clause.verb->base == clause.verb->past && !isThirdSingular(clause.subject) &&
      (chosen == "present" || chosen == "past")) {
    chosen = clause.verb->stative ? "future" : "progressive";
  }
  clause.tense = chosen == "progressive" ? Tense::progressive
                 : chosen == "past"      ? Tense::past
                 : chosen == "future"    ? Tense::future
                 : chosen == "modal"     ? Tense::modal
                                         : Tense::present;
  if (clause.tense == Tense::modal) clause.modal = &oneOf(lexicon().modals);
}

void Composer::addObjects(Clause& clause) {
  const Verb& verb = *clause.verb;
  if (!verb.transitive()) return;
  const bool people = std::find(verb.objects.begin(), verb.objects.end(), "person") != verb.objects.end();
  do {
    clause.object = people && chance("pronounObject") ? pronoun() : nounOf(verb.objects);
  } while (clash(clause.subject, *clause.object));
  if (verb.recipient) {
    do {
      clause.recipient = random_.below(100) < 30 ? pronoun() : person();
    } while (clash(clause.subject, *clause.recipient));
  }
  if (verb.benefit && chance("benefit")) {
    do {
      clause.beneficiary = person();
    } while (clash(clause.subject, *clause.beneficiary));
  }
}

void Composer::addPlace(Clause& clause) {
  const Verb::Where where = clause.verb->where;
  const bool needed = where == Verb::Where::at || where == Verb::Where::to;
  if (where == Verb::Where::nowhere || (!needed && !chance("place"))) return;
  PlacePhrase phrase;
  phrase.place = oneThat(lexicon().places, [&](const Place& one) { return where != Verb::Where::at || one.home; });
  phrase.direction = where == Verb::Where::to;
  if (chance("placeAdjective")) {
    phrase.adjective = oneThat(lexicon().adjectives, [](const Adjective& one) {
      return std::find(one.kinds.begin(), one.kinds.end(), "place") != one.kinds.end();
    });
  }
  clause.place = phrase;
}

void Composer::addAdverbial(Clause& clause) {
  static constexpr const char* tenses[] = {"present", "progressive", "past", "future", "modal"};
  const std::string& kind = drawn("adverbial");
  if (kind == "frequency" && !clause.negated && (clause.tense == Tense::present || clause.tense == Tense::past)) {
    clause.frequency = &oneOf(lexicon().frequencies);
  } else if (kind == "time") {
    const std::string tense = tenses[static_cast<std::size_t>(clause.tense)];
    clause.time = oneThat(lexicon().times, [&](const Time& time) {
      return std::find(time.tenses.begin(), time.tenses.end(), tense) != time.tenses.end();
    });
  }
  const std::string& front = drawn("front");
  if (front == "time" && clause.time) clause.front = Front::time;
  if (front == "place" && clause.place && !clause.place->direction) clause.front = Front::place;
}

void Composer::addNegation(Clause& clause) {
  if (!chance("negation") || clause.beneficiary || clause.companion) return;
  if (clause.recipient && clause.recipient->indefinite()) return;
  for (const auto* phrase : {&clause.object, &clause.recipient}) {
    if (*phrase && !(*phrase)->pronoun && (*phrase)->determiner == Determiner::number) return;
  }
  if (clause.modal && clause.modal->negated[0].empty()) return;
  clause.negated = true;
}

const Verb& Composer::verb() {
  return oneOf(lexicon().verbs);
}

Clause Composer::action(const std::string& tense, const NounPhrase* given) {
  Clause clause;
  const bool animal = given && isPlainNoun(*given) && given->noun->is("animal");
  do {
    clause.verb = &verb();
  } while (animal && std::find(clause.verb->subjects.begin(), clause.verb->subjects.end(), "animal") ==
                         clause.verb->subjects.end());
  clause.subject = given ? *given : subject(*clause.verb);
  addTense(clause, tense);
  addObjects(clause);
  addPlace(clause);
  if (!clause.verb->transitive() && chance("companion")) {
    clause.companion = person();
    if (clash(clause.subject, *clause.companion)) clause.companion.reset();
  }
  addNegation(clause);
  addAdverbial(clause);
  return clause;
}

/// "The car is too expensive." A mood is one of a person or an animal.
Clause Composer::property(bool mood, const NounPhrase* given) {
  Clause clause;
  const auto fits = [&](const Adjective& one) {
    if (one.mood != mood) return false;
    return !given || given->pronoun || given->other || one.suits(*given->noun);
  };
  clause.property = oneThat(lexicon().adjectives, fits);
  if (given) {
    clause.subject = *given;
  } else if (mood && chance("degree")) {
    clause.subject = pronoun();
  } else {
    clause.subject =
        noun(*oneThat(lexicon().nouns, [&](const Noun& one) { return clause.property->suits(one); }), false);
    clause.subject.adjective = nullptr;
    if (clause.subject.indefinite()) clause.subject.determiner = Determiner::definite;
  }
  clause.tense = random_.below(3) == 0 ? Tense::past : Tense::present;
  const bool gradual = mood || !clause.property->englishMore.empty();  // "very broken" is odd
  if (gradual && chance("degree")) clause.degree = mood ? &lexicon().degrees.front() : &oneOf(lexicon().degrees);
  addNegation(clause);
  if (mood && !clause.negated && !clause.degree && random_.below(4) == 0) {
    clause.frequency = &oneOf(lexicon().frequencies);
  }
  return clause;
}

Clause Composer::weather(bool past) {
  Clause clause;
  clause.subject.pronoun = true;
  clause.subject.english = clause.subject.german = lexicon().pronounIndex("it");
  clause.verb = &oneOf(lexicon().weather);
  clause.tense = past ? Tense::past : Tense::present;
  return clause;
}

}  // namespace transept::demo
