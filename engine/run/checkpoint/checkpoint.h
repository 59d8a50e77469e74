// SPDX-License-Identifier: Apache-2.0
// Checkpoints: folders that are there whole or not at all.
//   checkpoints/step-00001000/model.safetensors      f32 master weights by parameter name
//                             optimizer.safetensors  "m.<name>", "v.<name>" (and "master.<name>" where the weights are
//                             a
//                                                    moving average); newest two and best only
//                             state.json             counters, data position, seed, metrics, checksums
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace transept {

/// Values that live elsewhere: saved from there, loaded into there.
struct NamedTensor {
  std::string name;
  std::vector<std::int64_t> shape;
  std::span<float> values;
};

/// state.json. With the weights and the optimizer's tensors this is all that a resumed run needs.
struct CheckpointState {
  std::int64_t step = 0;  ///< updates done
  std::int64_t epoch = 0;
  std::int64_t dataPosition = 0;  ///< the next update of the batch schedule, from 0
  std::uint64_t seed = 0;         ///< with `step` it determines every random number to come
  double trainingSeconds = 0;
  double time = 0;                      ///< seconds since 1970; set when written
  bool best = false;                    ///< the best so far when it was written
  double bestBleu = -1, bestLoss = -1;  ///< of the run so far; -1: none
  std::int64_t bestStep = 0;
  std::map<std::string, double> metrics;         ///< validation_loss, validation_perplexity, bleu, train_loss
  std::map<std::string, std::int64_t> counters;  ///< what else the trainer counts (validations without progress, ...)
  std::string configDigest;                      ///< RunFolder::configDigest()
  std::vector<std::int64_t> averagedSteps;       ///< of an averaged checkpoint
};

/// What state.json says of a file beside it.
struct FileStamp {
  std::int64_t bytes = 0;
  std::string checksum;  ///< XXH3
};

struct CheckpointInfo {
  std::string path, name;  ///< ".../checkpoints/step-00001000", "step-00001000"
  CheckpointState state;
  bool averaged = false, hasOptimizer = false;
  std::int64_t bytes = 0;
  std::map<std::string, FileStamp> files;  ///< "model.safetensors", "optimizer.safetensors"
};

/// Writes, syncs and renames; returns what was written. An existing checkpoint of that step is replaced in one step.
/// Throws UserError (disk full, a value that is no number: earlier checkpoints are untouched).
CheckpointInfo writeCheckpoint(const std::string& runFolder, std::span<const NamedTensor> weights,
                               std::span<const NamedTensor> optimizer, CheckpointState state);

/// By rising step, averaged ones last. Reads state.json only; folders without a readable one are left out (and named in
/// `damaged` when given).
std::vector<CheckpointInfo> listCheckpoints(const std::string& runFolder, std::vector<std::string>* damaged = nullptr);
/// Throws UserError when the folder is no checkpoint or its state.json is damaged.
CheckpointInfo readCheckpointInfo(const std::string& checkpointFolder);

/// Verifies checksums first (truncated or altered: UserError naming the file), then names and shapes: exactly the given
/// tensors must be there. Nothing is changed in them before everything was verified.
void loadWeights(const CheckpointInfo& checkpoint, std::span<const NamedTensor> weights);
void loadOptimizer(const CheckpointInfo& checkpoint, std::span<const NamedTensor> optimizer);
/// Empty when both files are intact, else one sentence.
std::string verifyCheckpoint(const CheckpointInfo& checkpoint);

/// The newest that can be resumed from: intact and with its optimizer state. Damaged ones on the way are named in
/// `passedOver` when given, so that the trainer can warn. nullopt: start from the beginning.
std::optional<CheckpointInfo> newestIntact(const std::string& runFolder,
                                           std::vector<std::string>* passedOver = nullptr);
/// The best by validation BLEU, else by validation loss; nullopt when none was validated. Not an averaged one.
std::optional<CheckpointInfo> bestCheckpoint(const std::string& runFolder);

/// Keeps the newest `keepLast` (at least 1), the best and the averaged; optimizer state of the newest two and the best.
/// reached: the step that training is at. Checkpoints of later ones were passed over when it resumed; were they counted
/// as the newest, those that can be gone on from would go. A crash at any point leaves whole checkpoints only. Returns
/// the names of those removed.
std::vector<std::string> pruneCheckpoints(const std::string& runFolder, std::int64_t keepLast,
                                          std::int64_t reached = INT64_MAX);

/// Mean of the newest `last` checkpoints' weights, in f64, written as checkpoints/averaged-<newest step>. Throws
/// UserError when there are none or their shapes differ. `progress(done, total)` counts tensors; what it throws ends
/// the work, and nothing is left behind.
CheckpointInfo averageCheckpoints(const std::string& runFolder, std::int64_t last,
                                  const std::function<void(std::int64_t, std::int64_t)>& progress = {});

}  // namespace transept
