// SPDX-License-Identifier: Apache-2.0
#include "engine/data/demo_composer.h"

#include <algorithm>

namespace transept::demo {

namespace {

bool overlaps(const std::vector<std::string>& kinds, const Noun& noun) {
  return std::any_of(kinds.begin(), kinds.end(), [&](const auto& kind) { return noun.is(kind); });
}

bool isThirdSingular(const NounPhrase& phrase) {
  return phrase.person() == 3 && !phrase.isPlural();
}

/// "I see me", "we help me": the same people twice.
bool clash(const NounPhrase& one, const NounPhrase& other) {
  if (one.pronoun && other.pronoun) return one.english == other.english || (one.person() == 1 && other.person() == 1);
  return !one.pronoun && !other.pronoun && one.noun == other.noun;
}

/// What a pronoun can take up without doubt.
bool isPlainNoun(const NounPhrase& phrase) {
  return !phrase.pronoun && !phrase.other;
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

template <typename T, typename Suits>
const T* Composer::oneThat(const std::vector<T>& list, Suits&& suits) {
  std::vector<const T*> good;
  for (const T& one : list) {
    if (suits(one)) good.push_back(&one);
  }
  return good.empty() ? nullptr : good[random_.below(good.size())];
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
  phrase.plural = noun.counted() && (determiner == "number" || (!plain && chance("plural")));
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

Clause Composer::comparison() {
  const auto compared = [](const Adjective& one) { return !one.englishMore.empty(); };
  Clause clause;
  clause.property = oneThat(lexicon().adjectives, compared);
  const auto suits = [&](const Noun& one) { return one.counted() && clause.property->suits(one); };
  const auto alike = [&](const Noun& one) { return suits(one) && overlaps(clause.subject.noun->kinds, one); };
  do {
    clause.subject = noun(*oneThat(lexicon().nouns, suits), true);
    clause.than = noun(*oneThat(lexicon().nouns, alike), true);
  } while (clash(clause.subject, *clause.than));
  for (NounPhrase* phrase : {&clause.subject, &*clause.than}) {
    if (phrase->indefinite() || phrase->determiner == Determiner::number) phrase->determiner = Determiner::definite;
  }
  clause.tense = random_.below(4) == 0 ? Tense::past : Tense::present;
  clause.negated = chance("negation");
  return clause;
}

Clause Composer::profession() {
  Clause clause;
  do {
    clause.subject = random_.below(2) == 0 ? pronoun(true) : person();
  } while (clause.subject.isPlural() || clause.subject.indefinite());
  const int gender = clause.subject.pronoun ? clause.subject.english : clause.subject.noun->pronoun;
  const Noun* job = oneThat(lexicon().nouns, [&](const Noun& one) { return one.is("job") && one.pronoun == gender; });
  if (!job || job == clause.subject.noun) return profession();
  clause.profession = NounPhrase();
  clause.profession->noun = job;
  clause.profession->determiner = Determiner::indefinite;
  clause.profession->adjective =
      oneThat(lexicon().adjectives, [&](const Adjective& one) { return one.suits(*job) && !one.mood; });
  clause.tense = random_.below(3) == 0 ? Tense::past : Tense::present;
  return clause;
}

Clause Composer::existence() {
  Clause clause;
  do {
    clause.subject = nounOf({"person", "animal", "vehicle", "furniture", "thing"});
  } while (!clause.subject.noun->counted() || clause.subject.noun->is("family"));
  if (clause.subject.plural) {
    clause.subject.determiner = Determiner::number;
    clause.subject.number = &oneOf(lexicon().numbers);
  } else {
    clause.subject.determiner = Determiner::indefinite;
  }
  clause.existence = true;
  clause.place = PlacePhrase{&oneOf(lexicon().places), false, nullptr};
  clause.tense = random_.below(3) == 0 ? Tense::past : Tense::present;
  return clause;
}

Clause Composer::position() {
  Clause clause;
  do {
    clause.subject = nounOf({"thing"});
  } while (clause.subject.noun->position.empty());
  if (clause.subject.indefinite()) clause.subject.determiner = Determiner::definite;
  clause.verb = &lexicon().placing.at(clause.subject.noun->position).rest;
  clause.support = SupportPhrase{&oneOf(lexicon().placingPrepositions), nounOf({"support"}, true), false};
  clause.support->support.determiner = Determiner::definite;
  addNegation(clause);
  return clause;
}

Clause Composer::putting() {
  Clause clause;
  do {
    clause.object = nounOf({"thing"});
  } while (clause.object->noun->position.empty());
  clause.verb = &lexicon().placing.at(clause.object->noun->position).put;
  clause.subject = subject(*clause.verb);
  addTense(clause, {});
  clause.support = SupportPhrase{&oneOf(lexicon().placingPrepositions), nounOf({"support"}, true), true};
  clause.support->support.determiner = Determiner::definite;
  addAdverbial(clause);
  return clause;
}

/// "The man tries to repair the car."
Clause Composer::attempt() {
  Clause clause;
  clause.verb = &oneOf(lexicon().attempts);
  clause.subject = subject(*clause.verb);
  addTense(clause, random_.below(2) == 0 ? "present" : "past");
  NounPhrase who = clause.subject;
  Clause goal;
  do {
    goal = action("future", &who);
  } while (goal.verb->stative);
  goal.tense = Tense::present;  // an infinitive has none
  goal.time = nullptr;
  goal.frequency = nullptr;
  goal.front = Front::subject;
  clause.infinitive = std::make_shared<const Clause>(std::move(goal));
  return clause;
}

// ---- Sentences

Sentence Composer::simple(const std::string& kind) {
  Sentence sentence;
  Clause& clause = sentence.main;
  if (kind == "property") {
    clause = property(random_.below(3) == 0);
  } else if (kind == "comparison") {
    clause = comparison();
  } else if (kind == "profession") {
    clause = profession();
  } else if (kind == "existence") {
    clause = existence();
  } else if (kind == "position") {
    clause = position();
  } else if (kind == "putting") {
    clause = putting();
  } else if (kind == "attempt") {
    clause = attempt();
  } else {
    clause = action();
  }
  const bool takesRelative = kind == "statement" || kind == "property";
  if (takesRelative && chance("relative")) addRelative(clause.subject);
  return sentence;
}

Sentence Composer::question() {
  Sentence sentence;
  sentence.kind = Sentence::Kind::question;
  if (random_.below(5) == 0) {
    sentence.main = property(random_.below(2) == 0);
  } else {
    do {
      sentence.main = action();
    } while (sentence.main.modal && sentence.main.modal->english[0].find(' ') != std::string::npos);
    sentence.main.front = Front::subject;
    if (chance("questionWord")) sentence.questionWord = &oneOf(lexicon().questionWords);
  }
  sentence.main.negated = false;
  if (sentence.questionWord) {
    sentence.main.frequency = nullptr;
    if (sentence.questionWord->english == "when") sentence.main.time = nullptr;
  }
  return sentence;
}

/// "... because he is tired", "... although it is expensive", "... while his sister sleeps"
Sentence Composer::reason() {
  Sentence sentence;
  sentence.kind = Sentence::Kind::subordinate;
  sentence.main = action();
  const bool past = sentence.main.tense == Tense::past;
  const std::string tense = past ? "past" : "present";
  const NounPhrase& who = sentence.main.subject;
  const auto& object = sentence.main.object;
  sentence.subordinator = &lexicon().subordinator(random_.below(3) == 0 ? "although" : "because");
  const bool ownPronoun =
      who.other || who.pronoun || lexicon().pronouns[static_cast<std::size_t>(who.noun->pronoun)].english[0] != "it";
  const NounPhrase taken = pronounFor(who);
  const auto roll = random_.below(100);
  if (roll < 30 && object && isPlainNoun(*object) && !object->noun->is("person") && ownPronoun &&
      !(who.isPlural() && object->isPlural())) {
    const NounPhrase it = pronounFor(*object);
    Clause clause = property(false, &*object);
    clause.subject = it;
    clause.tense = past ? Tense::past : Tense::present;
    if (clause.property) {
      sentence.second = clause;
      return sentence;
    }
  }
  if (roll < 55 && (who.pronoun || who.other || who.noun->is("person"))) {
    Clause clause = property(true, &who);
    clause.subject = taken;
    clause.tense = past ? Tense::past : Tense::present;
    sentence.second = clause;
  } else if (roll < 70) {
    sentence.second = weather(past);
  } else if (roll < 85 && ownPronoun) {
    sentence.second = action(tense, &taken);
  } else {
    sentence.subordinator = &lexicon().subordinator("while");
    const Verb& verb = oneOf(lexicon().verbs);
    const NounPhrase other = nounOf(verb.subjects);
    sentence.second = action(tense, &other);
    sentence.second->negated = false;
    sentence.second->frequency = nullptr;
  }
  sentence.second->time = nullptr;
  sentence.second->front = Front::subject;
  return sentence;
}

/// "If it rains, ...", "Because the man is tired, he ..."
Sentence Composer::condition() {
  Sentence sentence;
  sentence.kind = Sentence::Kind::subordinateFirst;
  const bool condition = random_.below(2) == 0;
  if (condition) {
    const std::string tense = random_.below(2) == 0 ? "future" : "modal";
    const auto roll = random_.below(3);
    sentence.subordinator = &lexicon().subordinator("if");
    sentence.second = roll == 0 ? weather(false) : roll == 1 ? property(true) : action("present");
    sentence.second->tense = sentence.second->tense == Tense::past ? Tense::present : sentence.second->tense;
    sentence.main = action(tense);
  } else {
    sentence.subordinator = &lexicon().subordinator(random_.below(2) == 0 ? "because" : "although");
    sentence.second = property(true);
    const NounPhrase taken = pronounFor(sentence.second->subject);
    sentence.main = action(sentence.second->tense == Tense::past ? "past" : "present", &taken);
  }
  sentence.main.front = sentence.second->front = Front::subject;
  sentence.second->time = nullptr;
  return sentence;
}

Sentence Composer::opinion(bool indirectQuestion) {
  Sentence sentence;
  Clause& main = sentence.main;
  const auto knows = [](const Verb& one) { return one.base == "know"; };
  main.verb = indirectQuestion ? oneThat(lexicon().opinions, knows) : &oneOf(lexicon().opinions);
  main.subject = random_.below(2) == 0 ? pronoun() : person(true);
  if (indirectQuestion) {
    sentence.kind = Sentence::Kind::whether;
    if (random_.below(3) == 0) {
      main.tense = Tense::modal;
      main.modal = oneThat(lexicon().modals, [](const Modal& one) { return one.english[0] == "want to"; });
    } else {
      main.negated = true;
    }
    if (chance("questionWord")) sentence.questionWord = &oneOf(lexicon().questionWords);
  } else {
    sentence.kind = Sentence::Kind::that;
    addTense(main, random_.below(3) == 0 ? "past" : "present");
  }
  sentence.second = random_.below(4) == 0 ? property(random_.below(2) == 0) : action();
  sentence.second->front = Front::subject;
  if (sentence.questionWord) {
    sentence.second->time = nullptr;
    sentence.second->frequency = nullptr;
    sentence.second->negated = false;
  }
  return sentence;
}

Sentence Composer::coordination() {
  Sentence sentence;
  sentence.kind = random_.below(2) == 0 ? Sentence::Kind::and_ : Sentence::Kind::but;
  const std::string tense = random_.below(2) == 0 ? "present" : "past";
  do {
    sentence.main = action(tense);
    sentence.second = action(tense);
  } while (clash(sentence.main.subject, sentence.second->subject) || sentence.main.subject.other ||
           sentence.second->subject.other);
  for (Clause* clause : {&sentence.main, &*sentence.second}) {
    clause->time = nullptr;
    clause->front = Front::subject;
  }
  return sentence;
}

Sentence Composer::sentence() {
  const std::string& kind = drawn("sentence");
  if (kind == "question") return question();
  if (kind == "reason") return reason();
  if (kind == "condition") return condition();
  if (kind == "opinion") return opinion(false);
  if (kind == "indirectQuestion") return opinion(true);
  if (kind == "coordination") return coordination();
  return simple(kind);
}

}  // namespace transept::demo
