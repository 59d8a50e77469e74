// SPDX-License-Identifier: Apache-2.0
// Residual, dropout and LayerNorm in one pass over memory (sections 3.1 and 5.4), and the gradient. A warp keeps a row
// in registers, kGroups groups of kEach columns per lane; rows of more than 1024 columns take several warps. In the
// backward pass, each warp adds up dgain, dbias and column sums of its rows in registers; a block adds those of its
// warps, and a second kernel those of the blocks, all in order.
#include <algorithm>
#include <type_traits>

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/reduce.h"
#include "kernels/cuda/products/column_sums.h"

namespace transept::cuda {
namespace {

constexpr int kGroupColumns = kWarp * kEach;  // of a warp
constexpr int kWarps = 4;                     // of a block, unless a row needs more
constexpr int kMostWarps = 16;                // d_model is at most 16384
constexpr int kFewestRows = 16;               // per block in the backward pass
/// Whether addNorm draws its dropout mask before it waits for the previous kernel. Not yet measured (docs/gpu.md).
constexpr bool kMaskBeforeWaiting = false;

/// Calls function(groups, warps per row) with std::integral_constants for rows of that width.
template <typename Function>
void forRowWidth(std::int64_t width, const Function& function) {
  const unsigned groups = blocksFor(width, kGroupColumns);
  if (groups <= 1)
    function(std::integral_constant<int, 1>(), std::false_type(), 1u);
  else if (groups <= 2)
    function(std::integral_constant<int, 2>(), std::false_type(), 1u);
  else if (groups <= 4)
    function(std::integral_constant<int, 4>(), std::false_type(), 1u);
  else
    function(std::integral_constant<int, 4>(), std::true_type(), blocksFor(groups, 4));
}

/// Threads (lane, warp of the row, row) of a block.
dim3 normBlock(unsigned warpsPerRow) {
  return dim3(kWarp, warpsPerRow, std::max(1u, kWarps / warpsPerRow));
}

template <int kGroups>
__device__ inline std::int64_t columnOf(int group) {
  return (static_cast<std::int64_t>(threadIdx.y * kGroups + group) * kWarp + threadIdx.x) * kEach;
}

struct Sums {
  float first, second;
};
__device__ inline Sums operator+(Sums a, Sums b) {
  return {a.first + b.first, a.second + b.second};
}

/// Sums over all lanes of a row, which belong to several warps if kWide. Every lane gets the sums; all threads of the
/// block must call it.
template <bool kWide>
__device__ inline Sums rowSums(Sums own) {
  own = {warpReduce(own.first, Plus()), warpReduce(own.second, Plus())};
  if constexpr (!kWide) return own;
  __shared__ Sums parts[kMostWarps];
  Sums* row = parts + threadIdx.z * blockDim.y;
  __syncthreads();  // all threads have read the previous sums
  if (threadIdx.x == 0) row[threadIdx.y] = own;
  __syncthreads();
  own = {};
  for (unsigned warp = 0; warp < blockDim.y; ++warp) own = own + row[warp];
  return own;
}

// sum = x + dropout(sublayer);  y = (sum - mean) * rstd * gain + bias
template <typename T, bool kWhole, int kGroups, bool kWide>
__global__ void __launch_bounds__(kMostWarps* kWarp)
    addNormKernel(Matrix<T, kWhole> sum, Matrix<T, kWhole> y, float* mean, float* rstd, Matrix<const T, kWhole> x,
                  Matrix<const T, kWhole> sublayer, Matrix<const float, kWhole> gain, Matrix<const float, kWhole> bias,
                  DropoutMask mask) {
  const std::int64_t row = static_cast<std::int64_t>(blockIdx.x) * blockDim.z + threadIdx.z, width = x.columns;
  const bool any = row < x.rows;
  std::uint32_t kept[kGroups];
  if constexpr (kMaskBeforeWaiting)
#pragma unroll
    for (int g = 0; g < kGroups; ++g)
      kept[g] = sublayer ? mask.keptBits<kEach, kWhole>(mask.activation(row, width, columnOf<kGroups>(g))) : 0;
  startNext();
  awaitPrevious();
  float values[kGroups][kEach] = {}, gains[kGroups][kEach], biases[kGroups][kEach], total = 0;
  const auto loadGain = [&](int g, std::int64_t c) {
    load(gains[g], gain, 0, c);
    load(biases[g], bias, 0, c);
  };
  constexpr bool kEarly = kGroups <= 2;  // where registers suffice, gain and bias are read together with x
#pragma unroll
  for (int g = 0; g < kGroups; ++g) {
    const std::int64_t c = columnOf<kGroups>(g);
    if (!any || c >= width) continue;
    if (kEarly && y) loadGain(g, c);
    load(values[g], x, row, c);
    if (sublayer) {
      float added[kEach];
      load(added, sublayer, row, c);
      if constexpr (kMaskBeforeWaiting)
        mask.applyBits(added, kept[g]);
      else
        mask.apply<kWhole>(added, mask.activation(row, width, c));
#pragma unroll
      for (int i = 0; i < kEach; ++i) values[g][i] += added[i];
    }
    if (sum) store(sum, row, c, values[g]);
#pragma unroll
    for (int i = 0; i < kEach; ++i) total += values[g][i];  // past the width: 0
  }
  if (!y) return;
  const float average = rowSums<kWide>({total, 0}).first / static_cast<float>(width);
  float squares = 0;
#pragma unroll
  for (int g = 0; g < kGroups; ++g)
#pragma unroll
    for (int i = 0; i < kEach; ++i) {
      values[g][i] -= average;
      if (columnOf<kGroups>(g) + i < width) squares += values[g][i] * values[g][i];
    }
  const float inverse = 1 / sqrtf(rowSums<kWide>({squares, 0}).first / static_cast<float>(width) + kNormEpsilon);
  if (!any) return;
  if (threadIdx.x == 0 && threadIdx.y == 0) {
    if (mean) mean[row] = average;
    if (rstd) rstd[row] = inverse;
  }
#pragma unroll
  for (int g = 0; g < kGroups; ++g) {
    const std::int64_t c = columnOf<kGroups>(g);
    if (c >= width) continue;
    if (!kEarly) loadGain(g, c);
#pragma unroll
    for (int i = 0; i < kEach; ++i) values[g][i] = values[g][i] * inverse * gains[g][i] + biases[g][i];
    store(y, row, c, values[g]);
  }
}

/// The blocks of addNormBackwardKernel that a multiprocessor runs at once: it has 65,536 registers, of which a thread
/// takes 72, 101 or 162 (bf16, compute capability 9.0).
template <int kGroups>
constexpr int kBlocksAtOnce = kGroups == 1   ? 7
                              : kGroups == 2 ? 4
                                             : 3;

/// Whether addNormBackwardKernel adds up the column sums of its result, too. It has the registers for short rows; for
/// others, a kernel of its own reads the result once more.
template <int kGroups, bool kWide>
constexpr bool kSumsResults = kSumsWithResults&& kGroups <= 2 && !kWide;

/// The rows of each block of the backward pass, in steps of `step`, so that all blocks run at once if they can: a last
/// wave of few blocks would leave most of the GPU idle.
std::int64_t rowsOfBlock(const Stream& stream, std::int64_t rows, unsigned step, int atOnce) {
  int processors = 0;
  check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, stream.device), stream.device,
        "count its multiprocessors");
  const std::int64_t each = std::max<std::int64_t>(kFewestRows, blocksFor(rows, std::int64_t{processors} * atOnce));
  return blocksFor(each, step) * std::int64_t{step};
}

template <typename T, bool kWhole>
struct NormGradient {
  Matrix<T, kWhole> dx, dsublayer;                       // [rows, width]
  Matrix<const T, kWhole> dy, dcarried, dresidual, sum;  // [rows, width]
  const float *mean, *rstd;                              // [rows]
  Matrix<const float, kWhole> gain;                      // [1, width]
  Matrix<float> partials;                                // [blocks, 3 width]: of dgain, dbias and sums
  std::int64_t blockRows;                                // a multiple of blockDim.z
  DropoutMask mask;
};

/// n = (sum - mean) * rstd and g = dy * gain, for kEach columns; also dy, including dcarried.
template <typename T, bool kWhole>
__device__ inline void loadRow(const NormGradient<T, kWhole>& a, std::int64_t row, std::int64_t c, float (&n)[kEach],
                               float (&g)[kEach], float (&dy)[kEach]) {
  float gains[kEach], carried[kEach] = {};
  load(n, a.sum, row, c);
  load(dy, a.dy, row, c);
  if (a.dcarried) load(carried, a.dcarried, row, c);
  load(gains, a.gain, 0, c);
#pragma unroll
  for (int i = 0; i < kEach; ++i) {
    n[i] = (n[i] - a.mean[row]) * a.rstd[row];
    dy[i] += carried[i];
    g[i] = dy[i] * gains[i];  // past the width: 0
  }
}

/// Writes the block's sums of dgain or dbias from those of its rows of threads, rows[blockDim.z, padded], in order.
__device__ inline void storeBlockSums(float* to, const float* rows, std::int64_t padded, std::int64_t width) {
  const std::int64_t threads = static_cast<std::int64_t>(blockDim.x) * blockDim.y * blockDim.z;
  for (std::int64_t c = (threadIdx.z * blockDim.y + threadIdx.y) * kWarp + threadIdx.x; c < width; c += threads) {
    float sum = 0;
    for (unsigned z = 0; z < blockDim.z; ++z) sum += rows[z * padded + c];
    to[c] = sum;
  }
}

// With n = (sum - mean) * rstd and g = dy * gain over a row, where dcarried is part of dy:
// dsum = rstd * (g - mean(g) - n * mean(g * n)) + dresidual;  dgain += dy * n;  dbias += dy;
// sums += dsublayer, or dsum where it is absent
// kWide: rows of several warps, whose blocks are too large for registers: n and g are read twice, and dgain and dbias
// are added up in shared memory, where each thread has its own columns.
template <typename T, bool kWhole, int kGroups, bool kWide>
__global__ void __launch_bounds__((kWide ? kMostWarps : kWarps) * kWarp, 1)
    addNormBackwardKernel(NormGradient<T, kWhole> a) {
  startNext();
  awaitPrevious();
  const std::int64_t width = a.dx.columns, first = static_cast<std::int64_t>(blockIdx.x) * a.blockRows;
  const std::int64_t end = min(first + a.blockRows, a.dx.rows);
  constexpr int kKept = kWide ? 1 : kGroups;
  const std::int64_t padded = static_cast<std::int64_t>(blockDim.y) * kGroups * kGroupColumns;
  float* dgains = sharedMemory<float>() + threadIdx.z * padded;  // [blockDim.z, padded]
  float* dbiases = dgains + blockDim.z * padded;                 // likewise
  float* results = dbiases + blockDim.z * padded;                // likewise, where kSumsResults
  float dgain[kKept][kEach] = {}, dbias[kKept][kEach] = {},
        result[kSumsResults<kGroups, kWide> ? kGroups : 1][kEach] = {};
  const auto share = [&] {
#pragma unroll
    for (int group = 0; group < kGroups; ++group)
#pragma unroll
      for (int i = 0; i < kEach; ++i) {
        dgains[columnOf<kGroups>(group) + i] = dgain[kWide ? 0 : group][i];
        dbiases[columnOf<kGroups>(group) + i] = dbias[kWide ? 0 : group][i];
        if constexpr (kSumsResults<kGroups, kWide>) results[columnOf<kGroups>(group) + i] = result[group][i];
      }
  };
  if (kWide && a.partials) share();  // zeros
  for (std::int64_t begin = first; begin < end; begin += blockDim.z) {
    const std::int64_t row = begin + threadIdx.z;
    float n[kKept][kEach] = {}, g[kKept][kEach] = {}, dy[kEach];
    Sums sums{0, 0};
    if (a.dy) {
#pragma unroll
      for (int group = 0; group < kGroups; ++group) {
        const std::int64_t c = columnOf<kGroups>(group);
        const int kept = kWide ? 0 : group;
        if (row >= end || c >= width) continue;
        loadRow(a, row, c, n[kept], g[kept], dy);
#pragma unroll
        for (int i = 0; i < kEach; ++i) {
          sums = sums + Sums{g[kept][i], g[kept][i] * n[kept][i]};
          if (a.partials) (kWide ? dgains[c + i] : dgain[kept][i]) += dy[i] * n[kept][i];
          if (a.partials) (kWide ? dbiases[c + i] : dbias[kept][i]) += dy[i];
        }
      }
      sums = rowSums<kWide>(sums);
    }
    const float gradients = sums.first / static_cast<float>(width), products = sums.second / static_cast<float>(width);
#pragma unroll
    for (int group = 0; group < kGroups; ++group) {
      const std::int64_t c = columnOf<kGroups>(group);
      const int kept = kWide ? 0 : group;
      if (row >= end || c >= width) continue;
      float dsum[kEach] = {};
      if (a.dresidual) load(dsum, a.dresidual, row, c);
      if (a.dy) {
        if (kWide) loadRow(a, row, c, n[0], g[0], dy);
#pragma unroll
        for (int i = 0; i < kEach; ++i) dsum[i] += a.rstd[row] * (g[kept][i] - gradients - n[kept][i] * products);
      }
      store(a.dx, row, c, dsum);
      if (a.dsublayer) {
        a.mask.template apply<kWhole>(dsum, a.mask.activation(row, width, c));
        store(a.dsublayer, row, c, dsum);
      }
      if constexpr (kSumsResults<kGroups, kWide>)
#pragma unroll
        for (int i = 0; i < kEach; ++i) result[group][i] += dsum[i];
    }
  }
  if (!a.partials) return;
  if (!kWide) share();
  __syncthreads();
  const float* sums = sharedMemory<float>();
  storeBlockSums(a.partials.row(blockIdx.x), sums, padded, width);
  storeBlockSums(a.partials.row(blockIdx.x) + width, sums + blockDim.z * padded, padded, width);
  if constexpr (kSumsResults<kGroups, kWide>)
    storeBlockSums(a.partials.row(blockIdx.x) + 2 * width, sums + 2 * blockDim.z * padded, padded, width);
}

}  // namespace

void CudaBackend::addNorm(View sum, View y, View mean, View rstd, ConstView x, ConstView sublayer, ConstView gain,
                          ConstView bias, const Dropout& d) {
  forRows({x, sum, y, sublayer, gain, bias}, true, [&](auto type, auto whole) {
    using Rows = Matrix<decltype(type), whole()>;
    using ReadRows = Matrix<const decltype(type), whole()>;
    using ReadRow = Matrix<const float, whole()>;
    forRowWidth(x.columns, [&](auto groups, auto wide, unsigned warpsPerRow) {
      const dim3 block = normBlock(warpsPerRow);
      launch<Begin::early>(addNormKernel<decltype(type), whole(), groups(), wide()>, blocksFor(x.rows, block.z), block,
                           0, stream_, Rows(sum), Rows(y), mean.as<float>(), rstd.as<float>(), ReadRows(x),
                           ReadRows(sublayer), ReadRow(gain), ReadRow(bias), DropoutMask(d));
    });
  });
}

void CudaBackend::addNormBackward(View dx, View dsublayer, View dgain, View dbias, View sums, ConstView dy,
                                  ConstView dcarried, ConstView dresidual, ConstView sum, ConstView mean,
                                  ConstView rstd, ConstView gain, const Dropout& d) {
  const std::int64_t width = dx.columns;
  View partials;
  forRows({dx, dsublayer, dy, dcarried, dresidual, sum, gain}, true, [&](auto type, auto whole) {
    using T = decltype(type);
    using Rows = Matrix<T, whole()>;
    using ReadRows = Matrix<const T, whole()>;
    forRowWidth(width, [&](auto groups, auto wide, unsigned warpsPerRow) {
      const dim3 block = normBlock(warpsPerRow);
      constexpr int kSums = kSumsResults<groups(), wide()> ? 3 : 2;
      const std::size_t shared = kSums * sizeof(float) * block.y * block.z * groups() * kGroupColumns;
      const std::int64_t blockRows = rowsOfBlock(stream_, dx.rows, block.z, wide() ? 1 : kBlocksAtOnce<groups()>);
      const std::int64_t blocks = blocksFor(dx.rows, blockRows);
      if ((dy && (dgain || dbias)) || (sums && kSums == 3))
        partials = View(scratch_.of<float>(blocks * kSums * width), DType::f32, blocks, kSums * width);
      launch<kTrainingBegin>(addNormBackwardKernel<T, whole(), groups(), wide()>, static_cast<unsigned>(blocks), block,
                             partials ? shared : 0, stream_,
                             NormGradient<T, whole()>{Rows(dx), Rows(dsublayer), ReadRows(dy), ReadRows(dcarried),
                                                      ReadRows(dresidual), ReadRows(sum), mean.as<float>(),
                                                      rstd.as<float>(), Matrix<const float, whole()>(gain),
                                                      Matrix<float>(partials), blockRows, DropoutMask(d)});
    });
  });
  if (partials)
    addPartials(stream_, {dy ? dgain.as<float>() : nullptr, dy ? dbias.as<float>() : nullptr, sums.as<float>()},
                partials, width);
  if (sums && partials.columns < 3 * width) {
    const ConstView result = dsublayer ? dsublayer : dx;
    addColumnSums(stream_, sums, result, scratch_.of<float>(columnSumChunks(result.rows) * width));
  }
}

}  // namespace transept::cuda
