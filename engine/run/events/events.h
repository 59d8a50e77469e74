// SPDX-License-Identifier: Apache-2.0
// events.jsonl: what happened in a run, one JSON object a line, append-only.
//   {"version":1,"type":"step","time":1763728171.123,"attempt":1,"step":200, ...}
//
// type         further fields
// started      steps, device, threads, parameters, program (version), host, process
// resumed      from_step, and those of started. Earlier events with a later step are superseded: readers drop them
// step         StepEvent below
// validation   loss, perplexity, bleu (null when not computed), bleu_signature, seconds, best (by BLEU, else by loss);
//              loss, perplexity and bleu null, and best false, where the corpus holds nothing to validate on
// sample       samples: [{source, reference, translation, score}]
// checkpoint   checkpoint (folder name), bytes, seconds, best, averaged?; control?
// device       name, memory_mb, devices: [{id, name, memory_mb, load (0 to 1), celsius, used_mb}]: at the start, and
// every
//              ten seconds where a GPU's driver tells how it is
// paused       message; control
// warning      message; rank?
// finished     reason: completed | early | stopped, message; control?
// failed       message, remedy
// interrupted  message: written by the next reader of a run whose process died
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/platform/append_file.h"

namespace transept {

constexpr double notMeasured = std::numeric_limits<double>::quiet_NaN();

/// What one `step` event carries. NaN is written as null.
struct StepEvent {
  std::int64_t step = 0;
  double epoch = notMeasured;       ///< 1.25: a quarter of the second epoch is done
  double loss = notMeasured;        ///< label-smoothed, mean per target token (contracts.md)
  double perplexity = notMeasured;  ///< unsmoothed
  double learningRate = notMeasured;
  double gradientNorm = notMeasured;
  double tokensPerSecond = notMeasured;  ///< source + target
  double memoryMb = notMeasured;
  double secondsLeft = notMeasured;
};

/// The training process's side. Throws UserError when the disk is full or the folder is gone.
class EventWriter {
 public:
  /// Ends a torn last line. `attempt` counts from 1; a resumed run has one more than any event before.
  EventWriter(const std::string& runFolder, int attempt);

  /// At most ten a second are written, the rest are dropped (true: written); `always` for the last one.
  bool step(const StepEvent& event, bool always = false);
  /// Any other type. `fields` must be an object without the five common ones. Synced to disk.
  void write(std::string_view type, std::int64_t step, const nlohmann::json& fields);

 private:
  std::string head(std::string_view type, double time, std::int64_t step) const;
  AppendFile file_;
  int attempt_;
  double lastStepTime_ = 0;
};

}  // namespace transept
