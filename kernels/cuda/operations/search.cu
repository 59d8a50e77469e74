// SPDX-License-Identifier: Apache-2.0
// The best continuations of beam search (section 6.1). The first kernel divides each row of logits among blocks, each
// of which finds the statistics of the log-sum-exp and the best logits of its slice in one pass. The second has one
// block per group of hypotheses, which merges both.
#include <algorithm>

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 256;
constexpr std::int64_t kSliceColumns = kThreads * kEach;
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

/// The best of the block's candidates; every thread gets it.
__device__ inline Candidate blockBest(Candidate candidate) {
  __shared__ Candidate perWarp[kThreads / kWarp];
#pragma unroll
  for (int distance = kWarp / 2; distance > 0; distance /= 2) {
    const Candidate other{__shfl_xor_sync(kWholeWarp, candidate.value, distance),
                          __shfl_xor_sync(kWholeWarp, candidate.place, distance)};
    if (isBefore(other, candidate)) candidate = other;
  }
  __syncthreads();  // all threads have read the previous candidates
  if (threadIdx.x % kWarp == 0) perWarp[threadIdx.x / kWarp] = candidate;
  __syncthreads();
#pragma unroll
  for (int warp = 0; warp < kThreads / kWarp; ++warp)
    if (isBefore(perWarp[warp], candidate)) candidate = perWarp[warp];
  return candidate;
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
};

/// Block i: slice i % slices of row i / slices.
template <typename T>
__global__ void __launch_bounds__(kThreads) topContinuationsOfSlicesKernel(Search<T> s) {
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

  for (unsigned k = 0; k < s.best; ++k) {
    Candidate own = noCandidate();
#pragma unroll
    for (int i = 0; i < kEach; ++i)
      if (values[i] > own.value) own = {values[i], column + i};
    const Candidate best = blockBest(own);
    if (threadIdx.x == 0) s.found[blockIdx.x * s.best + k] = best;
    leaveOut(best.place);
  }
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
  Candidate own = bestAfter(s, first, count, noCandidate());
  for (unsigned k = 0; k < s.best; ++k) {
    const Candidate best = blockBest(own);
    const bool found = best.place != kNowhere;
    if (threadIdx.x == 0) {
      values.row(group)[k] = best.value;
      rows.row(group)[k] = found ? static_cast<std::int32_t>(first + best.place / s.logits.columns) : -1;
      ids.row(group)[k] = found ? static_cast<std::int32_t>(best.place % s.logits.columns) : -1;
    }
    if (found && own.place == best.place) own = bestAfter(s, first, count, best);
  }
}

}  // namespace

void CudaBackend::topContinuations(View values, View rows, View ids, ConstView logits, ConstView scores,
                                   ConstView groups, ConstView forbidden, ConstView forced, bool normalised) {
  const unsigned slices = blocksFor(logits.columns, kSliceColumns), best = static_cast<unsigned>(values.columns);
  const std::int64_t all = logits.rows * slices;
  Candidate* found = scratch_.of<Candidate>(all * (values.columns + 1) + logits.rows);
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
                           forbidden ? forbidden.size() : 0};
    launch(topContinuationsOfSlicesKernel<T>, static_cast<unsigned>(all), kThreads, 0, stream_, search);
    launch(topContinuationsKernel<T>, static_cast<unsigned>(values.rows), kThreads, 0, stream_, Matrix<float>(values),
           Matrix<std::int32_t>(rows), Matrix<std::int32_t>(ids), search);
  });
}

}  // namespace transept::cuda
