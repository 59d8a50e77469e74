// SPDX-License-Identifier: Apache-2.0
// zero, copy, add, logAddExp, activations, copyRows and dropout.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

struct Copy {
  __device__ float operator()(float, float x) const { return x; }
};
struct Add {
  __device__ float operator()(float y, float x) const { return y + x; }
};
struct LogAddExp {
  __device__ float operator()(float y, float x) const {
    const float high = fmaxf(x, y), low = fminf(x, y);
    return low == -INFINITY ? high : high + log1pf(expf(low - high));
  }
};

/// The gate g(x) of an activation x g(x), and g'(x).
struct Gate {
  __device__ Gate(float x, SmoothActivation f) {
    if (f == SmoothActivation::gelu) {
      value = 0.5f * erfcf(-0.70710678f * x);
      slope = 0.39894228f * expf(-0.5f * x * x);
      return;
    }
    float exponent = x, inner = 1;
    if (f == SmoothActivation::geluTanh) {  // (1 + tanh(u)) / 2 is the sigmoid of 2u, which is 0 or 1 beyond 16
      const float near = fminf(fmaxf(x, -16.0f), 16.0f), scale = 1.5957691f;  // 2 sqrt(2 / pi)
      exponent = scale * near * (1 + 0.044715f * near * near);
      inner = scale * (1 + 3 * 0.044715f * near * near);
    }
    value = 1 / (1 + expf(-exponent));
    slope = value * (1 - value) * inner;
  }
  float value, slope;
};
struct Activate {
  SmoothActivation f;
  __device__ float operator()(float, float x) const { return x * Gate(x, f).value; }
};
struct ActivateBackward {
  SmoothActivation f;
  __device__ float operator()(float dy, float x) const {
    const Gate gate(x, f);
    return dy * (gate.value + x * gate.slope);
  }
};

template <typename T>
__global__ void dropoutKernel(Matrix<T> y, Matrix<const T> x, DropoutMask mask, Tiles tiles) {
  std::int64_t row, column;
  if (!tiles.locateOwn(row, column)) return;
  float values[kEach];
  load(values, x, row, column);
  mask.apply(values, mask.activation(row, x.columns, column));
  store(y, row, column, values);
}

constexpr int kCopiedRows = kElementThreads / kWarp;  // of a block, one per warp

/// Copies elements of any type by their bits, one word per thread: 2, 4 or 16 bytes. Block (x, y) copies rows
/// [x * kCopiedRows, ...) of `rows`, words [y * kWarp, ...).
template <typename Word>
__global__ void copyRowsKernel(Matrix<Word> y, const std::int32_t* places, Matrix<const Word> x,
                               const std::int32_t* rows, std::int64_t count) {
  const std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * kCopiedRows + threadIdx.y;
  const std::int64_t column = static_cast<std::int64_t>(blockIdx.y) * kWarp + threadIdx.x;
  if (i >= count || column >= y.columns || rows[i] < 0) return;
  const Word word = x.row(rows[i])[column];
  Word* to = y.row(places ? places[i] : i) + column;
  if constexpr (sizeof word == 16)
    storePack(to, word);
  else
    *to = word;
}

/// Whether rows begin at and consist of whole 16 bytes.
bool inWholePacks(const ConstView& view) {
  const auto bytes = static_cast<std::int64_t>(elementSize(view.dtype));
  return reinterpret_cast<std::uintptr_t>(view.data) % 16 == 0 && view.columns * bytes % 16 == 0 &&
         view.stride * bytes % 16 == 0;
}

}  // namespace

cudaError_t findKernels(int& capability) {
  cudaFuncAttributes attributes{};
  const cudaError_t status = cudaFuncGetAttributes(&attributes, copyRowsKernel<std::uint32_t>);
  capability = attributes.ptxVersion;
  return status;
}

void CudaBackend::zero(View y) {
  if (y.size() == 0) return;
  const std::size_t element = elementSize(y.dtype);
  stream_.startJoined();
  check(cudaSetDevice(stream_.device), stream_.device, "select");
  if (y.contiguous()) {  // gradients are one row, which may exceed the largest row pitch of cudaMemset2DAsync
    const std::size_t bytes = static_cast<std::size_t>(y.size()) * element;
    return check(cudaMemsetAsync(y.data, 0, bytes, stream_.handle), stream_.device, "zero");
  }
  check(cudaMemset2DAsync(y.data, static_cast<std::size_t>(y.stride) * element, 0,
                          static_cast<std::size_t>(y.columns) * element, static_cast<std::size_t>(y.rows),
                          stream_.handle),
        stream_.device, "zero");
}

void CudaBackend::copy(View y, ConstView x) {
  combine<Copy, false>(stream_, y, x);
}

void CudaBackend::add(View y, ConstView x) {
  combine<Add, true>(stream_, y, x);
}

void CudaBackend::logAddExp(View y, ConstView x) {
  combine<LogAddExp, true>(stream_, y, x);
}

void CudaBackend::activate(View y, ConstView x, SmoothActivation f) {
  combine<Activate, false>(stream_, y, x, {f});
}

void CudaBackend::activateBackward(View dy, ConstView x, SmoothActivation f) {
  combine<ActivateBackward, true>(stream_, dy, x, {f});
}

void CudaBackend::dropout(View y, ConstView x, const Dropout& d) {
  const Tiles tiles(y);
  forType(y.dtype, [&](auto type) {
    using T = decltype(type);
    launch(dropoutKernel<T>, tiles.blocks(), kElementThreads, 0, stream_, Matrix<T>(y), Matrix<const T>(x),
           DropoutMask(d), tiles);
  });
}

void CudaBackend::copyRows(View y, ConstView places, ConstView x, ConstView rows) {
  const auto run = [&](auto word) {
    using Word = decltype(word);
    const auto elements = static_cast<std::int64_t>(sizeof word / elementSize(y.dtype));
    const View to(y.data, y.dtype, y.rows, y.columns / elements, y.stride / elements);
    const ConstView from(x.data, x.dtype, x.rows, x.columns / elements, x.stride / elements);
    launch(copyRowsKernel<Word>, dim3(blocksFor(rows.columns, kCopiedRows), blocksFor(to.columns, kWarp)),
           dim3(kWarp, kCopiedRows), 0, stream_, Matrix<Word>(to), places.as<std::int32_t>(), Matrix<const Word>(from),
           rows.as<std::int32_t>(), rows.columns);
  };
  if (inWholePacks(y) && inWholePacks(x))
    run(Pack<std::uint32_t>());
  else
    elementSize(y.dtype) == 2 ? run(std::uint16_t()) : run(std::uint32_t());
}

}  // namespace transept::cuda
