// SPDX-License-Identifier: Apache-2.0
#include "engine/data/demo/demo_lexicon.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace transept {
extern const std::vector<std::pair<std::string_view, std::string_view>> demoFiles;  // resources/demo, compiled in
}

namespace transept::demo {

namespace {

using nlohmann::ordered_json;

ordered_json demoFile(std::string_view name) {
  for (const auto& [stem, content] : demoFiles) {
    if (stem == name) return ordered_json::parse(content);
  }
  throw std::logic_error("the demo grammar lacks the file " + std::string(name));
}

std::string textOf(const ordered_json& json, const char* key) {
  return json.value(key, std::string());
}

std::vector<std::string> textsOf(const ordered_json& json, const char* key) {
  return json.contains(key) ? json.at(key).get<std::vector<std::string>>() : std::vector<std::string>();
}

Gender genderOf(const ordered_json& json) {
  const std::string letter = json.at("gender");
  return letter == "m" ? Gender::masculine : letter == "f" ? Gender::feminine : Gender::neuter;
}

Table tableOf(const ordered_json& json) {
  return {json.at("nominative").get<Row>(), json.at("accusative").get<Row>(), json.at("dative").get<Row>()};
}

Words wordsOf(const ordered_json& json) {
  if (json.is_array()) return {json.at(0), json.at(1), json.at(1)};
  const std::string german = json.at("de");
  return {json.at("en"), german, json.value("oblique", german)};
}

std::vector<Words> listOf(const ordered_json& json) {
  std::vector<Words> result;
  for (const auto& one : json) result.push_back(wordsOf(one));
  return result;
}

Verb verbOf(const ordered_json& json) {
  Verb verb;
  const auto english = json.at("en").get<std::array<std::string, 4>>();
  verb.base = english[0], verb.third = english[1], verb.past = english[2], verb.ing = english[3];
  const auto german = json.at("de").get<std::array<std::string, 4>>();
  verb.infinitive = german[0], verb.first = german[1], verb.er = german[2], verb.participle = german[3];
  verb.particle = textOf(json, "particle");
  verb.preposition = textOf(json, "preposition");
  verb.prefix = textOf(json, "prefix");
  verb.sein = json.value("sein", false);
  verb.stative = json.value("stative", false);
  verb.recipient = json.value("recipient", false);
  verb.benefit = json.value("benefit", false);
  if (textOf(json, "case") == "dative") verb.objectCase = Case::dative;
  verb.objects = textsOf(json, "object");
  verb.subjects = textsOf(json, "subject");
  if (verb.subjects.empty()) verb.subjects = {"person"};
  const std::string where = textOf(json, "place");
  verb.where = where == "none" ? Verb::Where::nowhere
               : where == "at" ? Verb::Where::at
               : where == "to" ? Verb::Where::to
                               : Verb::Where::anywhere;
  return verb;
}

std::vector<Verb> verbsOf(const ordered_json& json) {
  std::vector<Verb> result;
  for (const auto& one : json) result.push_back(verbOf(one));
  return result;
}

void readRules(const ordered_json& rules, Lexicon& all) {
  for (const auto& one : rules.at("pronouns")) {
    all.pronouns.push_back({one.at("en"), one.at("de"), one.at("person"), one.at("plural")});
  }
  all.definite = tableOf(rules.at("definite"));
  all.relative = tableOf(rules.at("relative"));
  all.einEndings = tableOf(rules.at("einEndings"));
  all.dieserEndings = tableOf(rules.at("dieserEndings"));
  for (const auto& [name, table] : rules.at("adjectiveEndings").items()) all.adjectiveEndings[name] = tableOf(table);
  for (const auto& [name, forms] : rules.at("auxiliaries").items()) forms.get_to(all.auxiliaries[name]);
  for (const auto& [apart, joined] : rules.at("contractions").items()) all.contractions.emplace_back(apart, joined);
  for (const auto& [name, choices] : rules.at("weights").items()) {
    for (const auto& [choice, weight] : choices.items()) all.weights[name].emplace_back(choice, weight);
  }
  for (const auto& [name, value] : rules.at("percent").items()) all.percent[name] = value;
}

void readWords(const ordered_json& words, Lexicon& all) {
  for (const auto& one : words.at("nouns")) {
    Noun noun;
    noun.english = one.at("en").at(0), noun.englishPlural = one.at("en").at(1);
    noun.german = one.at("de").at(0), noun.germanPlural = one.at("de").at(1);
    noun.oblique = one.value("oblique", noun.german);
    noun.gender = genderOf(one);
    noun.pronoun = all.pronounIndex(one.value("pronoun", "it"));
    noun.kinds = textsOf(one, "kinds");
    noun.position = textOf(one, "position");
    noun.owned = one.value("owned", true);
    all.nouns.push_back(std::move(noun));
  }
  for (const auto& one : words.at("places")) {
    all.places.push_back(
        {one.at("en"), one.at("de"), genderOf(one), one.value("home", false), one.at("at"), one.at("to")});
  }
  for (const auto& one : words.at("adjectives")) {
    Adjective adjective{
        one.at("en"), one.at("de"), one.value("stem", one.at("de").get<std::string>()), {}, {}, false, {}};
    if (one.contains("more")) adjective.englishMore = one["more"].at(0), adjective.germanMore = one["more"].at(1);
    adjective.mood = one.value("mood", false);
    adjective.kinds = textsOf(one, "kinds");
    all.adjectives.push_back(std::move(adjective));
  }
  all.verbs = verbsOf(words.at("verbs"));
  all.weather = verbsOf(words.at("weather"));
  all.opinions = verbsOf(words.at("opinions"));
  all.attempts = verbsOf(words.at("attempts"));
  for (const char* position : {"lie", "stand"}) {
    const auto& verbs = words.at("placing").at(position);
    all.placing[position] = {verbOf(verbs.at("rest")), verbOf(verbs.at("put"))};
  }
  all.placingPrepositions = listOf(words.at("placing").at("prepositions"));
  all.frequencies = listOf(words.at("frequencies"));
  all.numbers = listOf(words.at("numbers"));
  all.degrees = listOf(words.at("degrees"));
  all.subordinators = listOf(words.at("subordinators"));
  all.questionWords = listOf(words.at("questionWords"));
  for (const auto& one : words.at("modals")) {
    Modal modal{one.at("en"), {}, one.at("de")};
    if (one.contains("not")) one.at("not").get_to(modal.negated);
    all.modals.push_back(modal);
  }
  for (const auto& one : words.at("times")) {
    Time time;
    static_cast<Words&>(time) = wordsOf(one);
    time.tenses = textsOf(one, "tenses");
    all.times.push_back(std::move(time));
  }
}

bool contains(const std::vector<std::string>& list, std::string_view text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

}  // namespace

bool Noun::is(std::string_view kind) const {
  return contains(kinds, kind);
}

bool Adjective::suits(const Noun& noun) const {
  return std::any_of(noun.kinds.begin(), noun.kinds.end(), [&](const auto& kind) { return contains(kinds, kind); });
}

const Words& Lexicon::subordinator(std::string_view english) const {
  return *std::find_if(subordinators.begin(), subordinators.end(),
                       [&](const Words& one) { return one.english == english; });
}

int Lexicon::pronounIndex(std::string_view english) const {
  for (std::size_t i = 0; i < pronouns.size(); ++i) {
    if (pronouns[i].english[0] == english) return static_cast<int>(i);
  }
  throw std::logic_error("the demo grammar has no pronoun " + std::string(english));
}

const Lexicon& lexicon() {
  static const Lexicon made = [] {
    Lexicon all;
    readRules(demoFile("rules"), all);
    readWords(demoFile("lexicon"), all);
    return all;
  }();
  return made;
}

}  // namespace transept::demo
