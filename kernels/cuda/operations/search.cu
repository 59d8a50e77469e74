// SPDX-License-Identifier: Apache-2.0
// The best continuations of beam search (section 6.1). The first kernel divides each row of logits among blocks, each
// of which finds the statistics of the log-sum-exp and the best logits of its slice in one pass. The second has one
// block per group of hypotheses, which merges both. With few continuations, barriers take longer than the selection, so
// each warp selects on its own.
#include <algorithm>

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 256;  // with fewer, a row has more slices, whose lists one block merges
constexpr int kWarps = kThreads / kWarp;
constexpr std::int64_t kSliceColumns = kThreads * kEach;
constexpr std::size_t kMostShared = 40 << 10;  // bytes of lists; those of longer ones lie in scratch memory
constexpr std::int64_t kNowhere = INT64_MAX;

/// A continuation, numbered through the rows of a group; lower numbers win ties.
struct Candidate {
  float value;
  std::int64_t place;  // (row - first row of the group) * V + id
};

__device__ inline Candidate noCandidate() {
  return {-INFINITY, kNowhere};
}

__device__ inline bool isBefore(const Candidate& a, const Candidate& b) {
  return a.value != b.value ? a.value > b.value : a.place < b.place;
}

/// The best of the warp's candidates; every lane gets it.
__device__ inline Candidate warpBest(Candidate candidate) {
#pragma unroll
  for (int distance = kWarp / 2; distance > 0; distance /= 2) {
    const Candidate other{__shfl_xor_sync(kWholeWarp, candidate.value, distance),
                          __shfl_xor_sync(kWholeWarp, candidate.place, distance)};
    if (isBefore(other, candidate)) candidate = other;
  }
  return candidate;
}

/// Calls found(k, candidate), in one thread, for k from 0 to `best` - 1 with the block's best candidates in order,
/// then with noCandidate(). own: the best of this thread; after(candidate): this thread's best after that one. Each
/// warp sorts the best of its threads without barriers, and the first one merges these lists. lists: [kWarps, best].
/// All threads of the block must call it.
template <typename After, typename Found>
__device__ inline void takeBest(Candidate own, unsigned best, Candidate* lists, const After& after,
                                const Found& found) {
  const unsigned lane = threadIdx.x % kWarp, warp = threadIdx.x / kWarp;
  for (unsigned k = 0; k < best; ++k) {
    const Candidate top = warpBest(own);
    if (lane == 0) lists[warp * best + k] = top;
    if (top.place != kNowhere && own.place == top.place) own = after(top);
  }
  __syncthreads();
  if (warp != 0) return;
  unsigned next = 0;  // of the list of warp `lane`
  const auto headOfList = [&] { return lane < kWarps && next < best ? lists[lane * best + next] : noCandidate(); };
  Candidate head = headOfList();
  for (unsigned k = 0; k < best; ++k) {
    const Candidate top = warpBest(head);
    if (lane == 0) found(k, top);
    if (top.place == kNowhere || head.place != top.place) continue;
    ++next;
    head = headOfList();
  }
}

struct SliceSum {
  float highest, total;  // of exp(x - highest)
};

template <typename T>
struct Search {
  Matrix<const T> logits;  // [rows, V]
  unsigned slices;         // of a row
  unsigned best;           // continuations per group
  SliceSum* sums;          // [rows, slices]; nullptr: the logits are log-probabilities
  float* logSumExps;       // [rows]
  Candidate* found;        // [rows, slices, best], the place counted in the row, best first
  const float* scores;     // [rows]
  const std::int32_t *groups, *forbidden, *forced;
  std::int64_t forbiddenCount;
  Candidate* lists;  // of takeBest, for each block, or nullptr: in shared memory
};

template <typename T>
__device__ inline Candidate* listsOf(const Search<T>& s) {
  return s.lists ? s.lists + std::int64_t{blockIdx.x} * kWarps * s.best : sharedMemory<Candidate>();
}

/// Block i: slice i % slices of row i / slices.
template <typename T>
__global__ void __launch_bounds__(kThreads) topContinuationsOfSlicesKernel(Search<T> s) {
  startNext();
  awaitPrevious();
  const unsigned row = blockIdx.x / s.slices, slice = blockIdx.x % s.slices;  // divisions of 64 bits are slow
  const std::int64_t column = slice * kSliceColumns + threadIdx.x * kEach, vocabulary = s.logits.columns;
  float values[kEach] = {};
  if (column < vocabulary) load(values, s.logits, row, column);
#pragma unroll
  for (int i = 0; i < kEach; ++i)
    if (column + i >= vocabulary) values[i] = -INFINITY;
  if (s.sums) {
    float highest = -INFINITY, total = 0;
#pragma unroll
    for (int i = 0; i < kEach; ++i) highest = fmaxf(highest, values[i]);
    highest = blockReduce(highest, Larger(), -INFINITY);
#pragma unroll
    for (int i = 0; i < kEach; ++i) total += values[i] == -INFINITY ? 0.0f : expf(values[i] - highest);
    total = blockSum(total);
    if (threadIdx.x == 0) s.sums[blockIdx.x] = {highest, total};
  }
  const auto leaveOut = [&](std::int64_t id) {
#pragma unroll
    for (int i = 0; i < kEach; ++i)
      if (column + i == id) values[i] = -INFINITY;
  };
  for (std::int64_t f = 0; f < s.forbiddenCount; ++f) leaveOut(s.forbidden[f]);
  if (s.forced && s.forced[row] >= 0)
    for (int i = 0; i < kEach; ++i)
      if (column + i != s.forced[row]) leaveOut(column + i);

  const auto bestOfValues = [&] {
    Candidate own = noCandidate();
#pragma unroll
    for (int i = 0; i < kEach; ++i)
      if (values[i] > own.value) own = {values[i], column + i};
    return own;
  };
  const auto bestAfterTaken = [&](const Candidate& taken) {
    leaveOut(taken.place);
    return bestOfValues();
  };
  takeBest(bestOfValues(), s.best, listsOf(s), bestAfterTaken,
           [&](unsigned k, const Candidate& best) { s.found[blockIdx.x * s.best + k] = best; });
}

/// This thread's best candidate that comes after `last`.
template <typename T>
__device__ inline Candidate bestAfter(const Search<T>& s, std::int64_t first, std::int64_t rows,
                                      const Candidate& last) {
  const unsigned perRow = s.slices * s.best, all = static_cast<unsigned>(rows) * perRow;
  Candidate best = noCandidate();
  for (unsigned i = threadIdx.x; i < all; i += kThreads) {
    const unsigned row = i / perRow;
    const Candidate& found = s.found[first * perRow + i];
    if (found.place == kNowhere) continue;
    const Candidate here{s.scores[first + row] + (s.sums ? found.value - s.logSumExps[first + row] : found.value),
                         row * s.logits.columns + found.place};
    if (here.value == -INFINITY || !isBefore(here, best)) continue;
    if (last.place == kNowhere || isBefore(last, here)) best = here;
  }
  return best;
}

/// Block i: group i.
template <typename T>
__global__ void __launch_bounds__(kThreads)
    topContinuationsKernel(Matrix<float> values, Matrix<std::int32_t> rows, Matrix<std::int32_t> ids, Search<T> s) {
  startNext();
  awaitPrevious();
  const std::int64_t group = blockIdx.x, first = s.groups[group], count = s.groups[group + 1] - first;
  if (s.sums) {
    for (std::int64_t row = first + threadIdx.x / kWarp; row < first + count; row += kThreads / kWarp) {
      const SliceSum* sums = s.sums + row * s.slices;
      float highest = -INFINITY, total = 0;
      for (std::int64_t i = threadIdx.x % kWarp; i < s.slices; i += kWarp) highest = fmaxf(highest, sums[i].highest);
      highest = warpReduce(highest, Larger());
      for (std::int64_t i = threadIdx.x % kWarp; i < s.slices; i += kWarp)
        total += sums[i].total > 0 ? sums[i].total * expf(sums[i].highest - highest) : sums[i].total;
      total = warpReduce(total, Plus());
      if (threadIdx.x % kWarp == 0) s.logSumExps[row] = highest + logf(total);
    }
    __syncthreads();
  }
  const auto after = [&](const Candidate& taken) { return bestAfter(s, first, count, taken); };
  takeBest(after(noCandidate()), s.best, listsOf(s), after, [&](unsigned k, const Candidate& best) {
    const bool found = best.place != kNowhere;
    values.row(group)[k] = best.value;
    // Divisions of 64 bits are slow; no group has 2^32 logits.
    const auto place = static_cast<std::uint32_t>(best.place),
               vocabulary = static_cast<std::uint32_t>(s.logits.columns);
    rows.row(group)[k] = found ? static_cast<std::int32_t>(first + place / vocabulary) : -1;
    ids.row(group)[k] = found ? static_cast<std::int32_t>(place % vocabulary) : -1;
  });
}

}  // namespace

void CudaBackend::topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores,
                                   ConstView groups, ConstView forbidden, ConstView forced, bool normalised) {
  const unsigned slices = blocksFor(logits.columns, kSliceColumns), best = static_cast<unsigned>(values.columns);
  const std::int64_t all = logits.rows * slices;
  const std::int64_t listed = std::int64_t{kWarps} * best;  // candidates of a block
  const bool shares = static_cast<std::size_t>(listed) * sizeof(Candidate) <= kMostShared;
  const std::int64_t blocks = std::max(all, values.rows), inLists = shares ? 0 : blocks * listed;
  Candidate* found = scratch_.of<Candidate>(all * (values.columns + 1) + logits.rows + inLists);
  auto* sums = reinterpret_cast<SliceSum*>(found + all * values.columns);
  static_assert(sizeof(SliceSum) <= sizeof(Candidate));
  forType(logits.dtype, [&](auto type) {
    using T = decltype(type);
    const Search<T> search{Matrix<const T>(logits),
                           slices,
                           best,
                           normalised ? nullptr : sums,
                           reinterpret_cast<float*>(sums + all),
                           found,
                           scores.as<float>(),
                           groups.as<std::int32_t>(),
                           forbidden.as<std::int32_t>(),
                           forced.as<std::int32_t>(),
                           forbidden ? forbidden.size() : 0,
                           shares ? nullptr : found + all * (values.columns + 1) + logits.rows};
    const std::size_t lists = shares ? static_cast<std::size_t>(listed) * sizeof(Candidate) : 0;
    launch<Begin::early>(topContinuationsOfSlicesKernel<T>, static_cast<unsigned>(all), kThreads, lists, stream_,
                         search);
    launch<Begin::early>(topContinuationsKernel<T>, static_cast<unsigned>(values.rows), kThreads, lists, stream_,
                         Matrix<float>(values), Matrix<std::int32_t>(rows), Matrix<std::int32_t>(ids), search);
  });
}

}  // namespace transept::cuda
