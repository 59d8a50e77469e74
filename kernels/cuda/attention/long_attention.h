// SPDX-License-Identifier: Apache-2.0
// Attention over long sentences by NVIDIA's cuDNN where it is installed. Otherwise, and for a mask that cuDNN does not
// have, our kernels compute it: tiled_attention.cu.
#pragma once

#include <memory>
#include <string>

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// Batches with a longer sentence on either side use cuDNN. The best value is not yet measured (docs/gpu.md).
inline constexpr std::int64_t kShortSentence = 128;

class LongAttention {
 public:
  virtual ~LongAttention() = default;
  /// As Backend::attention, but logSumExp has a layout of its own, which only backward() can read. Both return false
  /// and do nothing where cuDNN has no kernel for one of the two passes of this shape.
  virtual bool forward(View out, View logSumExp, ConstView q, ConstView k, ConstView v, const AttentionPlan& plan) = 0;
  virtual bool backward(View dq, View dk, View dv, ConstView dout, ConstView out, ConstView logSumExp, ConstView q,
                        ConstView k, ConstView v, const AttentionPlan& plan) = 0;
};

/// Whether cuDNN computes this attention; the same for the forward and the backward pass.
bool isLong(const AttentionPlan& plan, const ConstView& q, const ConstView& k, const ConstView& v);

/// The interface of libtransept_cudnn.so, which belongs to the same build.
struct LongAttentionLibrary {
  /// Throws BackendError with a reason where cuDNN cannot be used on that GPU. take: takeMemory of device.h.
  std::unique_ptr<LongAttention> (*open)(const Stream& stream, decltype(&takeMemory) take);
  /// Builds the graphs for a GPU that is only described (in cuDNN's JSON, with its compute capability, such as 90) and
  /// asks cuDNN whether it supports them. Returns the reason if not, else an empty string.
  std::string (*unsupported)(const std::string& device, int capability);
};
inline constexpr const char* kLongAttentionEntry = "transeptLongAttention";
using LongAttentionEntry = const LongAttentionLibrary* (*)();

/// Throws BackendError with a reason where the library or cuDNN is missing.
const LongAttentionLibrary& longAttentionLibrary();

struct RaggedMatrix {
  std::int64_t stride;  // elements from token to token
  bool ofKeys;
};
inline constexpr int kRaggedMatrices = 9;
struct RaggedMatrices {
  RaggedMatrix matrices[kRaggedMatrices];  // q, k, v, out, logSumExp, dq, dk, dv, dout
};
/// Computes where each sentence begins in each matrix, in elements, and its length, for `padded` sentences; those past
/// plan.sentences are empty. ragged: i64 [matrices, padded + 1]; lengths: i32 [2, padded], of queries and of keys.
void findSentences(const Stream& stream, std::int64_t* ragged, std::int32_t* lengths, const AttentionPlan& plan,
                   std::int64_t padded, const RaggedMatrices& matrices);

}  // namespace transept::cuda
