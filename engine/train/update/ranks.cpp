// SPDX-License-Identifier: Apache-2.0
#include "engine/train/update/ranks.h"

#include <fmt/format.h>
#include <algorithm>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/system_info.h"
#include "kernels/checking_backend.h"
#include "kernels/devices/devices.h"

namespace transept {

std::unique_ptr<Ranks> Ranks::join() {
  auto world = joinMpiWorld();
  return world ? std::make_unique<Ranks>(std::move(world)) : nullptr;
}

std::string Ranks::device(const std::string& ofRun) const {
  if (!ofRun.starts_with("cuda")) return ofRun;
  const int number = world_->numberHere();
  const std::size_t colon = ofRun.find(':');
  if (colon == std::string::npos) {
    // Some schedulers show each process only the GPU that it may use.
    const bool one = cudaLibrary().list().size() == 1;
    return "cuda:" + std::to_string(one ? 0 : number);
  }
  std::size_t begin = colon + 1;
  for (int skipped = 0; skipped < number && begin != 0; ++skipped) begin = ofRun.find(',', begin) + 1;
  if (begin == 0)
    throw UserError(
        {"The run's device is {}, and {} processes were started on one machine, each of which needs a GPU of its own.",
         ofRun, world_->processesHere()},
        "Start as many processes as there are GPUs, or name more GPUs with --device.");
  return "cuda:" + ofRun.substr(begin, ofRun.find(',', begin) - begin);
}

std::shared_ptr<Communicator> Ranks::connect(Backend& backend) {
  if (backend.info().hostMemory) return world_;
  GroupToken token{};
  if (isLeader()) token = cudaLibrary().token();
  world_->broadcast({token.data(), DType::i32, 1, std::int64_t{sizeof token / sizeof(std::int32_t)}});
  return cudaLibrary().join(withoutChecks(backend), token, world_->rank(), world_->size(),
                            [world = world_](std::chrono::nanoseconds waited) { world->checkAlive(waited); });
}

int Ranks::threads(int wanted) const {
  if (wanted > 0) return wanted;
  // mpirun may have bound this rank to some of the machine's processors.
  const int share = static_cast<int>(std::thread::hardware_concurrency()) / world_->processesHere();
  return std::clamp(share, 1, usableProcessors());
}

namespace {
View commandView(Ranks::Command& command) {
  return {&command, DType::i32, 1, std::int64_t{sizeof command / sizeof(std::int32_t)}};
}
}  // namespace

void Ranks::command(Command command) {
  world_->broadcast(commandView(command));
}

Ranks::Command Ranks::next() {
  Command command;
  world_->awaitBroadcast(commandView(command));
  return command;
}

}  // namespace transept
