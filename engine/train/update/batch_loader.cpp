// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/batch_loader.h"

namespace transept {
namespace {
constexpr std::size_t kAhead = 2;
}

BatchLoader::BatchLoader(const BatchSchedule& schedule, std::int64_t firstUpdate, int parts)
    : schedule_(schedule), update_(firstUpdate), parts_(parts), thread_([this](std::stop_token stop) { work(stop); }) {}

BatchLoader::~BatchLoader() {
  thread_.request_stop();
  changed_.notify_all();
}

UpdateBatch BatchLoader::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return !ready_.empty() || failure_; });
  if (ready_.empty()) std::rethrow_exception(failure_);
  UpdateBatch batch = std::move(ready_.front());
  ready_.pop_front();
  lock.unlock();
  changed_.notify_all();
  return batch;
}

void BatchLoader::work(std::stop_token stop) {
  try {
    while (!stop.stop_requested()) {
      UpdateBatch batch;
      batch.update = update_++;
      for (int part = 0; part < parts_; ++part) {
        batch.parts.push_back(schedule_.part(batch.update, part, parts_));
        batch.sourceTokens += batch.parts.back().source.tokens();
        batch.targetTokens += batch.parts.back().targetInput.tokens();
      }
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return ready_.size() < kAhead; })) return;
      ready_.push_back(std::move(batch));
      lock.unlock();
      changed_.notify_all();
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    changed_.notify_all();
  }
}

}  // namespace transept
