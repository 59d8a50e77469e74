// SPDX-License-Identifier: Apache-2.0
// What the doctor reports: the rule that applies, its numbers, and the settings that would help.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/config/config.h"

namespace transept {

enum class Severity : std::uint8_t { good, note, warning, problem };
std::string_view nameOf(Severity severity);

struct Finding {
  std::string rule;  ///< "overfitting": by which the window chooses its translated text
  Severity severity = Severity::note;
  std::string message;                    ///< one or two sentences
  std::string remedy;                     ///< what to do; empty: nothing
  std::map<std::string, double> numbers;  ///< those in the message
  std::vector<SuggestedChange> changes;   ///< for the next run, or for a fork
  /// A fork from the newest checkpoint up to this step avoids the trouble; 0: start again; -1: a fork does not help.
  std::int64_t forkBefore = -1;
};

/// With the texts of `name` in resources/doctor/findings.json. What follows a '/' in a name tells texts of one rule
/// apart.
Finding findingOf(const std::string& name, std::map<std::string, double> numbers = {},
                  std::vector<SuggestedChange> changes = {}, std::int64_t forkBefore = -1);

/// Most severe first; otherwise the order stays.
void sortBySeverity(std::vector<Finding>& findings);

}  // namespace transept
