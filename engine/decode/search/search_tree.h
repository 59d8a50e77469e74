// SPDX-License-Identifier: Apache-2.0
// What beam search looked at for one sentence: every continuation that it kept, finished, dropped or was not allowed.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace transept {

class Vocabulary;

struct SearchNode {
  enum class State : std::uint8_t {
    forced,    ///< part of the prefix that was asked for
    kept,      ///< went on
    finished,  ///< </s>, a whole hypothesis
    pruned,    ///< looked at, and not among the best
    banned     ///< not allowed by the person who asked
  };
  std::int32_t parent = -1;  ///< in SearchTree::nodes; -1: the start
  std::int32_t token = 0;
  std::int32_t step = 0;     ///< 0: the first token
  float logProbability = 0;  ///< of the token
  float total = 0;           ///< log-probability of everything up to here
  double score = 0;          ///< total / length penalty, as hypotheses of that length are ranked
  State state = State::kept;
};

struct SearchTree {
  std::vector<SearchNode> nodes;  ///< parents before children, step by step
  std::int64_t omitted = 0;       ///< nodes that were left out, so that the rest stays readable
  std::int32_t best = -1;         ///< </s> of the best hypothesis; -1: there is none
};

/// Asks beamSearch() for trees: of every sentence, with at most so many nodes. The hypotheses that finished come first,
/// best first and whole, then the other nodes step by step. The best hypothesis is there however long it is.
struct SearchTrees {
  std::int64_t nodesAtMost = 2000;
  std::vector<SearchTree> trees = {};
};

/// {"nodes": [{"parent", "step", "token", "log_probability", "total", "score", "state"}], "omitted", "best"}
nlohmann::json toJson(const SearchTree& tree, const Vocabulary& target);

}  // namespace transept
