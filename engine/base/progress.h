// SPDX-License-Identifier: Apache-2.0
// How long work reports its progress, and how it ends when it is cancelled.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace transept {

/// Reported while a long task runs. total 0: unknown. stage is a short verb phrase: "reading", "training vocabulary".
struct Progress {
  std::string stage;
  std::int64_t done = 0, total = 0;
  std::string detail = {};  ///< shown beside the stage: "loss 2.31, 14200 tokens/s"
};
using ProgressFunction = std::function<void(const Progress&)>;

/// Thrown when a stop token was honoured.
struct Cancelled {};

}  // namespace transept
