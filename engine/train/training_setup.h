// SPDX-License-Identifier: Apache-2.0
// What a training is made of, before its first step.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/data/batches/batch_schedule.h"
#include "engine/data/prepare.h"
#include "engine/run/run_folder.h"
#include "engine/train/trainer.h"
#include "engine/train/update/data_parallel.h"
#include "engine/train/update/ranks.h"

namespace transept {

/// What every process of a training run holds: the data, the schedule of batches, the devices and the model.
struct TrainingSetup {
  /// threads 0: the run's setting. ranks: nullptr for a run of one process. Otherwise rank 0 prepares the corpus and
  /// commands `open`, upon which the workers make their setups. Throws UserError, Cancelled, BackendError.
  TrainingSetup(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop,
                Ranks* ranks);

  Config config;  ///< resolved
  PreparedData data;
  std::optional<PreparedData> general;  ///< of the general corpus of a fine-tuning, with the same vocabulary
  std::unique_ptr<BatchSchedule> schedule;
  std::vector<DeviceDescription> devices;  ///< of this process
  std::unique_ptr<DataParallel> replicas;  ///< weights not yet initialised
};

}  // namespace transept
