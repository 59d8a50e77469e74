// SPDX-License-Identifier: Apache-2.0
// The operations of a recorded decoding step of few rows, joined in one kernel (docs/gpu.md).
#pragma once

#include <cuda_bf16.h>

#include <memory>

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

template <typename T, bool kWhole>
struct Matrix;
namespace few_rows {
template <typename Y>
struct FewRows;
struct FewNorms;
}  // namespace few_rows
namespace cached_attention {
template <typename T>
struct CachedAttention;
}

/// Collects operations and starts them as one kernel. Its blocks stay resident and take one operation after the other,
/// with a barrier of all blocks in between, which is expected to take less time than the start of another kernel.
class JoinedOperations {
 public:
  /// Allocates memory and loads the kernels, so it must not be called while a step is recorded.
  explicit JoinedOperations(const Stream& stream);
  ~JoinedOperations();
  JoinedOperations(const JoinedOperations&) = delete;
  JoinedOperations& operator=(const JoinedOperations&) = delete;

  /// Each returns false where the operation does not fit into the kernel and must be launched on its own. rows: those
  /// that a block computes (kRows in few_rows_blocks.h); parts: as kParts there; blocks: the blocks of the operation.
  bool add(const few_rows::FewRows<__nv_bfloat16>& product, const Matrix<const __nv_bfloat16, true>& x, int rows,
           int parts, unsigned blocks);
  bool add(const few_rows::FewRows<__nv_bfloat16>& product, const few_rows::FewNorms& norms, int rows, int parts,
           unsigned blocks);
  bool add(const cached_attention::CachedAttention<__nv_bfloat16>& attention, int heads);

  /// Starts what was collected, if anything.
  void start();
  /// Drops what was collected.
  void forget();

 private:
  struct Collected;
  std::unique_ptr<Collected> collected_;
};

}  // namespace transept::cuda
