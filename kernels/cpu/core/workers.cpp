// SPDX-License-Identifier: Apache-2.0
#include "kernels/cpu/core/workers.h"

#include <hwy/cache_control.h>

#include <cassert>

namespace transept::cpu {
namespace {

/// Polls before sleeping, about a millisecond: waking a thread takes longer than most gaps between two jobs.
constexpr int kPolls = 20000;

/// Returns a value of the state that `ready` accepts: polls for a while, then sleeps until the state changes.
template <typename Ready>
std::uint32_t await(const std::atomic<std::uint32_t>& state, const Ready& ready) {
  for (int poll = 0; poll < kPolls; ++poll) {
    const std::uint32_t now = state.load(std::memory_order_acquire);
    if (ready(now)) return now;
    hwy::Pause();
  }
  for (;;) {
    const std::uint32_t now = state.load(std::memory_order_acquire);
    if (ready(now)) return now;
    state.wait(now, std::memory_order_acquire);
  }
}

}  // namespace

ThreadTeam::ThreadTeam(int threads) : shares_(static_cast<std::size_t>(threads)) {
  assert(threads >= 1);
  try {
    for (int thread = 1; thread < threads; ++thread) helpers_.emplace_back([this, thread] { help(thread); });
  } catch (...) {  // the system refuses another thread
    end();
    throw;
  }
}

ThreadTeam::~ThreadTeam() {
  end();
}

void ThreadTeam::end() {
  state_.fetch_or(kStop, std::memory_order_release);
  state_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void ThreadTeam::runErased(std::int64_t count, Function function, const void* context) {
  const Shares shares{count, size()};
  for (int t = 0; t < size(); ++t) {
    Share& share = shares_[static_cast<std::size_t>(t)];
    share.next.store(shares.begin(t), std::memory_order_relaxed);
    share.end = shares.end(t);
  }
  function_ = function;
  context_ = context;
  // No helper works between jobs, so only the owner writes the state: the next job number, open, no helpers.
  const std::uint32_t job = ((state_.load(std::memory_order_relaxed) & kJobs) + kJob) & kJobs;
  state_.store(job | kOpen, std::memory_order_release);
  state_.notify_all();
  takeChunks(0);
  // Helpers that have not joined by now are not needed; those that have may still run a chunk.
  state_.fetch_and(~kOpen, std::memory_order_acq_rel);
  await(state_, [](std::uint32_t now) { return (now & kHelpers) == 0; });
}

void ThreadTeam::takeChunks(int thread) {
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    Share& share = shares_[(static_cast<std::size_t>(thread) + i) % shares_.size()];
    while (share.next.load(std::memory_order_relaxed) < share.end) {
      const std::int64_t chunk = share.next.fetch_add(1, std::memory_order_relaxed);
      if (chunk >= share.end) break;
      function_(context_, chunk, thread);
    }
  }
}

void ThreadTeam::help(int thread) {
  std::uint32_t done = 0;  // the number of the last job that this helper joined
  for (;;) {
    std::uint32_t now = await(
        state_, [&](std::uint32_t value) { return (value & kStop) || ((value & kOpen) && (value & kJobs) != done); });
    if (now & kStop) return;
    if (!state_.compare_exchange_strong(now, now + 1, std::memory_order_acq_rel)) continue;
    done = now & kJobs;
    takeChunks(thread);
    const std::uint32_t left = state_.fetch_sub(1, std::memory_order_acq_rel) - 1;
    if ((left & kHelpers) == 0) state_.notify_all();  // the owner may be asleep
  }
}

}  // namespace transept::cpu
