// SPDX-License-Identifier: Apache-2.0
// German: agreement of article, adjective and noun, and the order of a clause by its fields: what stands in front, the
// finite verb, the middle field, and the verbal bracket that closes it.
#include <algorithm>

#include "engine/data/demo/demo_clause.h"

namespace transept::demo {

namespace {

using WordList = std::vector<std::string>;

enum class Order : std::uint8_t { verbSecond, verbFirst, verbLast, infinitive };

std::size_t column(Gender gender, bool plural) {
  return plural ? 3 : static_cast<std::size_t>(gender);
}
std::size_t row(Case form) {
  return static_cast<std::size_t>(form);
}

void append(WordList& to, const WordList& more) {
  to.insert(to.end(), more.begin(), more.end());
}

std::string nounForm(const Noun& noun, Case form, bool plural) {
  if (!plural) return form == Case::nominative ? noun.german : noun.oblique;
  const bool ending = form == Case::dative && !noun.germanPlural.ends_with('n') && !noun.germanPlural.ends_with('s');
  return noun.germanPlural + (ending ? "n" : "");
}

/// The article or its like; empty where there is none. `negative`: "kein" instead of "ein" or nothing.
std::string determinerForm(const NounPhrase& phrase, Case form, bool negative, std::string& adjectives) {
  const Lexicon& words = lexicon();
  const std::size_t at = column(phrase.noun->gender, phrase.plural);
  const std::string& ein = words.einEndings[row(form)][at];
  adjectives = "mixed";
  if (negative) return "kein" + ein;
  switch (phrase.determiner) {
    case Determiner::definite:
      adjectives = "weak";
      return words.definite[row(form)][at];
    case Determiner::demonstrative:
      adjectives = "weak";
      return "dies" + words.dieserEndings[row(form)][at];
    case Determiner::indefinite:
      return "ein" + ein;
    case Determiner::possessive:
      return words.pronouns[static_cast<std::size_t>(phrase.possessor)].german[3] + ein;
    case Determiner::number:
      adjectives = "strong";
      return form == Case::dative ? phrase.number->oblique : phrase.number->german;
    case Determiner::bare:
      adjectives = "strong";
      return {};
  }
  return {};
}

WordList clauseWords(const Clause& clause, Order order, const std::string& opening = {});

WordList relativeWords(const NounPhrase& phrase) {
  const Clause& clause = *phrase.relative;
  const Case form = clause.gap == Gap::subject ? Case::nominative : clause.verb->objectCase;
  WordList result{",", lexicon().relative[row(form)][column(phrase.noun->gender, phrase.plural)]};
  append(result, clauseWords(clause, Order::verbLast));
  result.push_back(",");
  return result;
}

WordList phraseWords(const NounPhrase& phrase, Case form, bool negative = false) {
  const Lexicon& words = lexicon();
  if (phrase.pronoun) return {words.pronouns[static_cast<std::size_t>(phrase.german)].german[row(form)]};
  std::string kind;
  WordList result{determinerForm(phrase, form, negative, kind)};
  if (result[0].empty()) result.clear();
  if (phrase.adjective) {
    const Row& endings = words.adjectiveEndings.at(kind)[row(form)];
    result.push_back(phrase.adjective->stem + endings[column(phrase.noun->gender, phrase.plural)]);
  }
  result.push_back(nounForm(*phrase.noun, form, phrase.plural));
  if (phrase.relative) append(result, relativeWords(phrase));
  if (phrase.other) {
    result.push_back("und");
    append(result, phraseWords(*phrase.other, form));
  }
  return result;
}

/// Preposition and article melt together: "in dem" becomes "im".
WordList withPreposition(const std::string& preposition, WordList phrase) {
  for (const auto& [apart, joined] : lexicon().contractions) {
    if (apart == preposition + " " + phrase[0]) {
      phrase[0] = joined;
      return phrase;
    }
  }
  phrase.insert(phrase.begin(), preposition);
  return phrase;
}

WordList placeWords(const PlacePhrase& phrase) {
  const std::string& preposition = phrase.direction ? phrase.place->to[1] : phrase.place->at[1];
  const Case form = phrase.direction && preposition != "zu" ? Case::accusative : Case::dative;
  const std::size_t at = column(phrase.place->gender, false);
  WordList words{lexicon().definite[row(form)][at]};
  if (phrase.adjective) {
    words.push_back(phrase.adjective->stem + lexicon().adjectiveEndings.at("weak")[row(form)][at]);
  }
  words.push_back(phrase.place->german);
  return withPreposition(preposition, std::move(words));
}

WordList supportWords(const SupportPhrase& phrase) {
  return withPreposition(phrase.preposition->german,
                         phraseWords(phrase.support, phrase.direction ? Case::accusative : Case::dative));
}

const std::string& auxiliary(const std::string& name, const NounPhrase& subject) {
  return lexicon().auxiliaries.at(name)[subject.isPlural() ? 2 : subject.person() == 1 ? 0 : 1];
}

/// The finite verb, what closes the bracket, and both together at the end of a subordinate clause.
struct VerbForms {
  std::string finite;
  WordList bracket, final;
};

VerbForms verbForms(const Clause& clause) {
  const NounPhrase& subject = clause.subject;
  if (!clause.verb) {
    const std::string& form = auxiliary(clause.tense == Tense::past ? "war" : "sein", subject);
    return {form, {}, {form}};
  }
  const Verb& verb = *clause.verb;
  const auto closedBy = [](const std::string& finite, const std::string& last) {
    return VerbForms{finite, {last}, {last, finite}};
  };
  switch (clause.tense) {
    case Tense::past:
      return closedBy(auxiliary(verb.sein ? "sein" : "haben", subject), verb.participle);
    case Tense::future:
      return closedBy(auxiliary("werden", subject), verb.infinitive);
    case Tense::modal:
      return closedBy(clause.modal->german[subject.isPlural() ? 1 : 0], verb.infinitive);
    case Tense::present:
    case Tense::progressive:
      break;
  }
  const std::string plain = verb.infinitive.substr(verb.prefix.size());
  const std::string finite = subject.isPlural() ? plain : subject.person() == 1 ? verb.first : verb.er;
  if (verb.prefix.empty()) return {finite, {}, {finite}};
  return {finite, {verb.prefix}, {verb.prefix + finite}};
}

WordList predicateWords(const Clause& clause) {
  WordList result;
  if (clause.profession) append(result, phraseWords(*clause.profession, Case::nominative));
  if (clause.property) {
    if (clause.degree) result.push_back(clause.degree->german);
    result.push_back(clause.than ? clause.property->germanMore : clause.property->german);
  }
  if (clause.than) {
    result.push_back("als");
    append(result, phraseWords(*clause.than, Case::nominative));
  }
  return result;
}

/// Everything between the finite verb and the bracket, but for the subject and what stands in front.
WordList middleField(const Clause& clause, Front front) {
  WordList pronouns, definite, adverbs, nouns, rest;
  const bool kein = clause.negated && clause.object && clause.object->indefinite();
  const auto placeObject = [&](const NounPhrase& phrase, Case form, bool negative) {
    // A definite object that is talked about already goes before the time of a negated clause.
    WordList& field = phrase.pronoun ? pronouns : clause.negated && !phrase.indefinite() ? definite : nouns;
    append(field, phraseWords(phrase, form, negative));
  };
  if (clause.recipient) placeObject(*clause.recipient, Case::dative, false);
  if (clause.object && clause.verb) placeObject(*clause.object, clause.verb->objectCase, kein);
  if (clause.time && front != Front::time) adverbs.push_back(clause.time->german);
  if (clause.frequency) adverbs.push_back(clause.frequency->german);
  if (clause.tense == Tense::progressive) adverbs.push_back("gerade");
  if (clause.beneficiary) append(nouns, withPreposition("für", phraseWords(*clause.beneficiary, Case::accusative)));
  if (clause.negated && !kein) rest.push_back("nicht");
  append(rest, predicateWords(clause));
  if (clause.companion) append(rest, withPreposition("mit", phraseWords(*clause.companion, Case::dative)));
  if (clause.place && front != Front::place) append(rest, placeWords(*clause.place));
  if (clause.support) append(rest, supportWords(*clause.support));
  WordList result;
  for (const WordList* field : {&pronouns, &definite, &adverbs, &nouns, &rest}) append(result, *field);
  return result;
}

/// "zu kaufen", "aufzustehen"
std::string zuInfinitive(const Verb& verb) {
  if (verb.prefix.empty()) return "zu " + verb.infinitive;
  return verb.prefix + "zu" + verb.infinitive.substr(verb.prefix.size());
}

WordList clauseWords(const Clause& clause, Order order, const std::string& opening) {
  const VerbForms verb = verbForms(clause);
  const WordList subject = clause.gap == Gap::subject ? WordList() : phraseWords(clause.subject, Case::nominative);
  WordList result;
  if (order == Order::infinitive) {
    result = middleField(clause, Front::subject);
    result.push_back(zuInfinitive(*clause.verb));
    return result;
  }
  if (order == Order::verbLast) {
    result = subject;
    append(result, middleField(clause, Front::subject));
    append(result, verb.final);
  } else {
    const bool second = order == Order::verbSecond;
    const Front front = clause.existence ? Front::place : second ? clause.front : Front::subject;
    if (!opening.empty()) result.push_back(opening);
    if (second) {
      if (front == Front::time) result.push_back(clause.time->german);
      if (front == Front::place) append(result, placeWords(*clause.place));
      if (front == Front::subject) append(result, subject);
    }
    result.push_back(verb.finite);
    if (!second || front != Front::subject) append(result, subject);
    append(result, middleField(clause, front));
    append(result, verb.bracket);
  }
  if (clause.infinitive) {
    result.push_back(",");
    append(result, clauseWords(*clause.infinitive, Order::infinitive));
  }
  return result;
}

}  // namespace

std::string germanOf(const Sentence& sentence) {
  using Kind = Sentence::Kind;
  const auto joined = [&](Order first, const WordList& link, Order second) {
    WordList words = clauseWords(sentence.main, first);
    append(words, link);
    append(words, clauseWords(*sentence.second, second));
    return words;
  };
  switch (sentence.kind) {
    case Kind::statement:
      return finishSentence(clauseWords(sentence.main, Order::verbSecond), '.');
    case Kind::question: {
      const std::string opening = sentence.questionWord ? sentence.questionWord->german : std::string();
      return finishSentence(clauseWords(sentence.main, Order::verbFirst, opening), '?');
    }
    case Kind::subordinate:
      return finishSentence(joined(Order::verbSecond, {",", sentence.subordinator->german}, Order::verbLast), '.');
    case Kind::subordinateFirst: {
      WordList words{sentence.subordinator->german};
      append(words, clauseWords(*sentence.second, Order::verbLast));
      words.push_back(",");
      append(words, clauseWords(sentence.main, Order::verbFirst));
      return finishSentence(words, '.');
    }
    case Kind::that:
      return finishSentence(joined(Order::verbSecond, {",", "dass"}, Order::verbLast), '.');
    case Kind::whether: {
      const std::string link = sentence.questionWord ? sentence.questionWord->german : "ob";
      return finishSentence(joined(Order::verbSecond, {",", link}, Order::verbLast), '.');
    }
    case Kind::and_:
      return finishSentence(joined(Order::verbSecond, {"und"}, Order::verbSecond), '.');
    case Kind::but:
      return finishSentence(joined(Order::verbSecond, {",", "aber"}, Order::verbSecond), '.');
  }
  return {};
}

}  // namespace transept::demo
