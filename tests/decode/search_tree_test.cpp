// SPDX-License-Identifier: Apache-2.0
// The record of a search and its constraints: forced prefixes, bans, and the choices along an output.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/decode/search/beam_search.h"
#include "engine/decode/search/search.h"
#include "engine/inspect/exploration.h"
#include "tests/decode/table_model.h"
#include "tests/decode/toy_model.h"
#include "tests/reference/oracle_backend.h"

using namespace transept;

namespace {

using State = SearchNode::State;
using Tokens = std::vector<std::int32_t>;

PackedSentences sourceOfLength(int length) {
  Tokens ids(static_cast<std::size_t>(length), 5);
  ids.push_back(Vocabulary::end);
  PackedSentences source;
  source.append(ids.data(), ids.size());
  return source;
}

/// The tokens from the root to a node, including the node's.
Tokens pathTo(const SearchTree& tree, std::int32_t node) {
  Tokens path;
  for (; node >= 0; node = tree.nodes[static_cast<std::size_t>(node)].parent) {
    path.insert(path.begin(), tree.nodes[static_cast<std::size_t>(node)].token);
  }
  return path;
}

Tokens withEnd(Tokens tokens) {
  tokens.push_back(Vocabulary::end);
  return tokens;
}

bool startsWith(const Tokens& tokens, const Tokens& beginning) {
  return tokens.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), tokens.begin());
}

BeamSettings settingsOf(std::int64_t beam) {
  BeamSettings settings;
  settings.beam = settings.nbest = beam;
  settings.output.maxExtra = 6;
  return settings;
}

struct SearchTreeTest {
  std::unique_ptr<Backend> oracle_ = makeOracleBackend();
  std::unique_ptr<Backend> backend_ = makeCpuBackend(2);
  ToyModel toy_{*backend_};
};

}  // namespace

TEST_CASE_FIXTURE(SearchTreeTest, "the tree is the search") {
  const PackedSentences source = sourceOfLength(4);
  const BeamSettings settings = settingsOf(3);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    TableModel model(*oracle_, 12, seed, 1.5);
    const auto plain = beamSearch(model, {source}, settings);
    SearchTrees trees;
    const auto found = beamSearch(model, {source}, settings, {}, &trees);
    REQUIRE_EQ(found[0].size(), plain[0].size());
    for (std::size_t i = 0; i < found[0].size(); ++i) {
      REQUIRE_EQ(found[0][i].tokens, plain[0][i].tokens);
      REQUIRE_EQ(found[0][i].score, plain[0][i].score);
    }
    const SearchTree& tree = trees.trees.at(0);
    REQUIRE_EQ(tree.omitted, std::int64_t{0});
    REQUIRE_EQ(pathTo(tree, tree.best), withEnd(found[0][0].tokens));
    REQUIRE(std::abs(tree.nodes[static_cast<std::size_t>(tree.best)].score - found[0][0].score) < 1e-6);
    std::map<std::int32_t, std::map<State, int>> counts;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
      const SearchNode& node = tree.nodes[i];
      REQUIRE(node.parent < static_cast<std::int32_t>(i));
      REQUIRE((node.parent < 0 || tree.nodes[static_cast<std::size_t>(node.parent)].state == State::kept));
      ++counts[node.step][node.state];
      Tokens before = pathTo(tree, static_cast<std::int32_t>(i));
      before.pop_back();
      const double expected = model.logProbabilitiesAfter(0, before)[static_cast<std::size_t>(node.token)];
      REQUIRE(std::abs(node.logProbability - expected) < 1e-4);
      const double penalty = lengthPenalty(settings.lengthPenalty, settings.alpha, node.step + 1);
      REQUIRE(std::abs(node.score - node.total / penalty) < 1e-6);
    }
    for (const auto& [step, of] : counts) {
      int all = 0;
      for (const auto& [state, count] : of) all += count;
      REQUIRE((all <= 6 && (of.count(State::kept) ? of.at(State::kept) : 0) <= 3));
    }
  }
}

TEST_CASE_FIXTURE(SearchTreeTest, "a large tree is cut and says so") {
  const PackedSentences source = sourceOfLength(6);
  TableModel model(*oracle_, 12, 3, 1.0);
  SearchTrees whole{100000}, small{15}, tiny{1};
  const auto found = beamSearch(model, {source}, settingsOf(4), {}, &whole);
  beamSearch(model, {source}, settingsOf(4), {}, &small);
  beamSearch(model, {source}, settingsOf(4), {}, &tiny);
  const auto all = static_cast<std::int64_t>(whole.trees[0].nodes.size());
  for (const SearchTrees* cut : {&small, &tiny}) {
    const SearchTree& tree = cut->trees[0];
    REQUIRE_EQ(static_cast<std::int64_t>(tree.nodes.size()) + tree.omitted, all);
    REQUIRE_EQ(pathTo(tree, tree.best), withEnd(found[0][0].tokens));
    for (const SearchNode& node : tree.nodes)
      REQUIRE_EQ(node.step, node.parent < 0 ? 0 : tree.nodes[static_cast<std::size_t>(node.parent)].step + 1);
  }
  REQUIRE(small.trees[0].nodes.size() <= std::max<std::size_t>(15, found[0][0].tokens.size() + 1));
  REQUIRE_EQ(tiny.trees[0].nodes.size(), found[0][0].tokens.size() + 1);
}

// The beam is wider than the number of outputs, so a ban must leave exactly the outputs that do not begin with it.
TEST_CASE_FIXTURE(SearchTreeTest, "a ban takes away what begins so") {
  const PackedSentences source = sourceOfLength(1);
  BeamSettings settings = settingsOf(600);
  settings.output.maxExtra = 2;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    TableModel model(*oracle_, 7, seed);
    const auto free = beamSearch(model, {source}, settings)[0];
    const Tokens& sixth = free[free[5].tokens.empty() ? 6 : 5].tokens;
    const std::vector<Tokens> bans{withEnd(free[0].tokens), withEnd(free[3].tokens), {sixth.front()}};
    std::vector<Tokens> expected;
    for (const Hypothesis& hypothesis : free) {
      const bool banned = std::any_of(bans.begin(), bans.end(),
                                      [&](const Tokens& ban) { return startsWith(withEnd(hypothesis.tokens), ban); });
      // At the length limit the end is forced, and no ban forbids it.
      const bool forced = hypothesis.tokens.size() == 3 && !startsWith(hypothesis.tokens, bans[2]);
      if (!banned || forced) expected.push_back(hypothesis.tokens);
    }
    std::vector<Tokens> left;
    SearchTrees trees{1000000};
    const auto found = beamSearch(model, {source, {}, {}, {bans}}, settings, {}, &trees);
    for (const Hypothesis& hypothesis : found[0]) {
      left.push_back(hypothesis.tokens);
    }
    REQUIRE_EQ(left.size(), expected.size());
    for (std::size_t i = 0; i < left.size(); ++i) REQUIRE_EQ(left[i], expected[i]);
    const auto& nodes = trees.trees[0].nodes;
    REQUIRE(std::any_of(nodes.begin(), nodes.end(), [](const SearchNode& n) { return n.state == State::banned; }));
  }
}

TEST_CASE_FIXTURE(SearchTreeTest, "a ban of the best still fills the beam") {
  const PackedSentences source = sourceOfLength(3);
  TableModel model(*oracle_, 12, 8, 1.5);
  const auto free = beamSearch(model, {source}, settingsOf(2))[0];
  const Tokens first{free[0].tokens.front()};
  const auto other = beamSearch(model, {source, {}, {}, {{first}}}, settingsOf(2))[0];
  REQUIRE_EQ(other.size(), std::size_t{2});
  for (const Hypothesis& hypothesis : other) REQUIRE(!startsWith(hypothesis.tokens, first));
}

TEST_CASE_FIXTURE(SearchTreeTest, "bans that leave nothing say so") {
  const PackedSentences source = sourceOfLength(1);
  TableModel model(*oracle_, 6, 1);
  const std::vector<Tokens> bans{{Vocabulary::unknown}, {Vocabulary::end}, {4}, {5}};
  REQUIRE_THROWS_AS(beamSearch(model, {source, {}, {}, {bans}}, settingsOf(2)), UserError);
  // A forced prefix takes precedence over a ban.
  const auto found = beamSearch(model, {source, {{4}}, {}, {bans}}, settingsOf(2));
  REQUIRE_EQ(found[0][0].tokens.front(), 4);
}

TEST_CASE_FIXTURE(SearchTreeTest, "exploring steers a translation") {
  TranslateSettings settings;
  settings.search.output.maxExtra = 6;
  settings.search.nbest = 4;
  Translator translator({toy_.model()}, settings);
  const std::string line = "the lazy fox";
  const Translation plain = translator.translate({&line, 1}).front();
  const Explored free = explore(translator, line, {{}, {}, 500});
  REQUIRE_EQ(free.translation.text(), plain.text());
  REQUIRE_EQ(free.translation.sourceTokens, plain.sourceTokens);
  REQUIRE(!free.tree.nodes.empty());
  REQUIRE(explore(translator, line, {}).tree.nodes.empty());

  const std::vector<std::string>& best = plain.hypotheses[0].tokens;
  const std::vector<TokenChoices> choices = choicesAlong(translator, line, best, 5);
  REQUIRE_EQ(choices.size(), best.size());
  std::string other;
  for (std::size_t i = 0; i < best.size(); ++i) {
    REQUIRE_EQ(choices[i].own.token, best[i]);
    REQUIRE(std::abs(choices[i].own.logProbability - plain.hypotheses[0].logProbabilities[i]) < 1e-4);
    REQUIRE_EQ(choices[i].likeliest.size(), std::size_t{5});
    for (std::size_t k = 0; k + 1 < 5; ++k)
      REQUIRE(choices[i].likeliest[k].logProbability >= choices[i].likeliest[k + 1].logProbability);
    for (const auto& choice : choices[i].likeliest)
      if (choice.token == choices[i].own.token)
        REQUIRE(std::abs(choice.logProbability - choices[i].own.logProbability) < 1e-6);
  }
  for (const auto& choice : choices[0].likeliest)
    if (choice.token != best[0] && choice.token != "</s>" && choice.token != "<unk>") other = choice.token;
  REQUIRE(!other.empty());
  const Explored forced = explore(translator, line, {{other}, {}, 500});
  REQUIRE_EQ(forced.translation.hypotheses[0].tokens[0], other);
  REQUIRE_EQ(forced.tree.nodes[0].state, State::forced);
  const Explored whole = explore(translator, line, {{other, best[0], "</s>"}, {}, 500});
  REQUIRE_EQ(whole.translation.hypotheses[0].tokens, (std::vector<std::string>{other, best[0], "</s>"}));
  REQUIRE_THROWS_AS(explore(translator, line, {{"</s>", other}, {}, 0}), UserError);
  REQUIRE_THROWS_AS(explore(translator, line, {{"</s>"}, {}, 0}), UserError);
  const Explored banned = explore(translator, line, {{}, {{best[0]}}, 500});
  REQUIRE(banned.translation.hypotheses[0].tokens[0] != best[0]);

  const nlohmann::json json = toJson(forced.tree, *toy_.vocabulary);
  REQUIRE_EQ(json["nodes"].size(), forced.tree.nodes.size());
  REQUIRE((json["nodes"][0]["state"] == "forced" && json["nodes"][0]["token"] == other));
  REQUIRE((explore(translator, "", {}).translation.text().empty() && choicesAlong(translator, "", best, 3).empty()));
  REQUIRE_THROWS_AS(explore(translator, line, {{"no such token"}, {}, 0}), UserError);
  REQUIRE_THROWS_AS(explore(translator, line, {{"<s>"}, {}, 0}), UserError);
}
