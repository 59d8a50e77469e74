// SPDX-License-Identifier: Apache-2.0
// A library that replaces NCCL in tests. Its ranks are threads of one process: the last rank to arrive performs an
// operation for all. The other ranks get the answer "in progress".
#include <nccl.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "tests/cuda/stand_in/faults.h"

using namespace transept;

namespace {

enum class Kind { sum, sumAtRoot, broadcast };

struct Operation {
  Kind kind;
  const void* from;
  void* to;
  std::size_t count;
  ncclDataType_t type;
  int root;
};

struct World {
  explicit World(int size) : members(static_cast<std::size_t>(size)) {}
  std::vector<ncclComm*> members;  // nullptr: has not joined yet
};

}  // namespace

struct ncclComm {
  std::shared_ptr<World> world;
  int rank;
  bool ended = false;  // aborted or destroyed
  ncclResult_t state = ncclSuccess;
  std::vector<Operation> posted = {};  // not yet done
};

namespace {

std::mutex guard;
std::vector<std::unique_ptr<ncclComm>> all;  // never freed, so that uses after the end are noticed
std::map<int, std::shared_ptr<World>> worlds;
int names = 0;
StandInNcclEnds ends{};

thread_local int depth = 0;
thread_local std::vector<Operation> grouped;
thread_local ncclComm* groupOf = nullptr;

test::Faults& faults() {
  static test::Faults injected;
  return injected;
}

template <typename T>
void perform(const World& world, std::size_t number) {
  const Operation first = world.members.front()->posted[number];
  std::vector<T> result(first.count, T{0});
  for (const ncclComm* member : world.members) {
    const T* values = static_cast<const T*>(member->posted[number].from);
    if (first.kind == Kind::broadcast) {
      if (member->rank == first.root) std::copy_n(values, first.count, result.begin());
      continue;
    }
    for (std::size_t i = 0; i < first.count; ++i) result[i] += values[i];
  }
  for (const ncclComm* member : world.members)
    if (first.kind != Kind::sumAtRoot || member->rank == first.root)
      std::copy(result.begin(), result.end(), static_cast<T*>(member->posted[number].to));
}

void performIfAllHavePosted(const World& world) {
  for (const ncclComm* member : world.members)
    if (!member || member->posted.empty()) return;
  const std::size_t count = world.members.front()->posted.size();
  for (std::size_t number = 0; number < count; ++number) {
    if (world.members.front()->posted[number].type == ncclDouble)
      perform<double>(world, number);
    else
      perform<float>(world, number);
  }
  for (ncclComm* member : world.members) {
    member->posted.clear();
    member->state = ncclSuccess;
  }
}

ncclResult_t run(ncclComm* comm, std::vector<Operation> operations) {
  const std::lock_guard lock(guard);
  if (!comm || comm->ended || comm->state != ncclSuccess) return ncclInvalidArgument;
  comm->posted = std::move(operations);
  comm->state = ncclInProgress;
  performIfAllHavePosted(*comm->world);
  return comm->state;
}

ncclResult_t enter(ncclComm* comm, const Operation& operation, cudaStream_t stream) {
  if (stream) stream->drain(stream);
  if (depth == 0) return run(comm, {operation});
  grouped.push_back(operation);
  groupOf = comm;
  return ncclSuccess;
}

ncclComm* join(const std::shared_ptr<World>& world, int rank) {
  all.push_back(std::make_unique<ncclComm>(ncclComm{world, rank}));
  world->members[static_cast<std::size_t>(rank)] = all.back().get();
  return all.back().get();
}

ncclResult_t end(ncclComm* comm, int& count) {
  const std::lock_guard lock(guard);
  if (!comm || comm->ended) return ncclInvalidArgument;
  comm->ended = true;
  comm->posted.clear();
  ++count;
  return ncclSuccess;
}

}  // namespace

#define CALLED \
  if (faults().fails(__func__)) return ncclSystemError

extern "C" {

const char* ncclGetErrorString(ncclResult_t result) {
  return result == ncclRemoteError ? "remote process exited or there was a network error" : "unhandled system error";
}

ncclResult_t ncclGetVersion(int* version) {
  CALLED;
  *version = 21900;
  return ncclSuccess;
}
ncclResult_t ncclGetUniqueId(ncclUniqueId* id) {
  CALLED;
  const std::lock_guard lock(guard);
  ++names;
  std::memset(id, 0, sizeof *id);
  std::memcpy(id, &names, sizeof names);
  return ncclSuccess;
}

ncclResult_t ncclCommInitRankConfig(ncclComm_t* comm, int ranks, ncclUniqueId id, int rank, ncclConfig_t* config) {
  const std::lock_guard lock(guard);
  if (config->blocking != 0) return ncclInvalidArgument;
  CALLED;
  int name = 0;
  std::memcpy(&name, &id, sizeof name);
  std::shared_ptr<World>& world = worlds[name];
  if (!world) world = std::make_shared<World>(ranks);
  *comm = join(world, rank);
  (*comm)->state = ncclInProgress;
  if (std::find(world->members.begin(), world->members.end(), nullptr) == world->members.end()) {
    for (ncclComm* member : world->members) member->state = ncclSuccess;
  }
  return (*comm)->state;
}

ncclResult_t ncclAllReduce(const void* from, void* to, std::size_t count, ncclDataType_t type, ncclRedOp_t,
                           ncclComm_t comm, cudaStream_t stream) {
  CALLED;
  return enter(comm, {Kind::sum, from, to, count, type, 0}, stream);
}
ncclResult_t ncclReduce(const void* from, void* to, std::size_t count, ncclDataType_t type, ncclRedOp_t, int root,
                        ncclComm_t comm, cudaStream_t stream) {
  CALLED;
  return enter(comm, {Kind::sumAtRoot, from, to, count, type, root}, stream);
}
ncclResult_t ncclBroadcast(const void* from, void* to, std::size_t count, ncclDataType_t type, int root,
                           ncclComm_t comm, cudaStream_t stream) {
  CALLED;
  return enter(comm, {Kind::broadcast, from, to, count, type, root}, stream);
}

ncclResult_t ncclGroupStart() {
  CALLED;
  ++depth;
  return ncclSuccess;
}
ncclResult_t ncclGroupEnd() {
  --depth;
  CALLED;
  if (depth > 0 || grouped.empty()) return ncclSuccess;
  return run(groupOf, std::exchange(grouped, {}));
}

ncclResult_t ncclCommGetAsyncError(ncclComm_t comm, ncclResult_t* state) {
  CALLED;
  const std::lock_guard lock(guard);
  *state = comm->ended ? ncclSystemError : comm->state;
  return ncclSuccess;
}
ncclResult_t ncclCommAbort(ncclComm_t comm) {
  return end(comm, ends.aborted);
}
ncclResult_t ncclCommDestroy(ncclComm_t comm) {
  return end(comm, ends.destroyed);
}

void standInNcclBreak() {
  const std::lock_guard lock(guard);
  for (const auto& comm : all)
    if (!comm->ended) comm->state = ncclRemoteError;
}
StandInNcclEnds standInNcclEnds() {
  const std::lock_guard lock(guard);
  return std::exchange(ends, {});
}
}
