// SPDX-License-Identifier: Apache-2.0
// Translates one sentence under the user's control: forced beginnings, banned continuations, the search tree, and the
// alternatives to each token. Tokens are pieces, as translations show them.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/translator.h"

namespace transept {

struct Exploration {
  std::vector<std::string> prefix = {};               ///< the output begins with these tokens
  std::vector<std::vector<std::string>> banned = {};  ///< beginnings that the output may not have (SearchInput::bans)
  std::int64_t treeNodes = 0;                         ///< nodes of the search tree to return, at most; 0: no tree
};

struct Explored {
  Translation translation;
  SearchTree tree;
};

/// Translates one line. Throws like Translator::translate(), and UserError for a token that the vocabulary does not
/// have.
Explored explore(Translator& translator, const std::string& line, const Exploration& exploration,
                 const std::stop_token& stop = {});

/// A token of a translation and the most probable tokens at its position.
struct TokenChoices {
  struct Choice {
    std::string token;
    float logProbability = 0;
  };
  Choice own;
  std::vector<Choice> likeliest;  ///< in falling order; may contain the token itself
};

/// For each token of an output (</s> may end it): its probability given the tokens before it, and the `count` most
/// probable tokens there. Empty for an empty line.
std::vector<TokenChoices> choicesAlong(Translator& translator, const std::string& line,
                                       std::span<const std::string> tokens, std::int64_t count,
                                       const std::stop_token& stop = {});

/// [{"token", "log_probability", "likeliest": [{"token", "log_probability"}]}]
nlohmann::json toJson(const std::vector<TokenChoices>& positions);

}  // namespace transept
