// SPDX-License-Identifier: Apache-2.0
// Every operation of the CPU backend against the oracle, and what the checks themselves promise.
#include <QtTest>
#include <limits>

#include "kernels/cpu/cpu_backend.h"
#include "tests/kernels/runner.h"

using namespace transept;
using namespace transept::checks;

namespace {

constexpr std::uint64_t kSeed = 20170612;

/// The bits that a case leaves behind on a backend with so many threads.
std::vector<std::byte> bitsOf(const Case& one, DType compute, int threads) {
  const auto backend = makeCpuBackend(threads);
  Trial trial(*backend, {.compute = compute, .seed = kSeed, .alone = true});
  one.body(trial);
  return trial.bits();
}

void addCases() {
  QTest::addColumn<int>("number");
  QTest::addColumn<int>("type");
  const Cases cases = allCases();
  for (const DType type : {DType::f32, DType::bf16})
    for (std::size_t i = 0; i < cases.size(); ++i)
      if (!cases[i].timedOnly)
        QTest::addRow("%s %s", cases[i].name.c_str(), nameOf(type)) << static_cast<int>(i) << static_cast<int>(type);
}

}  // namespace

class OperationsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    cases_ = allCases();
    backend_ = makeCpuBackend(2);
  }

  void equalsTheOracle_data() { addCases(); }
  void equalsTheOracle() {
    QFETCH(int, number);
    QFETCH(int, type);
    const Outcome outcome =
        runCase(*backend_, cases_[static_cast<std::size_t>(number)], static_cast<DType>(type), kSeed);
    QVERIFY2(outcome.passed(), outcome.verdict.failure.c_str());
  }

  void aSeededFaultFails_data() { addCases(); }
  void aSeededFaultFails() {
    QFETCH(int, number);
    QFETCH(int, type);
    const std::vector<int> unseen =
        unseenFaults(*backend_, cases_[static_cast<std::size_t>(number)], static_cast<DType>(type), kSeed);
    QVERIFY2(unseen.empty(),
             qPrintable(QString("a fault in output %1 went unseen").arg(unseen.empty() ? 0 : unseen[0])));
  }

  /// The same bits twice, and on one thread as on three.
  void givesTheSameBits_data() { addCases(); }
  void givesTheSameBits() {
    QFETCH(int, number);
    QFETCH(int, type);
    const Case& one = cases_[static_cast<std::size_t>(number)];
    const auto bits = bitsOf(one, static_cast<DType>(type), 2);
    QVERIFY(bits == bitsOf(one, static_cast<DType>(type), 2));
    QVERIFY(bits == bitsOf(one, static_cast<DType>(type), 1));
    QVERIFY(bits == bitsOf(one, static_cast<DType>(type), 3));
  }

  void anUnwrittenOutputFails() {
    const Case lazy{"writes nothing", [](Trial& t) {
                      const Tensor y = t.output({3, 5});
                      t.run([&](Backend& b, Side s) {
                        if (s == Side::reference) b.zero(y[s]);
                      });
                    }};
    QVERIFY(!runCase(*backend_, lazy, DType::f32, kSeed).passed());
  }

  void aNumberThatIsNoneFails() {
    const Case lost{"gives no number", [](Trial& t) {
                      t.runNumber([](Backend&, Side s) {
                        return s == Side::reference ? 1.0 : std::numeric_limits<double>::quiet_NaN();
                      });
                    }};
    QVERIFY(!runCase(*backend_, lost, DType::f32, kSeed).passed());
  }

  void writingPastAnOutputFails() {
    const Case greedy{"writes too much", [](Trial& t) {
                        const Tensor y = t.output({3, 5, 2});
                        t.run([&](Backend& b, Side s) {
                          View view = y[s];
                          if (s == Side::tested) view.columns = 6;
                          b.zero(view);
                        });
                      }};
    QVERIFY(!runCase(*backend_, greedy, DType::f32, kSeed).passed());
  }

 private:
  Cases cases_;
  std::unique_ptr<Backend> backend_;
};

QTEST_GUILESS_MAIN(OperationsTest)
#include "operations_test.moc"
