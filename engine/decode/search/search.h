// SPDX-License-Identifier: Apache-2.0
// Search for outputs of a model: its input, its settings and its results; beam search and sampling.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/batches/batch.h"
#include "engine/decode/search/step_model.h"
#include "engine/decode/search/term_banks.h"

namespace transept {

class Vocabulary;

/// The error message for a model whose probabilities are not finite.
inline constexpr const char* notFiniteMessage =
    "The model gives no finite probabilities: its training has diverged or its file is damaged; use an earlier "
    "checkpoint.";

struct Hypothesis {
  /// Without the final </s>, which every hypothesis has, except those that a narrowing search cut at their limit.
  std::vector<std::int32_t> tokens;
  double score = 0;                     ///< log-probability / length penalty + coverage
  double logProbability = 0;            ///< sum over the tokens and </s>
  std::vector<float> logProbabilities;  ///< [tokens (+ 1)]: of each token, and of </s>
  /// [tokens (+ 1)][source tokens, </s> included]: attention weights of each token; empty unless requested.
  std::vector<std::vector<float>> alignment;
};

/// Limits of an output. Lengths count tokens without </s>.
struct OutputRules {
  std::int64_t maxExtra = 50;      ///< at most input + maxExtra tokens (section 6.1)
  std::int64_t maximumLength = 0;  ///< and at most this many; 0: unlimited
  std::int64_t maximumFactor = 0;  ///< and at most this multiple of the input, </s> included; 0: unlimited
  std::int64_t minimumLength = 0;  ///< no </s> before this length; takes precedence over both limits
  bool forbidUnknown = false;      ///< <unk> is never produced

  /// The maximum length for a source of `sourceTokens` tokens (without </s>) and a prefix of `prefix` tokens.
  std::int64_t limit(std::int64_t sourceTokens, std::size_t prefix) const;
  /// The ids that are forbidden at a step; the first is step 0.
  std::vector<std::int32_t> forbiddenAt(std::int64_t step) const;
  /// Throws UserError for limits that contradict each other.
  void check() const;
};

struct SearchInput {
  const PackedSentences& source;                         ///< each ends with </s>, except for some imported models
  std::vector<std::vector<std::int32_t>> prefixes = {};  ///< the beginning of each output; empty: none
  std::vector<std::uint64_t> numbers = {};  ///< numbers of the sentences, for sampling; empty: 0, 1, 2, ...
  /// Beam search only: for each sentence, token sequences that the output may not begin with. A prefix or a length
  /// limit that requires a banned token takes precedence. Empty: nothing is banned.
  std::vector<std::vector<std::vector<std::int32_t>>> bans = {};
  /// Beam search only: for each sentence, terms that the output must hold (Post and Vilar, 2018). Such a sentence gets
  /// a wider beam, and its limit grows by their tokens. Empty: none.
  std::vector<std::vector<RequiredTerm>> terms = {};
  std::vector<bool> continuesWord = {};    ///< by id of the target: see TermBanks
  std::vector<std::int32_t> outputs = {};  ///< the only ids that outputs may hold, ascending; empty: all

  std::span<const std::int32_t> prefix(std::int64_t sentence) const {
    if (prefixes.empty()) return {};
    return prefixes[static_cast<std::size_t>(sentence)];
  }
  /// The only id allowed at a step, within the prefix and at the limit; -1: any.
  std::int32_t forcedAt(std::int64_t sentence, std::int64_t step, std::int64_t limit) const;
  std::int64_t sourceTokens(std::int64_t sentence) const;   ///< without </s>
  std::int64_t sourceLength(std::int64_t sentence) const {  ///< with </s>
    return source.offsets[static_cast<std::size_t>(sentence) + 1] - source.offsets[static_cast<std::size_t>(sentence)];
  }
  /// Throws UserError for a prefix with a token that outputs may not hold.
  void check(const OutputRules& rules, std::int32_t vocabulary) const;
};

/// Length penalties, which make outputs of different length comparable (section 6.1; Wu et al., 2016, equation 14).
///
/// |Y| counts </s>, as in the paper's own code base (tensor2tensor), fairseq and CTranslate2.
///
/// lp(Y): gnmt ((5 + |Y|) / 6)^alpha, power |Y|^alpha, none 1. Monotone in |Y| for every alpha.
inline double lengthPenalty(LengthPenalty kind, double alpha, std::int64_t length) {
  switch (kind) {
    case LengthPenalty::gnmt:
      return std::pow((5.0 + static_cast<double>(length)) / 6.0, alpha);
    case LengthPenalty::power:
      return std::pow(static_cast<double>(length), alpha);
    case LengthPenalty::none:
      break;
  }
  return 1;
}

/// An upper bound of the final score of an open hypothesis. Its log-probability can only fall, and lp is monotone, so
/// the quotient is largest at one end of the possible lengths: the longest for alpha > 0, the shortest for alpha < 0.
inline double bestAttainable(LengthPenalty kind, double alpha, double logProbability, std::int64_t shortest,
                             std::int64_t longest) {
  return std::max(logProbability / lengthPenalty(kind, alpha, shortest),
                  logProbability / lengthPenalty(kind, alpha, longest));
}

/// The beam search of one sentence as a tree: the continuations that it kept, finished, dropped or was forbidden.
struct SearchNode {
  enum class State : std::uint8_t {
    forced,    ///< part of the given prefix
    kept,      ///< continued in the next step
    finished,  ///< the last token of a hypothesis: </s>, or the one at the limit of a narrowing search
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
  std::int32_t best = -1;         ///< the last token of the best hypothesis; -1: there is none
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
