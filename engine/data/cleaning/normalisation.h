// SPDX-License-Identifier: Apache-2.0
// What an import does to every sentence, apart from removing pairs: the repairs of its stack. The same is done to every
// text that the model reads later, so that it meets what it was trained on.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/cleaning/stack.h"

namespace transept {

/// The steps of a stack that are on and repair sentences, in their order.
CleaningStack repairsOf(const CleaningStack& stack);

/// The repairs that all of the stacks share, in the order of the first.
CleaningStack sharedRepairs(const std::vector<CleaningStack>& stacks);

class TextNormalisation {
 public:
  /// Steps that repair nothing are ignored.
  explicit TextNormalisation(const CleaningStack& stack);

  /// The text as the corpus stores it: repaired, in one line, without spaces at its ends. Invalid UTF-8 is left as it
  /// is. Thread-safe.
  std::string operator()(std::string_view text) const;

 private:
  std::vector<std::function<std::optional<std::string>(std::string_view)>> repairs_;
};

}  // namespace transept
