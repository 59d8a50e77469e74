// SPDX-License-Identifier: Apache-2.0
// Work on a stream of chunks in several threads, with results in the order of the stream.
#pragma once

#include <cstddef>
#include <deque>
#include <future>
#include <memory>
#include <utility>

namespace transept {

/// Calls read(chunk) and finish(chunk) on this thread, in the order of reading, until read() returns false, and
/// work(chunk) between the two in up to `threads` other threads. With one thread everything runs on this thread. An
/// exception from any of the three ends the work and is rethrown.
template <typename Chunk, typename Read, typename Work, typename Finish>
void workInOrder(int threads, Read read, Work work, Finish finish) {
  struct Pending {
    std::unique_ptr<Chunk> chunk;
    std::future<void> done;  // destroyed first: it waits for the thread that uses the chunk
  };
  std::deque<Pending> pending;
  const auto finishFirst = [&] {
    pending.front().done.get();
    finish(*pending.front().chunk);
    pending.pop_front();
  };
  for (auto chunk = std::make_unique<Chunk>(); read(*chunk); chunk = std::make_unique<Chunk>()) {
    if (threads <= 1) {
      work(*chunk);
      finish(*chunk);
      continue;
    }
    Chunk& one = *chunk;
    pending.push_back({std::move(chunk), std::async(std::launch::async, [&work, &one] { work(one); })});
    if (pending.size() > static_cast<std::size_t>(threads)) finishFirst();
  }
  while (!pending.empty()) finishFirst();
}

}  // namespace transept
