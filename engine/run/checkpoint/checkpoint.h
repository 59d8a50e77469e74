// SPDX-License-Identifier: Apache-2.0
// Checkpoints: folders that exist whole or not at all.
//   checkpoints/step-00001000/model.safetensors      f32 master weights by parameter name
//                             optimizer.safetensors  "m.<name>", "v.<name>", and "master.<name>" if the weights are a
//                                                    moving average; of the newest two and the best only
//                             state.json             counters, data position, seed, metrics, checksums
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace transept {

/// Values in the caller's memory, from which they are saved and into which they are loaded.
struct NamedTensor {
  std::string name;
  std::vector<std::int64_t> shape;
  std::span<float> values;
};

/// state.json. With the weights and the tensors of the optimizer this is all that a resumed run needs.
struct CheckpointState {
  std::int64_t step = 0;  ///< updates done
  std::int64_t epoch = 0;
  std::int64_t dataPosition = 0;  ///< the next update of the batch schedule, from 0
  std::uint64_t seed = 0;         ///< determines all random numbers, together with `step`
  double trainingSeconds = 0;
  double time = 0;                       ///< seconds since 1970; set when written
  bool best = false;                     ///< the best so far when it was written
  std::string judge = "bleu";            ///< the metric by which checkpoints are compared: "bleu" or "chrf"
  double bestScore = -1, bestLoss = -1;  ///< of the run so far, the score by `judge`; -1: none
  std::int64_t bestStep = 0;
  std::map<std::string, double> metrics;         ///< validation_loss, validation_perplexity, bleu, chrf, train_loss
  std::map<std::string, std::int64_t> counters;  ///< of the trainer: "validations_without_progress", ...
  std::string configDigest;                      ///< RunFolder::configDigest()
  std::vector<std::int64_t> averagedSteps;       ///< of an averaged checkpoint

  /// True if it was written for a pause or on request: an uninterrupted run would not have it. It is stored as a
  /// counter, so that the format of state.json stays the same.
  bool isUnplanned() const { return counters.contains(unplanned); }
  static constexpr const char* unplanned = "unplanned";
};

/// The checksum and size of a file, as state.json holds them.
struct FileStamp {
  std::string checksum;  ///< XXH3
  std::int64_t bytes = 0;
};

/// Names in a checkpoint's folder.
namespace checkpoint_file {
inline constexpr const char *model = "model.safetensors", *optimizer = "optimizer.safetensors", *state = "state.json";
}  // namespace checkpoint_file
/// "step-00001000", "averaged-00001000"
std::string nameOfStep(const char* prefix, std::int64_t step);

/// state.json as text and back. `path` names the file in errors: damaged, of a newer version (UserError).
std::string stateText(const CheckpointState& state, const std::map<std::string, FileStamp>& files);
void parseState(const std::string& text, const std::string& path, CheckpointState& state,
                std::map<std::string, FileStamp>& files);

struct CheckpointInfo {
  std::string path, name;  ///< ".../checkpoints/step-00001000", "step-00001000"
  CheckpointState state;
  bool averaged = false, hasOptimizer = false;
  std::int64_t bytes = 0;
  std::map<std::string, FileStamp> files;  ///< "model.safetensors", "optimizer.safetensors"
};

/// Writes, syncs and renames; returns what was written. An existing checkpoint of that step is replaced in one step.
/// Throws UserError (disk full, a value that is not finite: earlier checkpoints are untouched).
CheckpointInfo writeCheckpoint(const std::string& runFolder, std::span<const NamedTensor> weights,
                               std::span<const NamedTensor> optimizer, CheckpointState state);

/// In order of step, averaged ones last. Reads state.json only; folders with a damaged one are left out, and named in
/// `damaged` if that is given. Throws UserError where the disk does not answer.
std::vector<CheckpointInfo> listCheckpoints(const std::string& runFolder, std::vector<std::string>* damaged = nullptr);
/// Throws UserError if the folder is not a checkpoint or its state.json is damaged.
CheckpointInfo readCheckpointInfo(const std::string& checkpointFolder);

/// Reads a file of tensors. Throws UserError with this remedy unless it holds exactly the given ones; values are
/// written only after everything was verified.
void loadTensors(const std::string& path, std::span<const NamedTensor> tensors, const std::string& remedy);
/// Verifies the checksum (truncated or altered: UserError naming the file), then names and shapes: the file must hold
/// exactly the given tensors. Values are written only after everything was verified.
void loadWeights(const CheckpointInfo& checkpoint, std::span<const NamedTensor> weights);
void loadOptimizer(const CheckpointInfo& checkpoint, std::span<const NamedTensor> optimizer);
/// Empty if both files are intact, else a sentence.
[[nodiscard]] std::string verifyCheckpoint(const CheckpointInfo& checkpoint);

/// The newest checkpoint that training can resume from: intact and with optimizer state. Newer ones that are damaged
/// are named in `passedOver` if that is given. nullopt: start from the beginning.
std::optional<CheckpointInfo> newestIntact(const std::string& runFolder,
                                           std::vector<std::string>* passedOver = nullptr);
/// The newest checkpoint up to this step that has optimizer state. Its files are not verified.
std::optional<CheckpointInfo> resumableUpTo(const std::string& runFolder, std::int64_t step);
/// The best by the validation score that judges the run (BLEU or chrF), else by validation loss, averaged ones
/// excluded; nullopt if none was validated.
std::optional<CheckpointInfo> bestCheckpoint(const std::string& runFolder);
/// The best checkpoint that training can continue from. If the judging metric was changed, or the best checkpoint was
/// removed, the best of all may hold weights only.
std::optional<CheckpointInfo> bestResumable(const std::string& runFolder);

/// Keeps the newest `keepLast` (at least 1), the best and the averaged ones, and the optimizer state of the newest two
/// and the best. Unplanned checkpoints do not count, so that a pause does not change the average; at most `keepLast`
/// of them are kept besides. Checkpoints of steps after `reached`, the present step of training, are removed: they were
/// damaged when it resumed, and must not count as the newest. A crash at any point leaves whole checkpoints only.
/// Returns the names of those removed.
std::vector<std::string> pruneCheckpoints(const std::string& runFolder, std::int64_t keepLast,
                                          std::int64_t reached = INT64_MAX);

/// Makes room on a full disk: removes the oldest checkpoint that is neither the best nor among the newest two, and
/// returns its name; empty: there is none that can be removed.
std::string removeOldestCheckpoint(const std::string& runFolder);

/// Writes the mean of the weights of the newest `last` checkpoints after step 0, computed in f64, to
/// checkpoints/averaged-<newest step> (section 6.1). Unplanned checkpoints are left out, except the newest of all.
/// Throws UserError if there are none or their shapes differ. `progress(done, total)` counts tensors; an exception from
/// it ends the work, and nothing is left behind.
CheckpointInfo averageCheckpoints(const std::string& runFolder, std::int64_t last,
                                  const std::function<void(std::int64_t, std::int64_t)>& progress = {});

}  // namespace transept
