// SPDX-License-Identifier: Apache-2.0
#include "engine/train/ranks.h"

#include <algorithm>
#include <thread>

#include "engine/platform/system_info.h"

namespace transept {

std::unique_ptr<Ranks> Ranks::joined() {
  return MpiWorld::isOneOfMany() ? std::make_unique<Ranks>() : nullptr;
}

int Ranks::threads(int wanted) const {
  if (wanted > 0) return wanted;
  // mpirun may have bound this rank to some of the machine's processors, or left them all to everyone.
  const int share = static_cast<int>(std::thread::hardware_concurrency()) / world_.processesHere();
  return std::clamp(share, 1, usableProcessors());
}

void Ranks::order(Order order) {
  world_.broadcast(&order, sizeof order);
}

Ranks::Order Ranks::next() {
  Order order;
  world_.awaitBroadcast(&order, sizeof order);
  return order;
}

}  // namespace transept
