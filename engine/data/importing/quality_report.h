// SPDX-License-Identifier: Apache-2.0
// Statistics of a corpus, measured on a sample drawn by seed: lengths, ratios, scripts, characters, and the share of
// the text that its most frequent words cover.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

namespace transept {

struct QualityReport {
  struct Counted {
    std::string name;  ///< a script, or a character
    std::int64_t count = 0;
    double share = 0;  ///< of all
    bool operator==(const Counted&) const = default;
  };
  struct Coverage {
    std::int64_t words = 0;  ///< the number of most frequent words
    double share = 0;        ///< of the running words that they cover
    bool operator==(const Coverage&) const = default;
  };
  struct Side {
    std::vector<std::int64_t> lengths;  ///< histogram of lengths in words
    std::int64_t words = 0, differentWords = 0, onceOnly = 0;
    std::int64_t characters = 0, differentCharacters = 0;
    std::vector<Counted> scripts;       ///< of the letters, most frequent first
    std::vector<Counted> rarest, most;  ///< characters
    std::vector<Coverage> coverage;
    bool operator==(const Side&) const = default;
  };
  std::int64_t pairs = 0;  ///< in the sample; 0: not measured
  bool sampled = false;    ///< whether the sample is smaller than the corpus
  std::array<Side, 2> sides;
  std::vector<std::int64_t> ratios;  ///< histogram of target words / source words, between ratioEdges()

  static const std::vector<double>& ratioEdges();
  bool operator==(const QualityReport&) const = default;
  nlohmann::json toJson() const;  ///< null when not measured
  static QualityReport fromJson(const nlohmann::json& json);
};

/// Measures two line-aligned files. Throws Cancelled when stopped.
QualityReport measureQuality(const std::string& source, const std::string& target, std::int64_t pairs,
                             std::uint64_t seed, std::stop_token stop);

}  // namespace transept
