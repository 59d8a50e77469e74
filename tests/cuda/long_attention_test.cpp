// SPDX-License-Identifier: Apache-2.0
// Long sentences, which are cuDNN's: which they are, where they lie, what is said without cuDNN, and that cuDNN
// supports the graphs on a GPU that is only described to it.
#include "kernels/cuda/attention/long_attention.h"

#include <dlfcn.h>

#include <QtTest>

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

class LongAttentionTest : public QObject {
  Q_OBJECT

 private slots:
  void which() {
    const View bf16 = matrix(DType::bf16);
    QVERIFY(!isLong(plan(128, 128), bf16));
    QVERIFY(isLong(plan(129, 20), bf16) && isLong(plan(20, 129), bf16));
    QVERIFY(!isLong(plan(300, 300), matrix(DType::f32)));
    QVERIFY(!isLong(plan(300, 300), matrix(DType::bf16, 1537)));  // rows that start anywhere
    AttentionPlan p = plan(300, 300);
    p.causal = true;
    QVERIFY(isLong(p, bf16));
    p.window = 5;
    QVERIFY(!isLong(p, bf16));
    p = plan(300, 300);
    p.dropout.probability = 0.1f;
    QVERIFY(!isLong(p, bf16));
    for (const int width : {4, 12, 136, 512}) {
      p = plan(300, 300);
      p.valueWidth = width;
      QVERIFY(!isLong(p, bf16));
    }
  }

  void where() {
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
        QCOMPARE(ragged[static_cast<std::size_t>(m * (kPadded + 1) + i)], token << (4 * m));
      }
      if (i == kPadded) break;
      const auto at = static_cast<std::size_t>(i);
      QCOMPARE(lengths[at], i < 3 ? queries[at + 1] - queries[at] : 0);
      QCOMPARE(lengths[kPadded + at], i < 3 ? keys[at + 1] - keys[at] : 0);
    }
  }

  void withoutCudnn() {
    const Stream stream;
    std::string reason;
    QVERIFY(!openLongAttention(stream, reason));
    QVERIFY2(QString::fromStdString(reason).contains("slower than it could be"), reason.c_str());
  }

  void cudnnSupportsTheGraphs() {
    if (QString(CUDNN_PART).isEmpty()) QSKIP("Not built here: cuDNN or NVIDIA's cudnn-frontend headers are missing.");
    // Without a driver, the toolkit's empty one stands in: the check asks for one, and calls nothing of it.
    if (!dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL) && !dlopen(CUDA_STUB, RTLD_NOW | RTLD_GLOBAL))
      QSKIP("Neither a driver nor the toolkit's stub of one is here.");
    void* library = dlopen(CUDNN_PART, RTLD_NOW | RTLD_LOCAL);
    if (!library) QSKIP(dlerror());  // built with cuDNN, run without
    const auto entry = reinterpret_cast<LongAttentionEntry>(dlsym(library, kLongAttentionEntry));
    QVERIFY(entry);
    const std::string reason = entry()->unsupported(kDescribedGpu, kDescribedCapability);
    QVERIFY2(reason.empty(), reason.c_str());
    QVERIFY(!entry()->unsupported("{}", kDescribedCapability).empty());  // it does look
  }
};

QTEST_GUILESS_MAIN(LongAttentionTest)
#include "long_attention_test.moc"
