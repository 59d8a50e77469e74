// SPDX-License-Identifier: Apache-2.0
#include "tests/cuda/fibres.h"

#include <setjmp.h>
#include <ucontext.h>

#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <stdexcept>
#include <vector>

namespace transept::fibres {
namespace {

constexpr unsigned kWarp = 32;
constexpr std::size_t kStackBytes = 64 * 1024;

/// A barrier of fibres: a round ends when the last of them has arrived.
struct Barrier {
  unsigned members = 0, arrived = 0;
  std::uint64_t round = 0;
};

struct Fibre {
  ucontext_t start;
  jmp_buf place;  // where it waits; jumps are cheap, switching contexts needs a system call
  std::unique_ptr<char[]> stack{new char[kStackBytes]};
  bool begun = false, ended = false;
  const Barrier* waitsAt = nullptr;
  std::uint64_t round = 0;
  bool ready() const { return !ended && (!waitsAt || waitsAt->round != round); }
};

struct Block {
  std::vector<std::unique_ptr<Fibre>> fibres;
  unsigned count = 0, current = 0;
  Barrier all;
  Barrier warps[kWarp];
  Slot exchanged[2][1024];  // used in turn, so that a fast fibre does not overwrite what a slow one reads
  unsigned exchanges[1024];
  ucontext_t scheduler;
  jmp_buf back;
  const std::function<void()>* body = nullptr;
  std::exception_ptr failure;
};

thread_local Block* block = nullptr;  // a plain pointer, because every barrier reads it
Order order = Order::upwards;

[[noreturn]] void leave() {
  _longjmp(block->back, 1);
}

/// A fibre runs the body of one block after the other: to start it needs system calls.
void begin() {
  while (true) {
    try {
      (*block->body)();
    } catch (...) {
      block->failure = std::current_exception();
    }
    Fibre& fibre = *block->fibres[block->current];
    fibre.ended = true;
    if (_setjmp(fibre.place) == 0) leave();
  }
}

void go(Fibre& fibre) {
  if (_setjmp(block->back) != 0) return;
  if (fibre.begun) _longjmp(fibre.place, 1);
  fibre.begun = true;
  getcontext(&fibre.start);
  fibre.start.uc_stack.ss_sp = fibre.stack.get();
  fibre.start.uc_stack.ss_size = kStackBytes;
  fibre.start.uc_link = nullptr;
  makecontext(&fibre.start, begin, 0);
  setcontext(&fibre.start);
}

void waitAt(Barrier& barrier) {
  Fibre& fibre = *block->fibres[block->current];
  if (++barrier.arrived == barrier.members) {
    barrier.arrived = 0;
    ++barrier.round;
    return;
  }
  fibre.waitsAt = &barrier;
  fibre.round = barrier.round;
  if (_setjmp(fibre.place) == 0) leave();
  fibre.waitsAt = nullptr;
}

}  // namespace

void setOrder(Order chosen) {
  order = chosen;
}

void runBlock(unsigned threads, const std::function<void(unsigned)>& enter, const std::function<void()>& body) {
  thread_local const auto owner = std::make_unique<Block>();
  block = owner.get();
  while (block->fibres.size() < threads) block->fibres.push_back(std::make_unique<Fibre>());
  block->count = threads;
  block->body = &body;
  block->failure = nullptr;
  block->all = {threads, 0, 0};
  for (unsigned warp = 0; warp < kWarp; ++warp) {
    const unsigned first = warp * kWarp;
    block->warps[warp] = {first < threads ? std::min(kWarp, threads - first) : 0, 0, 0};
  }
  std::memset(block->exchanges, 0, sizeof block->exchanges);
  for (unsigned i = 0; i < threads; ++i) {
    Fibre& fibre = *block->fibres[i];
    fibre.begun = fibre.begun && fibre.ended;  // after a failure, fibres were left in the middle
    fibre.ended = false;
    fibre.waitsAt = nullptr;
  }
  for (unsigned left = threads; left > 0;) {
    bool moved = false;
    for (unsigned step = 0; step < threads; ++step) {
      const unsigned i = order == Order::upwards ? step : threads - 1 - step;
      Fibre& fibre = *block->fibres[i];
      if (!fibre.ready()) continue;
      block->current = i;
      enter(i);
      go(fibre);
      moved = true;
      if (fibre.ended) --left;
      if (block->failure) std::rethrow_exception(block->failure);
    }
    if (!moved) throw std::logic_error("threads of a block wait at a barrier that others do not reach");
  }
}

void waitForBlock() {
  waitAt(block->all);
}

void waitForWarp() {
  waitAt(block->warps[block->current / kWarp]);
}

const Slot* gatherSlots(const void* value, std::size_t bytes) {
  const unsigned fibre = block->current;
  Slot* exchanged = block->exchanged[block->exchanges[fibre]++ % 2];
  std::memcpy(exchanged[fibre].bytes, value, bytes);
  waitForWarp();
  return exchanged + fibre / kWarp * kWarp;
}

}  // namespace transept::fibres
