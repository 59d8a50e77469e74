// SPDX-License-Identifier: Apache-2.0
// Every operation of the CPU backend against the oracle, and what the checks themselves promise.
#include <QtTest>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "kernels/bf16.h"
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

/// As toBf16, with one 0 for all that is below the normal numbers.
Bf16 roundedOf(float value) {
  const Bf16 rounded = toBf16(value);
  return std::abs(toFloat(rounded)) <= std::numeric_limits<float>::min() ? Bf16{} : rounded;
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

  /// A row that is stored as bf16 is rounded as kernels/bf16.h does, numbers that are none and infinities among them.
  /// What is below the normal numbers may become 0.
  void storesBf16AsDefined() {
    std::mt19937 bits(kSeed);
    for (std::int64_t size = 1; size <= 130; ++size) {
      std::vector<float> wide(static_cast<std::size_t>(size));
      for (float& value : wide) {
        static constexpr std::uint32_t kSpecial[] = {0x7f800000, 0xff800000, 0x7f800001, 0xffffffff, 0x7fc08000,
                                                     0x7f7fffff, 0x80000000, 0x3f808000, 0x3f818000, 0x3f808001};
        const auto random = static_cast<std::uint32_t>(bits());
        value = std::bit_cast<float>(random % 3 == 0 ? kSpecial[random / 3 % std::size(kSpecial)] : random);
      }
      const View x(wide.data(), DType::f32, 1, size);
      std::vector<Bf16> copied(wide.size()), added(wide.size(), Bf16{0x8000}), addedTwice(wide.size(), Bf16{0x8000});
      backend_->copy(View(copied.data(), DType::bf16, 1, size), x);
      backend_->add(View(added.data(), DType::bf16, 1, size), x);
      backend_->add(View(addedTwice.data(), DType::bf16, 1, size), View(copied.data(), DType::bf16, 1, size));
      for (std::size_t i = 0; i < wide.size(); ++i) {
        const Bf16 once = roundedOf(wide[i]), quiet = roundedOf(wide[i] + -0.0f),
                   twice = roundedOf(toFloat(once) + -0.0f);
        QCOMPARE(roundedOf(toFloat(copied[i])).bits, once.bits);
        QCOMPARE(roundedOf(toFloat(added[i])).bits, quiet.bits);
        QCOMPARE(roundedOf(toFloat(addedTwice[i])).bits, twice.bits);
      }
    }
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
