// SPDX-License-Identifier: Apache-2.0
// Modifiers of training pairs: capitals, typing errors, missing punctuation, placeholders, tags and noise. A model that
// has read such pairs translates such text better. After OpusTrainer's (Bogoychev et al., 2023).
#pragma once

#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/config/modifier_shares.h"

namespace transept {

class PairModifiers {
 public:
  /// Language codes, which capitals depend on; empty: unknown.
  PairModifiers(const ModifierShares& shares, std::string sourceLanguage, std::string targetLanguage);

  /// The modifiers that a pair gets, in the order in which they are applied.
  std::vector<TextModifier> draw(Random& random) const;
  /// Changes a pair of lines of valid UTF-8. False: the modifier finds nothing to change.
  bool apply(TextModifier modifier, std::string& source, std::string& target, Random& random) const;

 private:
  ModifierShares shares_;
  std::string sourceLanguage_, targetLanguage_;
};

}  // namespace transept
