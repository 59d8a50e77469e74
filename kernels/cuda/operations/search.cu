// SPDX-License-Identifier: Apache-2.0
// The best continuations of beam search (section 6.1), one block per group of hypotheses. Each thread scans every n-th
// candidate and keeps its best. The block takes the best of these, and only the thread that had it scans again.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/row_statistics.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 512;
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

template <typename T>
struct Search {
  Matrix<T> logits;                  // [rows, V]
  const float *scores, *logSumExps;  // [rows]; logSumExps nullptr: already normalised
  const std::int32_t *groups, *forbidden, *forced;
  std::int64_t forbiddenCount;

  __device__ bool allowed(std::int64_t row, std::int64_t id) const {
    if (forced && forced[row] >= 0 && forced[row] != id) return false;
    for (std::int64_t i = 0; i < forbiddenCount; ++i)
      if (forbidden[i] == id) return false;
    return true;
  }
  __device__ float valueOf(std::int64_t row, std::int64_t id) const {
    const float logit = asFloat(logits.row(row)[id]);
    return scores[row] + (logSumExps ? logit - logSumExps[row] : logit);
  }
};

template <typename T>
__global__ void __launch_bounds__(kThreads) logSumExpOfRows(float* result, Matrix<T> logits) {
  const float value = rowStatistics<8>(logits, blockIdx.x, 1).logSumExp();
  if (threadIdx.x == 0) result[blockIdx.x] = value;
}

/// This thread's best candidate that comes after `last`.
template <typename T>
__device__ inline Candidate bestAfter(const Search<T>& s, std::int64_t first, std::int64_t rows,
                                      const Candidate& last) {
  const std::int64_t vocabulary = s.logits.columns;
  Candidate best = noCandidate();
  for (std::int64_t row = 0; row < rows; ++row)
    for (std::int64_t id = threadIdx.x; id < vocabulary; id += kThreads) {
      const Candidate here{s.valueOf(first + row, id), row * vocabulary + id};
      // A candidate that loses anyway need not be checked.
      if (here.value == -INFINITY || !isBefore(here, best)) continue;
      if (last.place != kNowhere && !isBefore(last, here)) continue;
      if (s.allowed(first + row, id)) best = here;
    }
  return best;
}

/// The best of the block's candidates; every thread gets it.
__device__ inline Candidate blockBest(Candidate candidate) {
  __shared__ Candidate perWarp[kThreads / kWarp];
  for (int distance = kWarp / 2; distance > 0; distance /= 2) {
    const Candidate other{__shfl_xor_sync(kWholeWarp, candidate.value, distance),
                          __shfl_xor_sync(kWholeWarp, candidate.place, distance)};
    if (isBefore(other, candidate)) candidate = other;
  }
  __syncthreads();
  if (threadIdx.x % kWarp == 0) perWarp[threadIdx.x / kWarp] = candidate;
  __syncthreads();
  for (int warp = 0; warp < kThreads / kWarp; ++warp)
    if (isBefore(perWarp[warp], candidate)) candidate = perWarp[warp];
  return candidate;
}

template <typename T>
__global__ void __launch_bounds__(kThreads)
    bestOfGroups(Matrix<float> values, Matrix<std::int32_t> rows, Matrix<std::int32_t> ids, Search<T> s) {
  const std::int64_t group = blockIdx.x, first = s.groups[group], count = s.groups[group + 1] - first;
  Candidate own = bestAfter(s, first, count, noCandidate());
  for (std::int64_t i = 0; i < values.columns; ++i) {
    const Candidate best = blockBest(own);
    const bool found = best.place != kNowhere;
    if (threadIdx.x == 0) {
      values.row(group)[i] = best.value;
      rows.row(group)[i] = found ? static_cast<std::int32_t>(first + best.place / s.logits.columns) : -1;
      ids.row(group)[i] = found ? static_cast<std::int32_t>(best.place % s.logits.columns) : -1;
    }
    if (found && own.place == best.place) own = bestAfter(s, first, count, best);
  }
}

}  // namespace

void CudaBackend::topContinuations(View values, View rows, View ids, View logits, View scores, View groups,
                                   View forbidden, View forced, bool normalised) {
  forType(logits.dtype, [&](auto type) {
    using T = decltype(type);
    float* logSumExps = normalised ? nullptr : scratch_.of<float>(logits.rows);
    if (!normalised)
      launch(logSumExpOfRows<T>, static_cast<unsigned>(logits.rows), kThreads, 0, stream_, logSumExps,
             Matrix<T>(logits));
    const Search<T> search{Matrix<T>(logits),
                           scores.as<float>(),
                           logSumExps,
                           groups.as<std::int32_t>(),
                           forbidden.as<std::int32_t>(),
                           forced.as<std::int32_t>(),
                           forbidden ? forbidden.size() : 0};
    launch(bestOfGroups<T>, static_cast<unsigned>(values.rows), kThreads, 0, stream_, Matrix<float>(values),
           Matrix<std::int32_t>(rows), Matrix<std::int32_t>(ids), search);
  });
}

}  // namespace transept::cuda
