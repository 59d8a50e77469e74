// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/ranks.h"

#include <algorithm>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/system_info.h"
#include "kernels/devices/cuda_library.h"

namespace transept {

std::unique_ptr<Ranks> Ranks::joined() {
  return MpiWorld::isOneOfMany() ? std::make_unique<Ranks>() : nullptr;
}

std::string Ranks::device(const std::string& ofRun) const {
  if (!ofRun.starts_with("cuda")) return ofRun;
  const int number = world_.numberHere();
  const std::size_t colon = ofRun.find(':');
  if (colon == std::string::npos) {
    // Some schedulers show each process the one GPU that it may use.
    const bool one = cudaLibrary().list().size() == 1;
    return "cuda:" + std::to_string(one ? 0 : number);
  }
  std::size_t begin = colon + 1;
  for (int skipped = 0; skipped < number && begin != 0; ++skipped) begin = ofRun.find(',', begin) + 1;
  if (begin == 0)
    throw UserError(ErrorKind::badInput,
                    "The run's device is " + ofRun + ", and " + std::to_string(world_.processesHere()) +
                        " processes were started on one machine, each of which needs a GPU of its own.",
                    "Start as many as there are GPUs, or name more of them with --device.");
  return "cuda:" + ofRun.substr(begin, ofRun.find(',', begin) - begin);
}

std::unique_ptr<Communicator> Ranks::connect(Backend& backend) {
  if (backend.info().hostMemory) return world_.communicator();
  GroupToken token{};
  if (leads()) token = cudaLibrary().token();
  world_.broadcast(token.data(), token.size());
  return cudaLibrary().join(backend, token, world_.rank(), world_.size(),
                            [this](std::chrono::nanoseconds waited) { world_.stillThere(waited); });
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
