// SPDX-License-Identifier: Apache-2.0
// What the doctor says: a rule that spoke, its figures, and which values would help.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/config/config.h"

namespace transept {

enum class Severity : std::uint8_t { good, note, warning, problem };
std::string_view nameOf(Severity severity);

struct Change {
  std::string key;
  Value value;
};

struct Finding {
  std::string rule;  ///< "overfitting": what a window translates by
  Severity severity = Severity::note;
  std::string message;          ///< one sentence or two in plain words
  std::string remedy;           ///< what to do; empty: nothing
  std::vector<Change> changes;  ///< of the next run, or of a fork
  /// A fork from the newest checkpoint up to this step would avoid the trouble; 0: begin anew; -1: no fork is meant.
  std::int64_t forkBefore = -1;
  std::map<std::string, double> numbers;  ///< those in the message
};

}  // namespace transept
