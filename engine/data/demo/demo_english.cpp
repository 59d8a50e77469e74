// SPDX-License-Identifier: Apache-2.0
// English: fixed order, auxiliaries and do-support.
#include <string_view>

#include "engine/data/demo/demo_clause.h"

namespace transept::demo {

namespace {

using WordList = std::vector<std::string>;

enum class Order : std::uint8_t { statement, question, infinitive };

void append(WordList& to, const WordList& more) {
  to.insert(to.end(), more.begin(), more.end());
}

bool isThirdSingular(const NounPhrase& subject) {
  return subject.person() == 3 && !subject.isPlural();
}

std::string be(const NounPhrase& subject, bool past) {
  if (subject.isPlural()) return past ? "were" : "are";
  if (past) return "was";
  return subject.person() == 1 ? "am" : "is";
}

WordList clauseWords(const Clause& clause, Order order, const std::string& opening = {});

WordList relativeWords(const NounPhrase& phrase) {
  const bool person = phrase.noun->is("person");
  WordList result{phrase.relative->gap == Gap::subject && person ? "who" : "that"};
  append(result, clauseWords(*phrase.relative, Order::statement));
  return result;
}

WordList phraseWords(const NounPhrase& phrase, bool object = false) {
  const Lexicon& words = lexicon();
  if (phrase.pronoun) return {words.pronouns[static_cast<std::size_t>(phrase.english)].english[object ? 1 : 0]};
  const std::string noun = phrase.plural ? phrase.noun->englishPlural : phrase.noun->english;
  const std::string& next = phrase.adjective ? phrase.adjective->english : noun;
  WordList result;
  switch (phrase.determiner) {
    case Determiner::definite:
      result.push_back("the");
      break;
    case Determiner::indefinite:
      result.push_back(std::string_view("aeiou").find(next[0]) == std::string_view::npos ? "a" : "an");
      break;
    case Determiner::possessive:
      result.push_back(words.pronouns[static_cast<std::size_t>(phrase.possessor)].english[2]);
      break;
    case Determiner::demonstrative:
      result.push_back(phrase.plural ? "these" : "this");
      break;
    case Determiner::number:
      result.push_back(phrase.number->english);
      break;
    case Determiner::bare:
      break;
  }
  if (phrase.adjective) result.push_back(phrase.adjective->english);
  result.push_back(noun);
  if (phrase.relative) append(result, relativeWords(phrase));
  if (phrase.other) {
    result.push_back("and");
    append(result, phraseWords(*phrase.other, object));
  }
  return result;
}

WordList withPreposition(const std::string& preposition, const WordList& phrase) {
  WordList result{preposition};
  append(result, phrase);
  return result;
}

WordList placeWords(const PlacePhrase& phrase) {
  WordList result{phrase.direction ? phrase.place->to[0] : phrase.place->at[0], "the"};
  if (phrase.adjective) result.push_back(phrase.adjective->english);
  result.push_back(phrase.place->english);
  return result;
}

/// The auxiliary, which questions move and negation follows, and the main verb.
struct VerbForms {
  std::string auxiliary, main;
};

VerbForms verbForms(const Clause& clause, bool withAuxiliary) {
  const bool third = isThirdSingular(clause.subject);
  if (!clause.verb) return {be(clause.subject, clause.tense == Tense::past), {}};
  const Verb& verb = *clause.verb;
  switch (clause.tense) {
    case Tense::progressive:
      return {be(clause.subject, false), verb.ing};
    case Tense::future:
      return {"will", verb.base};
    case Tense::modal: {
      const auto& forms = clause.negated ? clause.modal->negated : clause.modal->english;
      return {forms[third ? 1 : 0], verb.base};
    }
    case Tense::past:
      if (withAuxiliary) return {"did", verb.base};
      return {{}, verb.past};
    case Tense::present:
      break;
  }
  if (verb.base == "be") return {be(clause.subject, false), {}};
  if (withAuxiliary) return {third ? "does" : "do", verb.base};
  return {{}, third ? verb.third : verb.base};
}

/// Object, particle and the adverbials that follow them.
WordList complements(const Clause& clause) {
  WordList result;
  if (clause.verb) {
    const Verb& verb = *clause.verb;
    if (!verb.preposition.empty()) result.push_back(verb.preposition);
    if (clause.recipient) append(result, phraseWords(*clause.recipient, true));
    // "picks up the child", but "picks him up" and "takes the hat along"
    const bool last = clause.object && (clause.object->pronoun || verb.particle == "along");
    if (!last && !verb.particle.empty()) result.push_back(verb.particle);
    if (clause.object) append(result, phraseWords(*clause.object, true));
    if (last && !verb.particle.empty()) result.push_back(verb.particle);
  }
  if (clause.profession) append(result, phraseWords(*clause.profession));
  if (clause.property) {
    if (clause.degree) result.push_back(clause.degree->english);
    result.push_back(clause.than ? clause.property->englishMore : clause.property->english);
  }
  if (clause.than) append(result, withPreposition("than", phraseWords(*clause.than, true)));
  if (clause.beneficiary) append(result, withPreposition("for", phraseWords(*clause.beneficiary, true)));
  if (clause.companion) append(result, withPreposition("with", phraseWords(*clause.companion, true)));
  if (clause.support) {
    append(result, withPreposition(clause.support->preposition->english, phraseWords(clause.support->support, true)));
  }
  if (clause.place && clause.front != Front::place) append(result, placeWords(*clause.place));
  return result;
}

WordList clauseWords(const Clause& clause, Order order, const std::string& opening) {
  WordList result;
  if (order == Order::infinitive) {
    if (clause.negated) result.push_back("not");
    append(result, {"to", clause.verb->base});
    append(result, complements(clause));
    return result;
  }
  if (!opening.empty()) result.push_back(opening);
  if (order == Order::statement && clause.front == Front::time) {
    result.push_back(clause.time->english);
    // A phrase is set off by a comma, a word is not.
    if (clause.time->english.find(' ') != std::string::npos) result.push_back(",");
  }
  if (order == Order::statement && clause.front == Front::place) {
    append(result, placeWords(*clause.place));
    result.push_back(",");
  }
  const bool modalNegates = clause.tense == Tense::modal;
  const VerbForms verb = verbForms(clause, order == Order::question || clause.negated);
  const WordList subject = clause.existence             ? WordList{"there"}
                           : clause.gap == Gap::subject ? WordList()
                                                        : phraseWords(clause.subject);
  if (order == Order::question) {
    result.push_back(verb.auxiliary);
    append(result, subject);
  } else {
    append(result, subject);
    result.push_back(verb.auxiliary);
  }
  if (clause.existence) append(result, phraseWords(clause.subject));
  if (clause.negated && !modalNegates) result.push_back("not");
  if (clause.frequency) result.push_back(clause.frequency->english);
  result.push_back(verb.main);
  append(result, complements(clause));
  if (clause.infinitive) append(result, clauseWords(*clause.infinitive, Order::infinitive));
  if (clause.time && (clause.front != Front::time || order == Order::question)) result.push_back(clause.time->english);
  return result;
}

}  // namespace

std::string englishOf(const Sentence& sentence) {
  using Kind = Sentence::Kind;
  const auto joined = [&](const WordList& link) {
    WordList words = clauseWords(sentence.main, Order::statement);
    append(words, link);
    append(words, clauseWords(*sentence.second, Order::statement));
    return finishSentence(words, '.');
  };
  switch (sentence.kind) {
    case Kind::statement:
      return finishSentence(clauseWords(sentence.main, Order::statement), '.');
    case Kind::question: {
      const std::string opening = sentence.questionWord ? sentence.questionWord->english : std::string();
      return finishSentence(clauseWords(sentence.main, Order::question, opening), '?');
    }
    case Kind::subordinate:
      return joined({sentence.subordinator->english});
    case Kind::subordinateFirst: {
      WordList words{sentence.subordinator->english};
      append(words, clauseWords(*sentence.second, Order::statement));
      words.push_back(",");
      append(words, clauseWords(sentence.main, Order::statement));
      return finishSentence(words, '.');
    }
    case Kind::that:
      return joined({"that"});
    case Kind::whether:
      return joined({sentence.questionWord ? sentence.questionWord->english : "whether"});
    case Kind::and_:
      return joined({"and"});
    case Kind::but:
      return joined({",", "but"});
  }
  return {};
}

}  // namespace transept::demo
