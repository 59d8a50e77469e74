// SPDX-License-Identifier: Apache-2.0
// Prepares the batches of the next updates on a background thread while the device computes.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/data/batches/batch_schedule.h"

namespace transept {

/// The parts of one update, in order.
struct UpdateBatch {
  std::int64_t update = 0;  ///< from 0
  std::vector<Batch> parts;
  std::int64_t sourceTokens = 0, targetTokens = 0;
};

class BatchLoader {
 public:
  BatchLoader(const BatchSchedule& schedule, std::int64_t firstUpdate, int parts);
  ~BatchLoader();

  /// Waits for the batch of the next update. Rethrows the exception of its preparation.
  UpdateBatch next();

 private:
  void work(std::stop_token stop);

  const BatchSchedule& schedule_;
  std::int64_t update_;
  int parts_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<UpdateBatch> ready_;
  std::exception_ptr failure_;
  std::jthread thread_;
};

}  // namespace transept
