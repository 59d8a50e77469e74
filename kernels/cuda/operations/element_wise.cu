// SPDX-License-Identifier: Apache-2.0
// zero, copy, add, logAddExp, activations, copyRows and dropout.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/element_wise.h"

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
  if (!tiles.locate(row, column)) return;
  float values[kEach];
  load(values, x, row, column);
  mask.apply(values, mask.activation(row, x.columns, column));
  store(y, row, column, values);
}

/// Copies elements of any type by their bits, one element per thread.
template <typename Word>
__global__ void copyRowsKernel(Matrix<Word> y, const std::int32_t* places, Matrix<const Word> x,
                               const std::int32_t* rows, std::int64_t count) {
  const std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * kElementThreads + threadIdx.x;
  if (i >= count * y.columns) return;
  const std::int64_t row = i / y.columns, column = i % y.columns;
  if (rows[row] >= 0) y.row(places ? places[row] : row)[column] = x.row(rows[row])[column];
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
    launch(copyRowsKernel<Word>, blocksFor(rows.columns * y.columns, kElementThreads), kElementThreads, 0, stream_,
           Matrix<Word>(y), places.as<std::int32_t>(), Matrix<const Word>(x), rows.as<std::int32_t>(), rows.columns);
  };
  elementSize(y.dtype) == 2 ? run(std::uint16_t()) : run(std::uint32_t());
}

}  // namespace transept::cuda
