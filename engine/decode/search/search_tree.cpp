// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/search/search_tree.h"

#include <nlohmann/json.hpp>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {
namespace {

const char* nameOf(SearchNode::State state) {
  switch (state) {
    case SearchNode::State::forced:
      return "forced";
    case SearchNode::State::kept:
      return "kept";
    case SearchNode::State::finished:
      return "finished";
    case SearchNode::State::pruned:
      return "pruned";
    case SearchNode::State::banned:
      break;
  }
  return "banned";
}

}  // namespace

nlohmann::json toJson(const SearchTree& tree, const Vocabulary& target) {
  nlohmann::json nodes = nlohmann::json::array();
  for (const SearchNode& node : tree.nodes) {
    nodes.push_back({{"parent", node.parent},
                     {"step", node.step},
                     {"token", target.piece(node.token)},
                     {"log_probability", node.logProbability},
                     {"total", node.total},
                     {"score", node.score},
                     {"state", nameOf(node.state)}});
  }
  return {{"nodes", std::move(nodes)}, {"omitted", tree.omitted}, {"best", tree.best}};
}

}  // namespace transept
