// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/normalisation.h"

#include <algorithm>

#include "engine/base/utf8.h"
#include "engine/data/cleaning/filter.h"
#include "engine/data/cleaning/repairs.h"

namespace transept {

CleaningStack repairsOf(const CleaningStack& stack) {
  CleaningStack repairs;
  for (const CleaningStep& step : stack.steps) {
    if (step.on && repairingFilter(step).repair) repairs.steps.push_back(step);
  }
  return repairs;
}

CleaningStack sharedRepairs(const std::vector<CleaningStack>& stacks) {
  CleaningStack shared;
  if (stacks.empty()) return shared;
  for (const CleaningStep& step : repairsOf(stacks.front()).steps) {
    const auto has = [&](const CleaningStack& stack) {
      const CleaningStep* found = stack.find(step.filter);
      return found && found->on && found->parameters == step.parameters;
    };
    if (std::ranges::all_of(stacks, has)) shared.steps.push_back(step);
  }
  return shared;
}

TextNormalisation::TextNormalisation(const CleaningStack& stack) {
  for (const CleaningStep& step : repairsOf(stack).steps) repairs_.push_back(repairingFilter(step).repair);
}

std::string TextNormalisation::operator()(std::string_view text) const {
  std::string result(trim(text));
  if (repairs_.empty() || findInvalidUtf8(result) != std::string_view::npos) return result;
  for (const auto& repair : repairs_) {
    auto repaired = repair(result);
    if (!repaired) continue;
    std::ranges::replace_if(
        *repaired, [](char c) { return c == '\n' || c == '\r' || c == '\0'; }, ' ');
    result = trim(*repaired);
  }
  return result;
}

}  // namespace transept
