// SPDX-License-Identifier: Apache-2.0
// A run that continues from a checkpoint of another run: the same model, vocabulary and corpus, other settings of
// training. origin.json in the folder of the new run holds its source:
// {"version":1,"run":...,"name":...,"checkpoint":...,"step":n}, with "model" if it was fine-tuned (fine_tune.h)
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/run_folder.h"

namespace transept {

struct RunOrigin {
  std::string run;         ///< its folder, which may have been deleted since
  std::string name;        ///< of that run at the time
  std::string checkpoint;  ///< "step-00001000"
  std::int64_t step = 0;   ///< of the checkpoint
  /// Of a fine-tuning: the folder of the checkpoint or of the imported model that it started from, at its own step 0.
  /// For an imported model, run and checkpoint are empty. Empty: a fork.
  std::string model;

  bool isFork() const { return model.empty(); }
};

/// {run, name, checkpoint, step, model}: as in the protocol.
nlohmann::json toJson(const RunOrigin& origin);
/// nullopt: the run is neither a fork nor a fine-tuning, or the file is damaged.
std::optional<RunOrigin> readOrigin(const std::string& runFolder);
void writeRunOrigin(const std::string& runFolder, const RunOrigin& origin);

/// Settings of the model and of the text that do not change what the weights mean.
bool isFreeSetting(std::string_view key);

/// One file under two names where the disk has hard links: for files that are never changed in place.
void linkOrCopy(const std::string& from, const std::string& to);

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

/// Makes the folder whole or not at all. The new run has the corpora and languages of the source. If the optimizer
/// state of the checkpoint was pruned, or a moving average begins or ends, the optimizer starts from zero; with
/// train.lora_rank, which keeps its matrices there, such a checkpoint is refused. If `config` does not state a
/// precision, the fork has that of the source. Throws UserError: conflicts, a damaged checkpoint, no step left to do, a
/// full disk.
RunFolder forkRun(const ForkSource& source, const std::string& folder, RunDescription description, const Config& config,
                  const std::vector<RunFile>& files = {});

}  // namespace transept
