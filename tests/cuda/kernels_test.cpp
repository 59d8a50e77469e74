// SPDX-License-Identifier: Apache-2.0
// Every kernel of the CUDA backend on the processor: against the oracle, with the same bits in whatever order the
// threads of a block run, and with a sentence where memory ends.
#include <QtTest>

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/reduce.h"
#include "tests/cuda/fibres.h"
#include "tests/kernels/runner.h"

using namespace transept;
using namespace transept::checks;

namespace {

constexpr std::uint64_t kSeed = 20170612;

std::vector<std::byte> bitsOf(const Case& one, DType compute, fibres::Order order) {
  fibres::setOrder(order);
  cuda::CudaBackend backend(0);
  Trial trial(backend, {.compute = compute, .seed = kSeed, .alone = true});
  one.body(trial);
  fibres::setOrder(fibres::Order::upwards);
  return trial.bits();
}

void addCases(std::initializer_list<DType> types) {
  QTest::addColumn<int>("number");
  QTest::addColumn<int>("type");
  const Cases cases = allCases();
  for (const DType type : types)
    for (std::size_t i = 0; i < cases.size(); ++i)
      if (!cases[i].timedOnly)
        QTest::addRow("%s %s", cases[i].name.c_str(), nameOf(type)) << static_cast<int>(i) << static_cast<int>(type);
}

__global__ void oneStaysAway() {
  if (threadIdx.x != 3) __syncthreads();
}

/// Every thread reads what its neighbour wrote.
__global__ void shift(int* to, bool waits) {
  int* shared = cuda::sharedMemory<int>();
  shared[threadIdx.x] = static_cast<int>(threadIdx.x);
  if (waits) __syncthreads();
  to[threadIdx.x] = shared[(threadIdx.x + 1) % blockDim.x];
}

}  // namespace

class KernelsTest : public QObject {
  Q_OBJECT

 private slots:
  void equalsTheOracle_data() { addCases({DType::f32, DType::bf16}); }
  void equalsTheOracle() {
    QFETCH(int, number);
    QFETCH(int, type);
    cuda::CudaBackend backend(0);
    const Outcome outcome = runCase(backend, cases_[static_cast<std::size_t>(number)], static_cast<DType>(type), kSeed);
    QVERIFY2(outcome.passed(), outcome.verdict.failure.c_str());
  }

  /// The order of the threads does not know the type.
  void givesTheSameBits_data() { addCases({DType::f32}); }
  void givesTheSameBits() {
    QFETCH(int, number);
    QFETCH(int, type);
    const Case& one = cases_[static_cast<std::size_t>(number)];
    const auto bits = bitsOf(one, static_cast<DType>(type), fibres::Order::upwards);
    QVERIFY(bits == bitsOf(one, static_cast<DType>(type), fibres::Order::downwards));
  }

  /// The checks can fail: a barrier that is missing, or that not all threads reach, is seen.
  void barriersAreChecked() {
    const cuda::Stream stream;
    std::vector<int> to(64);
    for (const auto order : {fibres::Order::upwards, fibres::Order::downwards}) {
      fibres::setOrder(order);
      cuda::launch(shift, 1, 64, 64 * sizeof(int), stream, to.data(), true);
      for (int i = 0; i < 64; ++i) QCOMPARE(to[static_cast<std::size_t>(i)], (i + 1) % 64);
    }
    fibres::setOrder(fibres::Order::upwards);
    cuda::launch(shift, 1, 64, 64 * sizeof(int), stream, to.data(), false);
    QVERIFY(to[0] != 1);
    QVERIFY_EXCEPTION_THROWN(cuda::launch(oneStaysAway, 1, 64, 0, stream), std::logic_error);
  }

  void tooLittleMemory() {
    cuda::CudaBackend backend(1);
    try {
      backend.allocate(std::size_t{4} << 30);
      QFAIL("allocated");
    } catch (const OutOfDeviceMemory& error) {
      const QString text = error.what();
      QVERIFY2(text.contains("cuda:1 has 1024 MiB free") && text.contains("4096 more are needed"), error.what());
      QVERIFY2(text.contains("train.batch_tokens"), error.what());
    }
  }

  /// Longer than all the room for staging together, and not a whole number of pieces.
  void longUploads() {
    cuda::CudaBackend backend(0);
    std::vector<std::uint32_t> values(cuda::Staging::kSlots * cuda::Staging::kSlotBytes / 4 + 77777);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<std::uint32_t>(i * 2654435761u);
    const std::size_t bytes = values.size() * sizeof values[0];
    void* memory = backend.allocate(bytes);
    backend.upload(memory, values.data(), 0);
    backend.upload(memory, values.data(), bytes);
    std::vector<std::uint32_t> back(values.size());
    backend.download(back.data(), memory, bytes);
    backend.release(memory);
    QVERIFY(back == values);
  }

  void headsTooWide() {
    cuda::CudaBackend backend(0);
    AttentionPlan plan;
    plan.sentences = plan.longestQuery = plan.longestKey = 1;
    plan.keyWidth = plan.valueWidth = 2048;
    try {
      backend.attention(View(), View(), View(), View(), View(), plan);
      QFAIL("ran");
    } catch (const BackendError& error) {
      QVERIFY2(QString(error.what()).contains("raise model.heads"), error.what());
    }
  }

  void emptyGridsAndRefusals() {
    const cuda::Stream stream;
    std::vector<int> to(1, 7);
    cuda::launch(shift, 0, 64, 0, stream, to.data(), false);
    QCOMPARE(to[0], 7);
    QVERIFY_EXCEPTION_THROWN(cuda::launch(shift, 1, 2000, 0, stream, to.data(), false), BackendError);
  }

 private:
  Cases cases_ = allCases();
};

QTEST_GUILESS_MAIN(KernelsTest)
#include "kernels_test.moc"
