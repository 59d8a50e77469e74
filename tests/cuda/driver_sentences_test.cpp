// SPDX-License-Identifier: Apache-2.0
// What is said where a driver is missing or too old, or a GPU is: a sentence each, with what to do.
#include "kernels/cuda/device/driver_sentences.h"

#include <QtTest>

using namespace transept::cuda;

class DriverSentencesTest : public QObject {
  Q_OBJECT

 private slots:
  void sentences_data() {
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QStringList>("says");
    const auto row = [](const char* name, const std::string& sentence, const QStringList& says) {
      QTest::newRow(name) << QString::fromStdString(sentence) << says;
    };
    row("no driver", driverProblem(0, 13000), {"There is no NVIDIA driver", "install one"});
    row("too old", driverProblem(11080, 12080), {"supports CUDA 11.8", "needs 12.8", "install a newer driver"});
    row("too old by a version", driverProblem(12090, 13000), {"supports CUDA 12.9", "needs 13.0"});
    row("no GPU", countProblem(0, ""), {"sees no GPU", "CUDA_VISIBLE_DEVICES"});
    row("does not start", countProblem(0, "unknown error"), {"does not start (unknown error)", "nvidia-smi"});
    row("too old a GPU", capabilityProblem("Tesla V100", 7, 0), {"Tesla V100 has compute capability 7.0", "8.0"});
  }
  void sentences() {
    QFETCH(QString, sentence);
    QFETCH(QStringList, says);
    for (const QString& words : says) QVERIFY2(sentence.contains(words), qPrintable(sentence));
    QVERIFY2(sentence.endsWith("the processor with --device cpu."), qPrintable(sentence));
    QVERIFY(!sentence.contains('\n'));
  }

  void nothingIsAgainstIt() {
    QVERIFY(driverProblem(13000, 13000).empty());
    QVERIFY(driverProblem(12080, 12090).empty());  // of the same major version
    QVERIFY(driverProblem(13010, 12080).empty());
    QVERIFY(countProblem(1, "").empty());
    QVERIFY(capabilityProblem("A100", 8, 0).empty() && capabilityProblem("B200", 10, 0).empty());
  }
};

QTEST_GUILESS_MAIN(DriverSentencesTest)
#include "driver_sentences_test.moc"
