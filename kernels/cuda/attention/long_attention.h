// SPDX-License-Identifier: Apache-2.0
// Attention over long sentences, by NVIDIA's cuDNN where that is installed: our own kernels (attention.cu) are made for
// the usual length of about 27 tokens and take over where it is not.
#pragma once

#include <memory>
#include <string>

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// Sentences that are longer on either side are cuDNN's. To be measured on a GPU (tests/benchmarks/GPU.md).
inline constexpr std::int64_t kShortSentence = 128;

class LongAttention {
 public:
  virtual ~LongAttention() = default;
  /// As Backend::attention; logSumExp has an order of its own, which only backward() knows.
  virtual void forward(View out, View logSumExp, View q, View k, View v, const AttentionPlan& plan) = 0;
  virtual void backward(View dq, View dk, View dv, View dout, View out, View logSumExp, View q, View k, View v,
                        const AttentionPlan& plan) = 0;
};

/// Whether cuDNN takes it: the same answer for the forward and the backward pass of one attention.
bool isLong(const AttentionPlan& plan, const View& q, const View& k, const View& v);

/// What libtransept_cudnn.so promises: one entry, of the same build.
struct LongAttentionLibrary {
  /// Throws BackendError with a sentence where cuDNN cannot be used on that GPU.
  std::unique_ptr<LongAttention> (*open)(const Stream& stream);
  /// Builds the graphs for a GPU that is only described (cuDNN's JSON; compute capability, such as 90), and has cuDNN
  /// say whether it supports them. Empty, or why not.
  std::string (*unsupported)(const std::string& device, int capability);
};
inline constexpr const char* kLongAttentionEntry = "transeptLongAttention";
using LongAttentionEntry = const LongAttentionLibrary* (*)();

/// Throws BackendError with a sentence where the library or cuDNN is missing.
const LongAttentionLibrary& longAttentionLibrary();

/// nullptr where cuDNN cannot be used; `reason` then says why, in a sentence.
std::unique_ptr<LongAttention> openLongAttention(const Stream& stream, std::string& reason);

/// Where each sentence begins in each matrix, in elements, and how long it is, for `padded` sentences of which those
/// past plan.sentences are empty. ragged: i64 [matrices, padded + 1]; lengths: i32 [2, padded], of queries and of keys.
struct RaggedMatrix {
  std::int64_t stride;  // elements from token to token
  bool ofKeys;
};
inline constexpr int kRaggedMatrices = 9;
struct RaggedMatrices {
  RaggedMatrix matrices[kRaggedMatrices];  // q, k, v, out, logSumExp, dq, dk, dv, dout
};
void findSentences(const Stream& stream, std::int64_t* ragged, std::int32_t* lengths, const AttentionPlan& plan,
                   std::int64_t padded, const RaggedMatrices& matrices);

}  // namespace transept::cuda
