// SPDX-License-Identifier: Apache-2.0
// Attention over long sentences by cuDNN: which calls it takes, the offsets of sentences, the message without cuDNN,
// what computes attention where cuDNN fails, and that cuDNN supports the graphs on a GPU that is only described to it.
#include "kernels/cuda/attention/long_attention.h"

#include <doctest/doctest.h>

#include <dlfcn.h>

#include <algorithm>
#include <cstdlib>

#include "kernels/cuda/device/cuda_backend.h"
#include "tests/cuda/described_gpu.h"

using namespace transept;
using namespace transept::cuda;

namespace {

alignas(16) float somewhere[16];

View matrix(DType type, std::int64_t stride = 1536) {
  return {somewhere, type, 300, 512, stride};
}

AttentionPlan plan(std::int64_t queries, std::int64_t keys) {
  AttentionPlan p;
  p.longestQuery = queries;
  p.longestKey = keys;
  p.heads = 8;
  p.keyWidth = p.valueWidth = 64;
  return p;
}

bool isLong(const AttentionPlan& p, const View& all) {
  return cuda::isLong(p, all, all, all);
}

}  // namespace

TEST_CASE("cuDNN takes long sentences in bf16 without dropout or window") {
  const View bf16 = matrix(DType::bf16);
  REQUIRE(!isLong(plan(128, 128), bf16));
  REQUIRE((isLong(plan(129, 20), bf16) && isLong(plan(20, 129), bf16)));
  REQUIRE(!isLong(plan(300, 300), matrix(DType::f32)));
  REQUIRE(!isLong(plan(300, 300), matrix(DType::bf16, 1537)));  // rows that are not aligned
  AttentionPlan p = plan(300, 300);
  p.causal = true;
  REQUIRE(isLong(p, bf16));
  p.window = 5;
  REQUIRE(!isLong(p, bf16));
  p = plan(300, 300);
  p.dropout.probability = 0.1f;
  REQUIRE(!isLong(p, bf16));
  for (const int width : {4, 12, 136, 512}) {
    p = plan(300, 300);
    p.valueWidth = width;
    REQUIRE(!isLong(p, bf16));
  }
}

TEST_CASE("findSentences gives offsets and lengths, with empty sentences as padding") {
  const Stream stream;
  std::vector<std::int32_t> queries{0, 3, 3 + 130, 3 + 130 + 1}, keys{0, 200, 201, 230};
  constexpr std::int64_t kPadded = 300;  // more than a block
  AttentionPlan p = plan(130, 200);
  p.sentences = 3;
  p.queryOffsets = View(queries.data(), DType::i32, 1, 4);
  p.keyOffsets = View(keys.data(), DType::i32, 1, 4);
  RaggedMatrices matrices{};
  for (int m = 0; m < kRaggedMatrices; ++m) matrices.matrices[m] = {std::int64_t{1} << (4 * m), m % 2 == 1};
  std::vector<std::int64_t> ragged(kRaggedMatrices * (kPadded + 1), -1);
  std::vector<std::int32_t> lengths(2 * kPadded, -1);
  findSentences(stream, ragged.data(), lengths.data(), p, kPadded, matrices);
  for (std::int64_t i = 0; i <= kPadded; ++i) {
    const auto own = static_cast<std::size_t>(std::min<std::int64_t>(i, 3));
    for (int m = 0; m < kRaggedMatrices; ++m) {
      const std::int64_t token = m % 2 == 1 ? keys[own] : queries[own];
      REQUIRE_EQ(ragged[static_cast<std::size_t>(m * (kPadded + 1) + i)], token << (4 * m));
    }
    if (i == kPadded) break;
    const auto at = static_cast<std::size_t>(i);
    REQUIRE_EQ(lengths[at], i < 3 ? queries[at + 1] - queries[at] : 0);
    REQUIRE_EQ(lengths[kPadded + at], i < 3 ? keys[at + 1] - keys[at] : 0);
  }
}

TEST_CASE("without cuDNN there is a reason") {
  REQUIRE_THROWS_WITH_AS(longAttentionLibrary(), doctest::Contains("slower than it could be"), BackendError);
}

/// Attention over a sentence of 129 tokens, forward and backward, with a stand-in for cuDNN that computes nothing.
struct LongSentence {
  using Bits = std::vector<std::uint16_t>;  // of bf16
  static constexpr std::int64_t kTokens = 129, kWidth = 16;
  static constexpr std::uint16_t kNotWritten = 0xffff;

  LongSentence() { setenv("TRANSEPT_CUDNN_LIBRARY", STAND_IN_CUDNN, 1); }
  ~LongSentence() {
    unsetenv("TRANSEPT_CUDNN_LIBRARY");
    unsetenv("TRANSEPT_STAND_IN_CUDNN");
  }
  /// out, or out, dq, dk and dv in training; `failing`: the value of TRANSEPT_STAND_IN_CUDNN (cudnn_frontend.h).
  Bits with(const char* failing, bool trains = true) {
    setenv("TRANSEPT_STAND_IN_CUDNN", failing, 1);
    CudaBackend backend(0);
    results.assign(kTokens * kWidth * (trains ? 4 : 1), kNotWritten);
    runForward(backend, trains);
    if (trains) runBackward(backend);
    backend.synchronize();
    return results;
  }
  void runForward(Backend& backend, bool trains) {
    backend.attention(matrixIn(results, 0), trains ? logSumExp() : View(), matrixIn(inputs, 0), matrixIn(inputs, 1),
                      matrixIn(inputs, 2), wholePlan());
  }
  void runBackward(Backend& backend) {
    backend.attentionBackward(matrixIn(results, 1), matrixIn(results, 2), matrixIn(results, 3), matrixIn(inputs, 3),
                              matrixIn(results, 0), logSumExp(), matrixIn(inputs, 0), matrixIn(inputs, 1),
                              matrixIn(inputs, 2), wholePlan());
  }
  static View matrixIn(Bits& bits, std::int64_t number) {
    return {bits.data() + number * kTokens * kWidth, DType::bf16, kTokens, kWidth};
  }
  View logSumExp() { return {statistics.data(), DType::f32, 1, kTokens}; }
  AttentionPlan wholePlan() {
    AttentionPlan p = plan(kTokens, kTokens);
    p.queryOffsets = p.keyOffsets = View(offsets, DType::i32, 1, 2);
    p.sentences = p.heads = 1;
    p.keyWidth = p.valueWidth = kWidth;
    return p;
  }
  static bool written(const Bits& bits) { return std::ranges::count(bits, kNotWritten) == 0; }
  static bool untouched(const Bits& bits) { return std::ranges::count(bits, kNotWritten) == std::ssize(bits); }

  Bits inputs = [] {
    Bits bits(kTokens * kWidth * 4);
    for (std::size_t i = 0; i < bits.size(); ++i) bits[i] = static_cast<std::uint16_t>(0x3f00 + i * 37 % 128);
    return bits;
  }();
  Bits results = Bits(kTokens * kWidth * 4, kNotWritten);
  std::vector<float> statistics = std::vector<float>(kTokens);
  std::int32_t offsets[2] = {0, kTokens};
};

TEST_CASE_FIXTURE(LongSentence, "where cuDNN has no kernel for one of the passes, ours compute both") {
  CHECK((untouched(with("")) && untouched(with("", false))));  // cuDNN takes both passes
  const Bits ours = with("start");
  CHECK(written(ours));
  CHECK((with("attention with statistics") == ours));
  CHECK((with("attention_backward") == ours));
  CHECK(written(with("attention", false)));
}

TEST_CASE_FIXTURE(LongSentence, "where cuDNN fails to run, there is one sentence") {
  for (const bool trains : {true, false})
    CHECK_THROWS_WITH_AS(with("execution", trains),
                         "cuDNN failed on cuda:0 (attention: the plan did not run); the last checkpoint is intact: "
                         "resume the run, and if it fails again try --device cpu.",
                         BackendError);
}

// Building a graph and its first execution load kernels, for which the driver may wait for the whole GPU.
TEST_CASE_FIXTURE(LongSentence, "collective operations are awaited before a graph is built and first executed") {
  CudaBackend backend(0);
  int waits = 0;
  backend.stream().awaitCollectives = [&] { ++waits; };
  const auto waitsOf = [&](auto pass) {
    waits = 0;
    pass(backend);
    return waits;
  };
  const auto forward = [&](Backend& b) { runForward(b, true); };
  const auto backward = [&](Backend& b) { runBackward(b); };
  CHECK_EQ(waitsOf(forward), 4);  // both graphs, the execution, and our kernel that finds the sentences
  CHECK_EQ(waitsOf(forward), 0);
  CHECK_EQ(waitsOf(backward), 1);
  CHECK_EQ(waitsOf(backward), 0);
}

TEST_CASE("cuDNN supports the graphs") {
  if (std::string(CUDNN_PART).empty()) {
    MESSAGE("skipped: ", "Not built here: cuDNN or NVIDIA's cudnn-frontend headers are missing.");
    return;
  }
  // Without a driver, the toolkit's stub is enough: the check opens a driver but calls none of its functions.
  if (!dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL) && !dlopen(CUDA_STUB, RTLD_NOW | RTLD_GLOBAL)) {
    MESSAGE("skipped: ", "Neither a driver nor the toolkit's stub of one is here.");
    return;
  }
  void* library = dlopen(CUDNN_PART, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    MESSAGE("skipped: ", dlerror());
    return;
  }  // built with cuDNN, run without
  const auto entry = reinterpret_cast<LongAttentionEntry>(dlsym(library, kLongAttentionEntry));
  REQUIRE((entry != nullptr));
  const std::string reason = entry()->unsupported(kDescribedGpu, kDescribedCapability);
  CHECK_EQ(reason, "");
  REQUIRE(!entry()->unsupported("{}", kDescribedCapability).empty());  // an empty description is refused
}
