// SPDX-License-Identifier: Apache-2.0
// Draws sentences of the demo grammar: which construction, which words.
#pragma once

#include "engine/base/random.h"
#include "engine/data/demo/demo_clause.h"

namespace transept::demo {

bool overlaps(const std::vector<std::string>& kinds, const Noun& noun);
/// "I see me", "we help me", "the dog ... the dog": the same twice.
bool clash(const NounPhrase& one, const NounPhrase& other);
/// A noun without "and ...": what a pronoun takes up by its gender.
bool isPlainNoun(const NounPhrase& phrase);

class Composer {
 public:
  explicit Composer(std::uint64_t seed) : random_(seed) {}
  Sentence sentence();

 private:
  // Dice
  bool chance(const char* name);
  const std::string& drawn(const char* weights);
  template <typename T>
  const T& oneOf(const std::vector<T>& list) {
    return list[random_.below(list.size())];
  }
  /// nullptr when none suits.
  template <typename T, typename Suits>
  const T* oneThat(const std::vector<T>& list, Suits&& suits) {
    std::vector<const T*> good;
    for (const T& one : list) {
      if (suits(one)) good.push_back(&one);
    }
    return good.empty() ? nullptr : good[random_.below(good.size())];
  }

  // Noun phrases
  NounPhrase noun(const Noun& noun, bool plain = false);
  NounPhrase nounOf(const std::vector<std::string>& kinds, bool plain = false);
  NounPhrase pronoun(bool thirdOnly = false);
  NounPhrase subject(const Verb& verb);
  NounPhrase person(bool plain = true);
  void addRelative(NounPhrase& phrase);

  // Clauses
  const Verb& verb();
  void addObjects(Clause& clause);
  void addPlace(Clause& clause);
  void addTense(Clause& clause, const std::string& tense);
  void addAdverbial(Clause& clause);
  void addNegation(Clause& clause);
  /// A verb with all that belongs to it. `tense`: drawn when empty. `given`: the subject, drawn when null.
  Clause action(const std::string& tense = {}, const NounPhrase* given = nullptr);
  Clause property(bool mood, const NounPhrase* given = nullptr);
  Clause weather(bool past);
  Clause finish(Clause clause);

  // Sentences
  Sentence simple(const std::string& kind);
  Clause comparison();
  Clause profession();
  Clause existence();
  Clause position();
  Clause putting();
  Sentence question();
  Sentence reason();
  Sentence condition();
  Sentence opinion(bool indirectQuestion);
  Sentence coordination();
  Clause attempt();

  Random random_;
};

}  // namespace transept::demo
