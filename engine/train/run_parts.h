// SPDX-License-Identifier: Apache-2.0
// What every process that trains a run holds: its data, the order of its batches, its devices and their model.
#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/batches/batch_schedule.h"
#include "engine/data/prepare.h"
#include "engine/run/run_folder.h"
#include "engine/train/update/ranks.h"
#include "engine/train/update/replicas.h"
#include "kernels/device_description.h"

namespace transept {

struct RunParts {
  /// threads 0: the run's setting. ranks: nullptr for a run of one process; else rank 0 prepares the corpus and gives
  /// the order `open`, after which the others come here. Throws UserError, Cancelled, BackendError.
  RunParts(const RunFolder& run, int threads, const ProgressFunction& preparing, std::stop_token stop, Ranks* ranks);

  Config config;  ///< resolved
  PreparedData data;
  std::unique_ptr<BatchSchedule> schedule;
  std::vector<DeviceDescription> devices;  ///< of this process
  std::unique_ptr<Replicas> replicas;      ///< weights not yet initialised
};

}  // namespace transept
