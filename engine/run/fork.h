// SPDX-License-Identifier: Apache-2.0
// A run that goes on from a checkpoint of another: the same model and vocabulary, trained on with other settings.
// origin.json in the new run's folder says where it came from:
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
  std::string run;         ///< folder; it may be gone by now
  std::string name;        ///< of that run, when it was forked
  std::string checkpoint;  ///< "step-00001000"
  std::int64_t step = 0;
};

/// nullopt: the run began by itself, or the file is damaged.
std::optional<RunOrigin> readOrigin(const std::string& runFolder);

/// What a fork begins with.
struct ForkSource {
  RunFolder run;
  CheckpointInfo checkpoint;
};
/// `from`: a checkpoint's folder, or a run's (its newest checkpoint). Throws UserError when it is neither.
ForkSource forkSource(const std::string& from);

/// Keys whose values differ although a fork must keep them: the shapes of the model and the vocabulary. `fork` must be
/// resolved.
std::vector<std::string> forkConflicts(const Config& source, const Config& fork);

/// Makes the folder whole or not at all. The new run's corpus and languages are those of the source. Where the
/// checkpoint's optimizer state was pruned, or a moving average begins or ends, the optimizer starts afresh.
/// The precision is the source's where `config` does not state one.
/// Throws UserError: conflicts, a damaged checkpoint, no step left to do, a full disk.
RunFolder forkRun(const ForkSource& source, const std::string& folder, RunDescription description,
                  const Config& config);

}  // namespace transept
