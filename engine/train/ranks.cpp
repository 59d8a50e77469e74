// SPDX-License-Identifier: Apache-2.0
#include "engine/train/ranks.h"

#include <algorithm>
#include <thread>

namespace transept {

std::unique_ptr<Ranks> Ranks::joined() {
  return MpiWorld::isOneOfMany() ? std::make_unique<Ranks>() : nullptr;
}

int Ranks::threads(int wanted) const {
  if (wanted > 0) return wanted;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / world_.processesHere());
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
