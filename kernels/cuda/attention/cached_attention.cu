// SPDX-License-Identifier: Apache-2.0
// Attention over the key-value cache in decoding.
#include "kernels/cuda/attention/cached_attention_blocks.h"
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/joined_operations.h"
#include "kernels/cuda/device/overlap.h"

namespace transept::cuda {

using namespace cached_attention;

namespace {

// Block (x, y): row x of the step, head y. With other bounds, registers spill on GPUs before 9.0.
template <typename T>
__global__ void __launch_bounds__(kThreads, 4) cachedAttentionKernel(CachedAttention<T> a) {
  startNext();
  awaitPrevious();
  cachedAttentionBlock(a, blockIdx.x, static_cast<int>(blockIdx.y), static_cast<int>(threadIdx.x),
                       sharedMemory<float>());
}

}  // namespace

void CudaBackend::cachedAttention(View out, View weights, ConstView q, ConstView keys, ConstView values,
                                  const CachePlan& plan) {
  const CacheShape shape{plan.first.as<std::int32_t>(),
                         plan.table.as<std::int32_t>(),
                         plan.lengths.as<std::int32_t>(),
                         plan.table.stride,
                         plan.longest,
                         plan.keyWidth,
                         plan.valueWidth,
                         plan.window,
                         plan.scale};
  const dim3 grid(static_cast<unsigned>(q.rows), static_cast<unsigned>(plan.heads));
  const std::size_t sharedBytes = static_cast<std::size_t>(plan.longest) * sizeof(float);
  forType(q.dtype, [&](auto type) {
    using T = decltype(type);
    const CachedAttention<T> attention{Matrix<T>(out),        Matrix<float>(weights),  Matrix<const T>(q),
                                       Matrix<const T>(keys), Matrix<const T>(values), shape};
    if constexpr (std::is_same_v<T, __nv_bfloat16>)
      if (stream_.joined && stream_.joined->add(attention, plan.heads)) return;
    launch<Begin::early>(cachedAttentionKernel<T>, grid, kThreads, sharedBytes, stream_, attention);
  });
}

}  // namespace transept::cuda
