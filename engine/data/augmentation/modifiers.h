// SPDX-License-Identifier: Apache-2.0
// Modifiers of training pairs: capitals, typing errors, missing punctuation, placeholders, tags and noise. A model that
// has read such pairs translates such text better. Each has a share (data.modify_*), independent of the others; they
// are applied in the order of textModifiers. After OpusTrainer's (Bogoychev et al., 2023).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/random.h"
#include "engine/config/config.h"

namespace transept {

bool modifiesText(const DataConfig& config);

/// A pair, and what was done to it.
struct ModifiedPair {
  std::string source, target;        ///< one line of valid UTF-8 each
  std::vector<const char*> applied;  ///< keys of textModifiers; empty: the pair is as it was
};

class PairModifiers {
 public:
  /// Language codes, which capitals depend on; empty: unknown.
  PairModifiers(const DataConfig& config, std::string sourceLanguage, std::string targetLanguage);

  /// Draws the modifiers of a pair and applies them. A modifier that finds nothing to change does not count as applied.
  ModifiedPair apply(std::string_view source, std::string_view target, Random& random) const;

 private:
  DataConfig config_;
  std::string sourceLanguage_, targetLanguage_;
};

}  // namespace transept
