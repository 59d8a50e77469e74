// SPDX-License-Identifier: Apache-2.0
// The words and inflection tables of the demo grammar, as resources/demo/*.json states them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace transept::demo {

enum class Case : std::uint8_t { nominative, accusative, dative };
enum class Gender : std::uint8_t { masculine, feminine, neuter };

struct Noun {
  std::string english, englishPlural;  // the plural is empty for what is not counted
  std::string german, germanPlural;
  std::string oblique;  // accusative and dative singular
  Gender gender = Gender::masculine;
  int pronoun = 0;  // the English one, into Lexicon::pronouns
  std::vector<std::string> kinds;
  std::string position;  // "lie", "stand"; empty: it is not laid on furniture
  bool owned = true;     // "my ..." makes sense
  bool counted() const { return !englishPlural.empty(); }
  bool is(std::string_view kind) const;
};

struct Place {
  std::string english, german;
  Gender gender;
  bool home = false;                  // one lives there
  std::array<std::string, 2> at, to;  // English and German preposition; German "at" governs the dative, "to" the
                                      // accusative (the dative after "zu")
};

struct Adjective {
  std::string english, german, stem;
  std::string englishMore, germanMore;  // empty: not compared
  bool mood = false;                    // says how somebody feels: a reason for something
  std::vector<std::string> kinds;
  bool suits(const Noun& noun) const;
};

struct Verb {
  std::string base, third, past, ing;             // English
  std::string particle, preposition;              // "pick up", "look for"
  std::string infinitive, first, er, participle;  // German; the plural of the present is the infinitive
  std::string prefix;                             // separable: "an" of "anrufen"
  bool sein = false;                              // auxiliary of the perfect
  bool stative = false;                           // no progressive
  bool recipient = false;                         // takes a dative recipient beside its object
  bool benefit = false;                           // may be done for somebody
  Case objectCase = Case::accusative;
  std::vector<std::string> objects, subjects;  // kinds of nouns
  enum class Where : std::uint8_t { anywhere, nowhere, at, to } where = Where::anywhere;
  bool transitive() const { return !objects.empty(); }
};

struct Pronoun {
  std::array<std::string, 3> english;  // subject, object, possessive
  std::array<std::string, 4> german;   // nominative, accusative, dative, possessive stem
  int person = 3;
  bool plural = false;
};

struct Modal {
  std::array<std::string, 2> english, negated;  // base, third person
  std::array<std::string, 2> german;            // singular, plural
};

struct Words {
  std::string english, german, oblique;
};
struct Time : Words {
  std::vector<std::string> tenses;
};
struct Placing {
  Verb rest, put;
};

using Row = std::array<std::string, 4>;  // masculine, feminine, neuter, plural
using Table = std::array<Row, 3>;        // by case
using Weights = std::vector<std::pair<std::string, int>>;

struct Lexicon {
  std::vector<Noun> nouns;
  std::vector<Place> places;
  std::vector<Adjective> adjectives;
  std::vector<Verb> verbs, weather, opinions, attempts;
  std::map<std::string, Placing> placing;
  std::vector<Words> placingPrepositions, frequencies, numbers, degrees, subordinators, questionWords;
  std::vector<Modal> modals;
  std::vector<Time> times;
  std::vector<Pronoun> pronouns;
  Table definite, relative, einEndings, dieserEndings;
  std::map<std::string, Table> adjectiveEndings;                  // weak, mixed, strong
  std::map<std::string, std::array<std::string, 3>> auxiliaries;  // ich, er, plural
  std::vector<std::pair<std::string, std::string>> contractions;
  std::map<std::string, Weights> weights;
  std::map<std::string, int> percent;

  const Words& subordinator(std::string_view english) const;
  int pronounIndex(std::string_view english) const;
};

/// Made once from the files that are compiled in.
const Lexicon& lexicon();

}  // namespace transept::demo
