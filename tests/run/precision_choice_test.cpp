// SPDX-License-Identifier: Apache-2.0
// What a new run computes in where nobody says so, by what is told of its devices; nothing here depends on the machine.
#include "engine/run/precision_choice.h"

#include <QtTest>
#include <nlohmann/json.hpp>

using namespace transept;

namespace {

DeviceDescription device(bool fastBf16) {
  DeviceDescription description;
  description.fastBf16 = fastBf16;
  return description;
}

Config stating(const char* precision) {
  Config config;
  config.setText("train.precision", precision);
  return config;
}

}  // namespace

class PrecisionChoiceTest : public QObject {
  Q_OBJECT

 private slots:
  void everyDeviceMustPreferIt() {
    const Config unsaid = configOf(findPreset("tiny"));
    QVERIFY(!unsaid.states("train.precision"));
    QCOMPARE(precisionOf(unsaid, {device(true)}), Precision::bf16);
    QCOMPARE(precisionOf(unsaid, {device(true), device(true)}), Precision::bf16);
    QCOMPARE(precisionOf(unsaid, {device(true), device(false)}), Precision::f32);
    QCOMPARE(precisionOf(unsaid, {device(false)}), Precision::f32);
    QCOMPARE(precisionOf(unsaid, {}), Precision::f32);  // one that is not there prefers nothing
  }

  void whatIsStatedStays() {
    for (const bool fast : {false, true}) {
      QCOMPARE(precisionOf(stating("f32"), {device(fast)}), Precision::f32);  // the default, but said
      QCOMPARE(precisionOf(stating("bf16"), {device(fast)}), Precision::bf16);
    }
    const Config stored = Config::fromJson(Config().toJson(), "config.json");
    QCOMPARE(precisionOf(stored, {device(true)}), Precision::f32);
    Config config = stating("bf16");
    QVERIFY(!choosePrecision(config, "cpu"));  // there was nothing to choose
    QCOMPARE(config.train.precision, Precision::bf16);
  }

  void whatIsChosenIsStated() {
    for (const char* name : {"cpu", "cpu:0,1", "cuda:77", "cuda:0,", "abacus"}) {
      Config config;
      const bool chosen = choosePrecision(config, name);
      QVERIFY(config.states("train.precision"));
      QCOMPARE(config.train.precision, chosen ? Precision::bf16 : Precision::f32);
      if (!std::string_view(name).starts_with("cpu")) QVERIFY2(!chosen, name);
    }
  }

  void aForkKeepsItsSources() {
    Config fork;
    keepPrecision(fork, stating("bf16"));
    QCOMPARE(fork.train.precision, Precision::bf16);
    fork = stating("f32");
    keepPrecision(fork, stating("bf16"));
    QCOMPARE(fork.train.precision, Precision::f32);
  }
};

QTEST_GUILESS_MAIN(PrecisionChoiceTest)
#include "precision_choice_test.moc"
