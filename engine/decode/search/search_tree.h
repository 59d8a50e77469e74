// SPDX-License-Identifier: Apache-2.0
// The beam search of one sentence as a tree: the continuations that it kept, finished, dropped or was forbidden.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace transept {

class Vocabulary;

struct SearchNode {
  enum class State : std::uint8_t {
    forced,    ///< part of the given prefix
    kept,      ///< continued in the next step
    finished,  ///< </s>, which completes a hypothesis
    pruned,    ///< not among the best
    banned     ///< forbidden by SearchInput::bans
  };
  std::int32_t parent = -1;  ///< in SearchTree::nodes; -1: the start
  std::int32_t token = 0;
  std::int32_t step = 0;     ///< 0: the first token
  float logProbability = 0;  ///< of the token
  float total = 0;           ///< log-probability of everything up to here
  double score = 0;          ///< total / length penalty of this length
  State state = State::kept;
};

struct SearchTree {
  std::vector<SearchNode> nodes;  ///< parents before children, step by step
  std::int64_t omitted = 0;       ///< nodes beyond the limit
  std::int32_t best = -1;         ///< </s> of the best hypothesis; -1: there is none
};

/// Requests the trees of all sentences from beamSearch(). Of a tree with more than `nodesAtMost` nodes, finished
/// hypotheses are kept first, best first and each as a whole, then other nodes step by step. The best hypothesis is
/// always part of the tree.
struct SearchTrees {
  std::int64_t nodesAtMost = 2000;
  std::vector<SearchTree> trees = {};
};

/// {"nodes": [{"parent", "step", "token", "log_probability", "total", "score", "state"}], "omitted", "best"}
nlohmann::json toJson(const SearchTree& tree, const Vocabulary& target);

}  // namespace transept
