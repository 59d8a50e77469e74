// SPDX-License-Identifier: Apache-2.0
// Progress of long tasks, and how they end when they are cancelled.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace transept {

/// Reported while a long task runs. total 0: unknown. stage is a short verb phrase: "reading", "training vocabulary".
struct Progress {
  std::string stage;
  std::int64_t done = 0, total = 0;
  std::string detail = {};  ///< shown beside the stage: "loss 2.31, 14200 tokens/s"
};
using ProgressFunction = std::function<void(const Progress&)>;

/// Thrown by work whose stop token was triggered. Not an error: caught at the root that asked for it.
struct Cancelled {};

/// Reports progress for work that can be stopped. The function must outlive it; it may be empty.
struct Reporter {
  const ProgressFunction& progress;
  std::stop_token stop;

  /// Throws Cancelled when the work was stopped.
  void operator()(const std::string& stage, std::int64_t done = 0, std::int64_t total = 0) const {
    if (stop.stop_requested()) throw Cancelled{};
    if (progress) progress({stage, done, total});
  }
};

}  // namespace transept
