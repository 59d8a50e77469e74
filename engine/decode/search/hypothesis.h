// SPDX-License-Identifier: Apache-2.0
// What search is given and what it finds.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/batches/batch.h"

namespace transept {

/// What search says when a model gives it nothing to choose from.
inline constexpr const char* kNotFinite =
    "The model gives no finite probabilities: its training has diverged or its file is damaged; use an earlier "
    "checkpoint.";

struct Hypothesis {
  std::vector<std::int32_t> tokens;     ///< without </s>
  double score = 0;                     ///< log-probability / length penalty + coverage
  double logProbability = 0;            ///< sum over the tokens and </s>
  std::vector<float> logProbabilities;  ///< [tokens + 1]: of each token, and of </s>
  /// [tokens + 1][source tokens, </s> included]: where the model looked when it produced each token; when asked for.
  std::vector<std::vector<float>> alignment;
};

/// How long an output may be, and what it may hold. Lengths count tokens without </s>.
struct OutputRules {
  std::int64_t maxExtra = 50;      ///< at most input + so many tokens (section 6.1)
  std::int64_t maximumLength = 0;  ///< and at most so many; 0: no limit of its own
  std::int64_t minimumLength = 0;  ///< </s> is not allowed before; wins over both limits
  bool forbidUnknown = false;      ///< <unk> is never produced

  /// The most tokens for a source of `sourceTokens` (without </s>) whose output starts with a prefix.
  std::int64_t limit(std::int64_t sourceTokens, std::size_t prefix) const;
  /// Ids that no row may take at a step (0 is the first).
  std::vector<std::int32_t> forbiddenAt(std::int64_t step) const;
  /// Throws std::invalid_argument: one sentence.
  void check() const;
};

struct SearchInput {
  const PackedSentences& source;                         ///< each ends with </s>, but for models of other tools
  std::vector<std::vector<std::int32_t>> prefixes = {};  ///< what each output must start with; empty: nothing
  std::vector<std::uint64_t> numbers = {};               ///< sampling draws by them; empty: 0, 1, 2, ...
  /// Beam search alone: for each sentence, outputs that may not begin so. The last token of a ban may not follow the
  /// others; a prefix or the length limit that asks for it wins. Empty: nothing is banned.
  std::vector<std::vector<std::vector<std::int32_t>>> bans = {};
  std::vector<std::int32_t> outputs = {};  ///< what outputs may hold, rising ids; empty: anything

  std::span<const std::int32_t> prefix(std::int64_t sentence) const;
  std::span<const std::vector<std::int32_t>> bansOf(std::int64_t sentence) const;
  std::int64_t sourceTokens(std::int64_t sentence) const;  ///< without </s>
  std::int64_t sourceLength(std::int64_t sentence) const;  ///< with it
  /// Throws std::invalid_argument when a prefix holds what no output may.
  void check(const OutputRules& rules, std::int32_t vocabulary) const;
};

}  // namespace transept
