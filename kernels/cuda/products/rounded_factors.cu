// SPDX-License-Identifier: Apache-2.0
// Factors of products rounded to 8-bit floats: the first kernel finds the largest magnitude, the second rounds. The
// scale follows from the matrix itself, which costs a second pass over it (docs/gpu.md has its price); scales of
// earlier steps would have to be stored in checkpoints.
#include "kernels/cuda/products/rounded_factors.h"

#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/reduce.h"
#include "kernels/float8.h"

namespace transept::cuda {
namespace {

constexpr unsigned kMostParts = kElementThreads;  // partial maxima, one for each thread of a block that reads them
constexpr std::int64_t kUnit = 16;                // cuBLASLt's sizes are multiples of it
constexpr int kTurned = 32;                       // rows and columns of a tile that is transposed
constexpr int kTurnedRows = 8;                    // rows of a tile that a block reads at once
constexpr std::size_t kHead = 2048;               // bytes before the elements: the maxima, then the scale

struct LargerBits {
  __device__ std::uint32_t operator()(std::uint32_t a, std::uint32_t b) const { return a > b ? a : b; }
};

/// parts[block] = the greatest magnitudeBits() of the block's elements.
template <typename T>
__global__ void __launch_bounds__(kElementThreads)
    largestMagnitudeKernel(std::uint32_t* parts, Matrix<const T> x, Tiles tiles) {
  std::uint32_t largest = 0;
  for (std::int64_t tile = static_cast<std::int64_t>(blockIdx.x) * kElementThreads + threadIdx.x; tile < tiles.count;
       tile += static_cast<std::int64_t>(gridDim.x) * kElementThreads) {
    std::int64_t row, column;
    tiles.locate(static_cast<std::uint32_t>(tile), row, column);
    float values[kEach];
    load(values, x, row, column);
#pragma unroll
    for (int i = 0; i < kEach; ++i) largest = LargerBits()(largest, magnitudeBits(values[i]));
  }
  largest = blockReduce(largest, LargerBits(), 0u);
  if (threadIdx.x == 0) parts[blockIdx.x] = largest;
}

/// Where a factor is rounded to.
struct RoundedMatrix {
  std::uint8_t* bytes;
  std::int64_t rows, stride;  // whole rows are written, with zeros past the factor
  float* inverse;             // the factor by which the values must be multiplied
  const std::uint32_t* parts;
  unsigned count;
  Float8 format;
};

/// The exponent of the scale, which every block computes. All kElementThreads threads must call it.
__device__ inline int scaleOf(const RoundedMatrix& to) {
  const unsigned thread = threadIdx.y * blockDim.x + threadIdx.x;
  __shared__ std::uint32_t largest[kElementThreads];
  largest[thread] = thread < to.count ? to.parts[thread] : 0;
  for (unsigned half = kElementThreads / 2; half > 0; half /= 2) {
    __syncthreads();
    if (thread < half) largest[thread] = LargerBits()(largest[thread], largest[thread + half]);
  }
  __syncthreads();
  const int scale = float8Scale(largest[0], to.format);
  if (thread == 0 && blockIdx.x == 0 && blockIdx.y == 0) *to.inverse = exactPowerOfTwo(-scale);
  return scale;
}

template <typename T>
__global__ void __launch_bounds__(kElementThreads) roundFactorKernel(RoundedMatrix to, Matrix<const T> x, Tiles tiles) {
  const float scale = exactPowerOfTwo(scaleOf(to));
  std::int64_t row, column;
  if (!tiles.locateOwn(row, column)) return;
  float values[kEach] = {};
  if (column < x.columns) load(values, x, row, column);
  std::uint64_t bytes = 0;
#pragma unroll
  for (int i = 0; i < kEach; ++i)
    bytes |= static_cast<std::uint64_t>(float8Byte(roundToFloat8(scale * values[i], to.format), to.format)) << (8 * i);
  *reinterpret_cast<std::uint64_t*>(to.bytes + row * to.stride + column) = bytes;
}

/// Block (x, y): tile x of the rows and tile y of the columns of the factor, which becomes its transpose.
template <typename T>
__global__ void __launch_bounds__(kElementThreads) roundTransposedFactorKernel(RoundedMatrix to, Matrix<const T> x) {
  __shared__ std::uint8_t tile[kTurned][kTurned + 4];  // 4: another bank for each row
  const float scale = exactPowerOfTwo(scaleOf(to));
  const std::int64_t firstRow = static_cast<std::int64_t>(blockIdx.x) * kTurned;
  const std::int64_t firstColumn = static_cast<std::int64_t>(blockIdx.y) * kTurned;
  for (unsigned r = threadIdx.y; r < kTurned; r += kTurnedRows) {
    const std::int64_t row = firstRow + r, column = firstColumn + threadIdx.x;
    const float value = row < x.rows && column < x.columns ? asFloat(x.row(row)[column]) : 0.0f;
    tile[threadIdx.x][r] = float8Byte(roundToFloat8(scale * value, to.format), to.format);
  }
  __syncthreads();
  for (unsigned c = threadIdx.y; c < kTurned; c += kTurnedRows) {
    const std::int64_t row = firstColumn + c, column = firstRow + threadIdx.x;
    if (row < to.rows && column < to.stride) to.bytes[row * to.stride + column] = tile[c][threadIdx.x];
  }
}

std::int64_t padded(std::int64_t size) {
  return (size + kUnit - 1) / kUnit * kUnit;
}

/// The shape of a rounded factor, transposed or not.
struct RoundedShape {
  RoundedShape(const ConstView& x, bool turned)
      : rows(turned ? x.columns : x.rows), stride(padded(turned ? x.rows : x.columns)) {}
  std::size_t bytes() const { return (kHead + static_cast<std::size_t>(rows * stride) + 255) / 256 * 256; }
  std::int64_t rows, stride;
};

struct Rounded {
  ConstView matrix;
  const float* inverse;
};

Rounded round(const Stream& stream, const ConstView& x, bool turned, DType type, std::byte* memory) {
  const RoundedShape shape(x, turned);
  auto* parts = reinterpret_cast<std::uint32_t*>(memory);
  const Tiles all(x);
  const unsigned count = std::min(all.blocks(), kMostParts);
  const RoundedMatrix to{reinterpret_cast<std::uint8_t*>(memory + kHead),
                         shape.rows,
                         shape.stride,
                         reinterpret_cast<float*>(parts + kMostParts),
                         parts,
                         count,
                         type == DType::e5m2 ? kE5M2 : kE4M3};
  forType(x.dtype, [&](auto element) {
    using T = decltype(element);
    launch(largestMagnitudeKernel<T>, count, kElementThreads, 0, stream, parts, Matrix<const T>(x), all);
    if (turned) {
      const dim3 grid(blocksFor(shape.stride, kTurned), blocksFor(shape.rows, kTurned));
      launch(roundTransposedFactorKernel<T>, grid, dim3(kTurned, kTurnedRows), 0, stream, to, Matrix<const T>(x));
    } else {
      const Tiles tiles(ConstView(nullptr, x.dtype, x.rows, shape.stride));
      launch(roundFactorKernel<T>, tiles.blocks(), kElementThreads, 0, stream, to, Matrix<const T>(x), tiles);
    }
  });
  return {ConstView(to.bytes, type, shape.rows, shape.stride), to.inverse};
}

}  // namespace

std::size_t roundedBytes(const Product& p) {
  return RoundedShape(p.left, p.leftTransposed).bytes() + RoundedShape(p.right, !p.rightTransposed).bytes();
}

Product roundFactors(const Stream& stream, Product p, DType leftType, void* memory) {
  auto* bytes = static_cast<std::byte*>(memory);
  const Rounded left = round(stream, p.left, p.leftTransposed, leftType, bytes);
  const Rounded right =
      round(stream, p.right, !p.rightTransposed, DType::e4m3, bytes + RoundedShape(p.left, p.leftTransposed).bytes());
  p.left = left.matrix;
  p.right = right.matrix;
  p.leftScale = left.inverse;
  p.rightScale = right.inverse;
  p.leftTransposed = false;
  p.rightTransposed = true;
  return p;
}

}  // namespace transept::cuda
