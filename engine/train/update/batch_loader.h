// SPDX-License-Identifier: Apache-2.0
// Prepares the batches of the next updates in the background while the device computes.
#pragma once

#include <cstdint>
#include <future>
#include <queue>
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
  BatchLoader(const BatchSchedule& schedule, std::int64_t firstUpdate, int parts)
      : schedule_(schedule), update_(firstUpdate), parts_(parts) {
    for (int ahead = 0; ahead < 2; ++ahead) prepareNext();
  }

  BatchLoader(const BatchLoader&) = delete;  // its threads hold its address

  /// Waits for the batch of the next update. Rethrows the exception of its preparation.
  UpdateBatch next() {
    auto batch = std::move(coming_.front());
    coming_.pop();
    prepareNext();
    return batch.get();
  }

 private:
  void prepareNext() {
    coming_.push(std::async(std::launch::async, [this, update = update_++] {
      UpdateBatch batch;
      batch.update = update;
      for (int part = 0; part < parts_; ++part) {
        batch.parts.push_back(schedule_.part(update, part, parts_));
        batch.sourceTokens += batch.parts.back().source.tokens();
        batch.targetTokens += batch.parts.back().targetInput.tokens();
      }
      return batch;
    }));
  }

  const BatchSchedule& schedule_;
  std::int64_t update_;
  int parts_;
  std::queue<std::future<UpdateBatch>> coming_;  // the destructor of a future waits for its thread
};

}  // namespace transept
