// SPDX-License-Identifier: Apache-2.0
// A run that continues from a checkpoint of another run: the same model and vocabulary, other settings of training.
// origin.json in the folder of the new run holds its source:
// {"version":1,"run":...,"name":...,"checkpoint":...,"step":n}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/run_folder.h"

namespace transept {

struct RunOrigin {
  std::string run;         ///< its folder, which may have been deleted since
  std::string name;        ///< of that run at the time
  std::string checkpoint;  ///< "step-00001000"
  std::int64_t step = 0;
};

/// nullopt: the run is not a fork, or the file is damaged.
std::optional<RunOrigin> readOrigin(const std::string& runFolder);

/// What a fork starts from.
struct ForkSource {
  RunFolder run;
  CheckpointInfo checkpoint;
};
/// `from`: a checkpoint's folder, or a run's (its newest checkpoint). Throws UserError when it is neither.
ForkSource forkSource(const std::string& from);

/// Keys of the model's shapes and the vocabulary whose values differ, which a fork must not change. `fork` must be
/// resolved.
std::vector<std::string> forkConflicts(const Config& source, const Config& fork);

/// Makes the folder whole or not at all. The new run has the corpus and languages of the source. If the optimizer state
/// of the checkpoint was pruned, or a moving average begins or ends, the optimizer starts from zero. If `config` does
/// not state a precision, the fork has that of the source. Throws UserError: conflicts, a damaged checkpoint, no step
/// left to do, a full disk.
RunFolder forkRun(const ForkSource& source, const std::string& folder, RunDescription description, const Config& config,
                  const std::vector<RunFile>& files = {});

}  // namespace transept
