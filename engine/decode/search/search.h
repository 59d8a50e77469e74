// SPDX-License-Identifier: Apache-2.0
// Search for outputs of a model: its input, its settings and its results; beam search and sampling.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <stop_token>
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

struct BeamSettings {
  std::int64_t beam = 4;
  std::int64_t nbest = 1;  ///< at most beam
  LengthPenalty lengthPenalty = LengthPenalty::gnmt;
  double alpha = 0.6;
  /// beta of Wu et al. (2016), equation 14: finished hypotheses are ranked with
  /// beta * sum over source words of log(min(sum over target tokens of attention, 1)) added.
  double coverage = 0;
  bool earlyStop = true;    ///< never changes the n-best list
  bool narrowing = false;   ///< a finished hypothesis keeps its place in the beam
  bool alignments = false;  ///< fill Hypothesis::alignment
  OutputRules output;
};

/// Beam search over a batch of sentences (section 6.1).
///
/// Each step considers the 2 * beam best continuations of a sentence. A continuation with </s> among the first `beam`
/// of them is a finished hypothesis; the best `beam` without </s> stay open. A sentence is done, and leaves the batch,
/// when `beam` hypotheses are finished or, with early stopping, when no open hypothesis can enter the n-best list any
/// more. A beam of 1 is greedy search. The results are those of fairseq and CTranslate2 with equal settings.
///
/// A narrowing search, like Marian's, takes only as many continuations as there are unfinished hypotheses in the beam;
/// those with </s> finish, the others stay open. Open hypotheses that reach the limit become results without </s>.
///
/// Returns the n best hypotheses of each sentence, best first. `trees`: receives the search trees; recording them does
/// not change the result. Throws UserError (settings), UserError (bans that leave nothing),
/// UserError (a model whose output is not finite) and Cancelled (within one step).
std::vector<std::vector<Hypothesis>> beamSearch(StepModel& model, const SearchInput& input,
                                                const BeamSettings& settings, std::stop_token stop = {},
                                                SearchTrees* trees = nullptr);

struct SamplingSettings {
  std::int64_t samples = 1;  ///< per sentence
  std::int64_t topK = 0;     ///< only the k best tokens; 0: all
  double topP = 1;           ///< of those, the fewest best tokens with this total probability; 1: all
  double temperature = 1;    ///< below 1: sharper; above 1: flatter
  std::uint64_t seed = 1;
  LengthPenalty lengthPenalty = LengthPenalty::gnmt;  ///< used in the score only
  double alpha = 0.6;
  bool alignments = false;
  OutputRules output;
};

/// Random outputs from the model's distribution, at a temperature: from all tokens, from the k best, or from the
/// nucleus (Holtzman et al., 2020). Draws are a function (Philox) of seed, sentence number and sample, and do not
/// depend on the batch. Returns the samples of each sentence, best first. Log-probabilities are the model's own, at
/// temperature 1. Throws like beamSearch().
std::vector<std::vector<Hypothesis>> sample(StepModel& model, const SearchInput& input,
                                            const SamplingSettings& settings, std::stop_token stop = {});

}  // namespace transept
