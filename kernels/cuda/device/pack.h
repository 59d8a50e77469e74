// SPDX-License-Identifier: Apache-2.0
// Reads and writes rows in packs of 16 bytes, 4 f32 or 8 bf16 values, as floats.
#pragma once

#include <cuda_bf16.h>

#include <cstdint>
#include <type_traits>

#include "kernels/cuda/device/tensor_cores.h"
#include "kernels/view.h"

namespace transept::cuda {

template <typename T>
constexpr int kPack = 16 / static_cast<int>(sizeof(T));

__device__ inline float asFloat(float value) {
  return value;
}
__device__ inline float asFloat(__nv_bfloat16 value) {
  return __bfloat162float(value);
}
template <typename T>
__device__ inline T fromFloat(float value);
template <>
__device__ inline float fromFloat<float>(float value) {
  return value;
}
template <>
__device__ inline __nv_bfloat16 fromFloat<__nv_bfloat16>(float value) {
  return __float2bfloat16_rn(value);
}

template <typename T>
struct alignas(16) Pack {
  T values[kPack<T>];
};

/// A View of T, or a ConstView of const T, for kernels. kWhole: each row consists of whole packs of kEach values,
/// aligned to 16 bytes, as forRows() has checked; such kernels contain no code for partial packs.
template <typename T, bool kWhole = false>
struct Matrix {
  T* data = nullptr;  ///< nullptr: absent
  std::int64_t rows = 0, columns = 0, stride = 0;
  bool aligned = false;  ///< every row starts at a multiple of 16 bytes

  Matrix() = default;
  explicit Matrix(const BasicView<std::conditional_t<std::is_const_v<T>, const void, void>>& view)
      : data(static_cast<T*>(view.data)),
        rows(view.rows),
        columns(view.columns),
        stride(view.stride),
        aligned(reinterpret_cast<std::uintptr_t>(view.data) % 16 == 0 && view.stride % kPack<T> == 0) {}

  __device__ T* row(std::int64_t r) const { return data + r * stride; }
  __device__ explicit operator bool() const { return data != nullptr; }
};

/// values[i] = element (r, column + i), or 0 past the last column. N: a multiple of the pack.
template <int N, typename T, bool kWhole>
__device__ inline void load(float (&values)[N], const Matrix<T, kWhole>& from, std::int64_t r, std::int64_t column) {
  const T* at = from.row(r) + column;
  if (kWhole || (from.aligned && column + N <= from.columns)) {
#pragma unroll
    for (int p = 0; p < N; p += kPack<T>) {
      const Pack<T> pack = *reinterpret_cast<const Pack<T>*>(at + p);
#pragma unroll
      for (int i = 0; i < kPack<T>; ++i) values[p + i] = asFloat(pack.values[i]);
    }
    return;
  }
  if constexpr (!kWhole)
#pragma unroll
    for (int i = 0; i < N; ++i) values[i] = column + i < from.columns ? asFloat(at[i]) : 0.0f;
}

/// The inverse of load; columns past the last are not written.
template <int N, typename T, bool kWhole>
__device__ inline void store(const Matrix<T, kWhole>& to, std::int64_t r, std::int64_t column,
                             const float (&values)[N]) {
  T* at = to.row(r) + column;
  if (kWhole || (to.aligned && column + N <= to.columns)) {
#pragma unroll
    for (int p = 0; p < N; p += kPack<T>) {
      Pack<T> pack;
#pragma unroll
      for (int i = 0; i < kPack<T>; ++i) pack.values[i] = fromFloat<T>(values[p + i]);
      storePack(at + p, pack);
    }
    return;
  }
  if constexpr (!kWhole)
#pragma unroll
    for (int i = 0; i < N; ++i)
      if (column + i < to.columns) at[i] = fromFloat<T>(values[i]);
}

/// Calls function(T()) with the C++ type T of `type`, f32 or bf16.
template <typename Function>
void forType(DType type, const Function& function) {
  if (type == DType::bf16)
    function(__nv_bfloat16());
  else
    function(float());
}

}  // namespace transept::cuda
