// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/attention/long_attention.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 256;  // without barriers, more only mean fewer blocks to start

__global__ void findSentencesKernel(std::int64_t* ragged, std::int32_t* lengths, const std::int32_t* queryOffsets,
                                    const std::int32_t* keyOffsets, std::int64_t sentences, std::int64_t padded,
                                    RaggedMatrices all) {
  const std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x;
  if (i > padded) return;
  const std::int64_t own = i < sentences ? i : sentences;
  for (int m = 0; m < kRaggedMatrices; ++m) {
    const RaggedMatrix& matrix = all.matrices[m];
    ragged[m * (padded + 1) + i] = (matrix.ofKeys ? keyOffsets : queryOffsets)[own] * matrix.stride;
  }
  if (i == padded) return;
  lengths[i] = i < sentences ? queryOffsets[i + 1] - queryOffsets[i] : 0;
  lengths[padded + i] = i < sentences ? keyOffsets[i + 1] - keyOffsets[i] : 0;
}

}  // namespace

void findSentences(const Stream& stream, std::int64_t* ragged, std::int32_t* lengths, const AttentionPlan& plan,
                   std::int64_t padded, const RaggedMatrices& matrices) {
  launch(findSentencesKernel, blocksFor(padded + 1, kThreads), kThreads, 0, stream, ragged, lengths,
         plan.queryOffsets.as<std::int32_t>(), plan.keyOffsets.as<std::int32_t>(), plan.sentences, padded, matrices);
}

}  // namespace transept::cuda
