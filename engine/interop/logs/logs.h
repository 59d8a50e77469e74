// SPDX-License-Identifier: Apache-2.0
// Trainings of other tools as runs to compare with, and the events of our runs for other tools.
//   in    Marian's train.log; event files of TensorBoard (events.out.tfevents.*)
//   out   event files of TensorBoard
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/events/events.h"

namespace transept {

/// The data of a training in a log of another tool. NaN: not in the log.
struct ForeignLog {
  struct Step {
    double time;  // seconds since 1970
    StepEvent event;
  };
  struct Validation {
    double time = 0, loss = notMeasured, perplexity = notMeasured, bleu = notMeasured, chrf = notMeasured;
  };
  std::string tool;                                           ///< "Marian"
  std::vector<Step> steps;                                    ///< by step
  std::map<std::int64_t, Validation> validations;             ///< by step
  std::vector<std::pair<std::string, std::string>> settings;  ///< key and value of our Config, as text
  std::vector<std::string> notes;                             ///< sentences
};

/// Counts values that are infinite or no number, for a note.
class NotFiniteSteps {
 public:
  void add(std::int64_t step, double value) {
    if (std::isfinite(value)) return;
    if (count_++ == 0 || step < first_) first_ = step;
  }
  /// Empty if all values were finite.
  std::string note(const std::string& quantity) const {
    if (count_ == 0) return {};
    return quantity + " was infinite or no number at " + std::to_string(count_) + (count_ == 1 ? " step" : " steps") +
           ", first at step " + std::to_string(first_) + ".";
  }

 private:
  std::int64_t count_ = 0, first_ = 0;
};

/// Whether the file is one of these logs, by its name and its beginning.
bool isForeignLog(const std::string& path);

/// A record of an event file: the length of a message, its checksum, the message and its checksum.
std::string eventRecord(const std::string& event);

/// Throws UserError: not such a log, no step in it, damaged.
ForeignLog readMarianLog(const std::string& path);
ForeignLog readTensorBoard(const std::string& path);

/// Makes a finished run without checkpoints in the new folder `out`. Returns its notes, which are also stored in the
/// run. Throws UserError.
std::vector<std::string> importLog(const std::string& path, const std::string& out);

/// Writes the curves and the samples of a run as an event file in the new folder `out`. Throws UserError.
void exportTensorBoard(const std::string& run, const std::string& out);

}  // namespace transept
