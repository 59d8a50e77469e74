// SPDX-License-Identifier: Apache-2.0
// Finds the training pairs of a corpus that contain a text.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"

namespace transept {

/// Looks for a text on both sides of pairs, and ignores case.
class PairSearch {
 public:
  /// An empty text is found in every pair.
  explicit PairSearch(std::string_view text);
  bool matches(std::string_view source, std::string_view target);

 private:
  std::string wanted_, folded_;
};

struct FoundPair {
  std::int64_t line = 0;  ///< in train.source and train.target, from 1
  std::string source, target;
};

struct FoundPairs {
  std::vector<FoundPair> pairs;  ///< the first ones
  std::int64_t found = 0;        ///< all of them
};

/// Reads the whole training text in constant memory. Searches both sides and ignores case. Throws UserError
/// for a folder without a corpus, and Cancelled.
FoundPairs searchCorpus(const std::string& folder, const std::string& text, std::size_t most,
                        const ProgressFunction& progress = {}, const std::stop_token& stop = {});

}  // namespace transept
