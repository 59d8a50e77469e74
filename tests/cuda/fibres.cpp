// SPDX-License-Identifier: Apache-2.0
#include "tests/cuda/fibres.h"

#include <ucontext.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <memory>
#include <stdexcept>
#include <vector>

namespace transept::fibres {
namespace {

constexpr unsigned kWarp = 32;
constexpr std::size_t kStackBytes = 64 * 1024;

using Place = void* [5];  // of __builtin_setjmp: jumps are cheap, switching contexts needs a system call

/// A barrier of fibres: a round ends when the last of them has arrived.
struct Barrier {
  unsigned members = 0, arrived = 0;
  std::uint64_t round = 0;
};

struct Fibre {
  Place place;  // where it waits
  const Barrier* waitsAt = nullptr;
  std::uint64_t round = 0;
  bool begun = false, ended = true;
  std::unique_ptr<char[]> stack{new char[kStackBytes]};
  bool ready() const { return !ended && (!waitsAt || waitsAt->round != round); }
};

struct Block {
  std::vector<Fibre> fibres;
  unsigned count = 0, current = 0, left = 0;
  Barrier all;
  Barrier warps[kWarp];
  Slot exchanged[2][1024];  // used in turn, so that a fast fibre does not overwrite what a slow one reads
  unsigned exchanges[1024];
  Place back;
  dim3 shape;
  const std::function<void()>* body = nullptr;
  std::exception_ptr failure;
};

thread_local Block* block = nullptr;  // a plain pointer, because every barrier reads it
Order order = Order::upwards;

void begin();

[[noreturn, gnu::noinline]] void start(Fibre& fibre) {
  fibre.begun = true;
  static thread_local ucontext_t context;
  getcontext(&context);
  context.uc_stack.ss_sp = fibre.stack.get();
  context.uc_stack.ss_size = kStackBytes;
  context.uc_link = nullptr;
  makecontext(&context, begin, 0);
  setcontext(&context);
  std::abort();
}

/// The next fibre that can run among the `size` from `first` on, beginning with the current one; null: none can.
Fibre* findReady(unsigned first, unsigned size) {
  for (unsigned step = 0; step < size; ++step) {
    const unsigned i = first + (block->current - first + (order == Order::upwards ? step : size - step)) % size;
    if (!block->fibres[i].ready()) continue;
    block->current = i;
    return &block->fibres[i];
  }
  return nullptr;
}

/// Continues the next fibre that can run, or runBlock() where there is none. The current warp goes first, so that the
/// warps get as far apart as barriers permit.
[[noreturn, gnu::noinline]] void leave() {
  const unsigned count = block->failure ? 0 : block->count, warp = block->current / kWarp * kWarp;
  Fibre* next = count == 0 ? nullptr : findReady(warp, std::min(kWarp, count - warp));
  if (!next) next = findReady(0, count);
  if (!next) __builtin_longjmp(block->back, 1);
  if (next->begun) __builtin_longjmp(next->place, 1);
  start(*next);
}

[[gnu::noinline]] void pause() {
  if (__builtin_setjmp(block->fibres[block->current].place) == 0) leave();
}

/// A fibre runs the bodies of successive blocks, because starting a fibre needs system calls.
void begin() {
  while (true) {
    const dim3 shape = block->shape;
    const unsigned thread = block->current;
    threadIdx = dim3(thread % shape.x, thread / shape.x % shape.y, thread / (shape.x * shape.y));
    try {
      (*block->body)();
    } catch (...) {
      block->failure = std::current_exception();
    }
    block->fibres[block->current].ended = true;
    --block->left;
    pause();
  }
}

void waitAt(Barrier& barrier) {
  if (++barrier.arrived == barrier.members) {
    barrier.arrived = 0;
    ++barrier.round;
    return;
  }
  Fibre& fibre = block->fibres[block->current];
  fibre.waitsAt = &barrier;
  fibre.round = barrier.round;
  const dim3 own = threadIdx;
  pause();
  threadIdx = own;
  fibre.waitsAt = nullptr;
}

[[gnu::noinline]] void runAll() {
  if (__builtin_setjmp(block->back) == 0) leave();
}

}  // namespace

void setOrder(Order chosen) {
  order = chosen;
}

void runBlock(dim3 shape, const std::function<void()>& body) {
  thread_local const auto owner = std::make_unique<Block>();
  block = owner.get();
  const unsigned threads = shape.x * shape.y * shape.z;
  if (block->fibres.size() < threads) block->fibres.resize(threads);
  block->count = block->left = threads;
  block->current = order == Order::upwards ? 0 : threads - 1;
  block->shape = shape;
  block->body = &body;
  block->failure = nullptr;
  block->all = {threads, 0, 0};
  for (unsigned warp = 0; warp < kWarp; ++warp) {
    const unsigned first = warp * kWarp;
    block->warps[warp] = {first < threads ? std::min(kWarp, threads - first) : 0, 0, 0};
  }
  std::fill_n(block->exchanges, threads, 0);
  for (unsigned i = 0; i < threads; ++i) {
    Fibre& fibre = block->fibres[i];
    fibre.begun = fibre.begun && fibre.ended;  // after a failure, fibres were left in the middle
    fibre.ended = false;
    fibre.waitsAt = nullptr;
  }
  runAll();
  if (block->failure) std::rethrow_exception(block->failure);
  if (block->left > 0) throw std::logic_error("threads of a block wait at a barrier that others do not reach");
}

void waitForBlock() {
  waitAt(block->all);
}

void waitForWarp() {
  waitAt(block->warps[block->current / kWarp]);
}

const Slot* gatherSlots(const Slot& own) {
  const unsigned fibre = block->current;
  Slot* exchanged = block->exchanged[block->exchanges[fibre]++ % 2];
  exchanged[fibre] = own;
  waitForWarp();
  return exchanged + fibre / kWarp * kWarp;
}

}  // namespace transept::fibres
