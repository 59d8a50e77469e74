// SPDX-License-Identifier: Apache-2.0
// Equation 3 of the paper, and the schedules beside it.
#include <QtTest>
#include <cmath>

#include "engine/train/update/schedule.h"

using namespace transept;

class ScheduleTest : public QObject {
  Q_OBJECT

 private slots:
  void noam() {
    Config config;
    // lrate = d_model^-0.5 * min(step^-0.5, step * warmup^-1.5), computed by hand for d_model 512, warm-up 4000.
    QVERIFY(std::abs(learningRate(config.train, 512, 1) - 1.746928107421711e-07) < 1e-18);
    QVERIFY(std::abs(learningRate(config.train, 512, 4000) - 6.987712429686843e-04) < 1e-15);
    QVERIFY(std::abs(learningRate(config.train, 512, 16000) - 3.493856214843421e-04) < 1e-15);
    for (std::int64_t step = 2; step < 20000; step += 7) {
      const double rate = learningRate(config.train, 512, step), before = learningRate(config.train, 512, step - 1);
      QVERIFY(step <= 4000 ? rate > before : rate < before);
    }
  }

  void inverseSquareRoot() {
    Config config;
    config.train.schedule = Schedule::inverse_sqrt;
    config.train.peak_rate = 0.005;
    config.train.warmup = 2000;
    QCOMPARE(learningRate(config.train, 128, 1000), 0.0025);
    QCOMPARE(learningRate(config.train, 128, 2000), 0.005);
    QCOMPARE(learningRate(config.train, 128, 8000), 0.0025);
  }

  void constant() {
    Config config;
    config.train.schedule = Schedule::constant;
    config.train.peak_rate = 0.001;
    config.train.warmup = 10;
    QCOMPARE(learningRate(config.train, 128, 5), 0.0005);
    QCOMPARE(learningRate(config.train, 128, 1000), 0.001);
    config.train.warmup = 0;
    QCOMPARE(learningRate(config.train, 128, 1), 0.001);
  }
};

QTEST_GUILESS_MAIN(ScheduleTest)
#include "schedule_test.moc"
