// SPDX-License-Identifier: Apache-2.0
// A sentence as meaning, before it is English or German: noun phrases and clauses that point into the lexicon.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/demo/demo_lexicon.h"

namespace transept::demo {

struct Clause;

enum class Determiner : std::uint8_t { definite, indefinite, possessive, demonstrative, number, bare };

struct NounPhrase {
  // A pronoun ...
  bool pronoun = false;
  int english = 0, german = 0;  // into Lexicon::pronouns: "it" may be er, sie or es
  // ... or a noun
  const Noun* noun = nullptr;
  Determiner determiner = Determiner::definite;
  int possessor = 0;  // into Lexicon::pronouns
  const Words* number = nullptr;
  const Adjective* adjective = nullptr;
  bool plural = false;
  std::shared_ptr<const Clause> relative;   // its gap is the subject or the object
  std::shared_ptr<const NounPhrase> other;  // "and ..."

  bool isPlural() const;
  int person() const;
  /// True for what "kein" negates: "a book", "coffee", "cakes".
  bool indefinite() const {
    return !pronoun && (determiner == Determiner::indefinite || determiner == Determiner::bare);
  }
};

/// The pronoun that takes up a noun phrase: in English by meaning, in German by grammatical gender.
NounPhrase pronounFor(const NounPhrase& phrase);

struct PlacePhrase {
  const Place* place = nullptr;
  bool direction = false;
  const Adjective* adjective = nullptr;
};

/// "on the table": rest takes the dative, direction the accusative.
struct SupportPhrase {
  const Words* preposition = nullptr;
  NounPhrase support;
  bool direction = false;
};

enum class Tense : std::uint8_t { present, progressive, past, future, modal };
enum class Front : std::uint8_t { subject, time, place };
enum class Gap : std::uint8_t { none, subject, object };  // what a relative pronoun stands for

struct Clause {
  NounPhrase subject;
  // A verb, or "be" with one of the predicates
  const Verb* verb = nullptr;
  const Adjective* property = nullptr;
  const Words* degree = nullptr;
  std::optional<NounPhrase> than;        // property is compared
  std::optional<NounPhrase> profession;  // "is a good doctor"
  bool existence = false;                // "there is ..."

  Tense tense = Tense::present;
  const Modal* modal = nullptr;
  bool negated = false;
  std::optional<NounPhrase> object, recipient, companion, beneficiary;
  std::optional<PlacePhrase> place;
  std::optional<SupportPhrase> support;
  std::shared_ptr<const Clause> infinitive;  // "tries to ..."
  const Time* time = nullptr;
  const Words* frequency = nullptr;
  Front front = Front::subject;
  Gap gap = Gap::none;
};

/// One or two clauses and what joins them.
struct Sentence {
  enum class Kind : std::uint8_t { statement, question, subordinate, subordinateFirst, that, whether, and_, but };
  Kind kind = Kind::statement;
  Clause main;
  std::optional<Clause> second;
  const Words* subordinator = nullptr;
  const Words* questionWord = nullptr;
};

std::string englishOf(const Sentence& sentence);
std::string germanOf(const Sentence& sentence);

/// Joins words to a sentence: a capital first, commas without a space before them, the closing mark.
std::string finishSentence(const std::vector<std::string>& words, char mark);

/// Verb and object of every clause, as "kaufen Buch": what a held-out combination is told by.
std::vector<std::string> combinationsOf(const Sentence& sentence);

}  // namespace transept::demo
