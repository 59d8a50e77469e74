// SPDX-License-Identifier: Apache-2.0
// The constructions of the demo grammar: comparisons, places, questions, reasons, conditions, opinions.
#include "engine/data/demo/demo_composer.h"

namespace transept::demo {

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
    const NounPhrase who = sentence.second->subject;
    sentence.main = action(sentence.second->tense == Tense::past ? "past" : "present", &who);
    sentence.main.subject = pronounFor(who);
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
