// SPDX-License-Identifier: Apache-2.0
#include "engine/train/follower.h"

#include <optional>

#include "engine/train/run_parts.h"

namespace transept {

void followRun(const RunFolder& run, int threads, Ranks& ranks) {
  RunParts parts(run, threads, {}, {}, &ranks);
  std::optional<BatchLoader> loader;
  for (;;) {
    const Ranks::Order order = ranks.next();
    switch (order.task) {
      case Ranks::Task::synchronise:
        parts.replicas->synchronise();
        break;
      case Ranks::Task::load:
        parts.replicas->load(nullptr);
        break;
      case Ranks::Task::update:
        if (!loader) loader.emplace(*parts.schedule, order.update, parts.replicas->parts());
        parts.replicas->update(loader->next(), order.rate, order.wantNorm != 0);
        break;
      case Ranks::Task::takeLosses:
        parts.replicas->takeLosses();
        break;
      case Ranks::Task::open:
        break;
      case Ranks::Task::end:
        return;
    }
  }
}

}  // namespace transept
