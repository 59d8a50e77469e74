// SPDX-License-Identifier: Apache-2.0
// Input and results of search.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/batches/batch.h"

namespace transept {

/// The error where a model gives no finite probabilities.
inline constexpr const char* kNotFinite =
    "The model gives no finite probabilities: its training has diverged or its file is damaged; use an earlier "
    "checkpoint.";

struct Hypothesis {
  std::vector<std::int32_t> tokens;     ///< without </s>
  double score = 0;                     ///< log-probability / length penalty + coverage
  double logProbability = 0;            ///< sum over the tokens and </s>
  std::vector<float> logProbabilities;  ///< [tokens + 1]: of each token, and of </s>
  /// [tokens + 1][source tokens, </s> included]: attention weights of each token; empty unless requested.
  std::vector<std::vector<float>> alignment;
};

/// Limits of an output. Lengths count tokens without </s>.
struct OutputRules {
  std::int64_t maxExtra = 50;      ///< at most input + maxExtra tokens (section 6.1)
  std::int64_t maximumLength = 0;  ///< and at most this many; 0: unlimited
  std::int64_t minimumLength = 0;  ///< no </s> before this length; takes precedence over both limits
  bool forbidUnknown = false;      ///< <unk> is never produced

  /// The maximum length for a source of `sourceTokens` tokens (without </s>) and a prefix of `prefix` tokens.
  std::int64_t limit(std::int64_t sourceTokens, std::size_t prefix) const;
  /// The ids that are forbidden at a step; the first is step 0.
  std::vector<std::int32_t> forbiddenAt(std::int64_t step) const;
  /// Throws std::invalid_argument for limits that contradict each other.
  void check() const;
};

struct SearchInput {
  const PackedSentences& source;                         ///< each ends with </s>, except for some imported models
  std::vector<std::vector<std::int32_t>> prefixes = {};  ///< the beginning of each output; empty: none
  std::vector<std::uint64_t> numbers = {};  ///< numbers of the sentences, for sampling; empty: 0, 1, 2, ...
  /// Beam search only: for each sentence, token sequences that the output may not begin with. A prefix or a length
  /// limit that requires a banned token takes precedence. Empty: nothing is banned.
  std::vector<std::vector<std::vector<std::int32_t>>> bans = {};
  std::vector<std::int32_t> outputs = {};  ///< the only ids that outputs may hold, rising; empty: all

  std::span<const std::int32_t> prefix(std::int64_t sentence) const;
  std::span<const std::vector<std::int32_t>> bansOf(std::int64_t sentence) const;
  std::int64_t sourceTokens(std::int64_t sentence) const;  ///< without </s>
  std::int64_t sourceLength(std::int64_t sentence) const;  ///< with it
  /// Throws std::invalid_argument for a prefix with a token that outputs may not hold.
  void check(const OutputRules& rules, std::int32_t vocabulary) const;
};

}  // namespace transept
