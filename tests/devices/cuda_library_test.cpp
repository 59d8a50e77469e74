// SPDX-License-Identifier: Apache-2.0
// The CUDA backend that is missing, broken, of another version or without a driver: a sentence each, and the engine
// runs.
#include "kernels/devices/cuda_library.h"

#include <QtTest>
#include <cstdlib>
#include <fstream>

#include "kernels/devices/devices.h"
#include "kernels/interface_stamp.h"

using namespace transept;

namespace {

QString inFolder(const char* name) {
  return QString(BROKEN_LIBRARIES "/") + name;
}

/// The engine's output with that library in the backend's place, and how it ended.
std::pair<int, QString> engine(const QStringList& arguments, const QString& library) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("TRANSEPT_CUDA_LIBRARY", library);
  process.setProcessEnvironment(environment);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(TRANSEPT_ENGINE_PROGRAM, arguments);
  process.waitForFinished();
  return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAll()};
}

}  // namespace

class CudaLibraryTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { std::ofstream(inFolder("no_library.so").toStdString()) << "This is not a library.\n"; }

  void brokenLibraries_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("missing") << "nowhere.so"
                             << "is not installed";
    QTest::newRow("not a library") << "no_library.so"
                                   << "cannot be loaded";
    QTest::newRow("without an entry") << "no_entry.so"
                                      << "another version of Transept (it is of none";
    QTest::newRow("of another version") << "other_version.so"
                                        << "another version of Transept (it is of 0.0.9-elder";
  }

  void brokenLibraries() {
    QFETCH(QString, file);
    QFETCH(QString, sentence);
    try {
      openCudaLibrary(inFolder(file.toUtf8()).toStdString());
      QFAIL("opened");
    } catch (const BackendError& error) {
      const QString text = error.what();
      QVERIFY2(text.contains(sentence) && text.contains("--device cpu"), error.what());
    }
  }

  void theEngineSaysSo_data() { brokenLibraries_data(); }
  void theEngineSaysSo() {
    QFETCH(QString, file);
    QFETCH(QString, sentence);
    const auto [code, text] =
        engine({"bench", "train", "--preset", "tiny", "--device", "cuda"}, inFolder(file.toUtf8()));
    QCOMPARE(code, 1);
    QVERIFY2(text.contains(sentence), qPrintable(text));
    QCOMPARE(text.count('\n'), 1);
  }

  void withoutADriver() {
    const auto [code, text] = engine({"devices"}, inFolder("no_driver.so"));
    QCOMPARE(code, 0);
    QVERIFY2(text.startsWith("cpu") && text.contains("not available: There is no NVIDIA driver"), qPrintable(text));
    const auto [trained, failure] =
        engine({"bench", "train", "--preset", "tiny", "--device", "cuda:0,1"}, inFolder("no_driver.so"));
    QCOMPARE(trained, 1);
    QVERIFY2(failure.contains("There is no NVIDIA driver"), qPrintable(failure));
  }

  /// The library as it was built, with all that it links: it opens, belongs to this program, and gives its sentence.
  void theBuiltOne() {
    if (QString(BUILT_LIBRARY).isEmpty()) QSKIP("The CUDA backend is not built here: there is no nvcc.");
    const CudaLibrary& library = openCudaLibrary(BUILT_LIBRARY);
    QCOMPARE(QString(library.stamp), QString(kDeviceInterfaceStamp));
    const auto [listed, devices] = engine({"devices"}, BUILT_LIBRARY);
    QCOMPARE(listed, 0);
    QVERIFY2(devices.startsWith("cpu") && devices.contains("\ncuda"), qPrintable(devices));
    try {
      library.list();
    } catch (const BackendError& error) {
      QVERIFY2(QString(error.what()).contains("NVIDIA driver"), error.what());
      QVERIFY2(devices.contains(error.what()), qPrintable(devices));
      const auto [trained, failure] = engine({"bench", "train", "--preset", "tiny", "--device", "cuda"}, BUILT_LIBRARY);
      QCOMPARE(trained, 1);
      QVERIFY2(failure.contains(error.what()) && failure.count('\n') == 1, qPrintable(failure));
      return;
    }
    QSKIP("There is a GPU here: tests/gpu/run looks further.");
  }

  void notInstalled() {
    const auto [code, text] = engine({"devices"}, inFolder("nowhere.so"));
    QCOMPARE(code, 0);
    QCOMPARE(text.count('\n'), 1);
  }

  void namesThatMeanNothing() {
    for (const char* name : {"cuda:", "cuda:x", "cuda:0,0", "cuda:0;1", "cuda:-1", "cuda:0,"}) {
      try {
        openDevices(name, 1);
        QFAIL(name);
      } catch (const BackendError& error) {
        QVERIFY2(QString(error.what()).contains("There is no device"), error.what());
      }
    }
  }
};

QTEST_GUILESS_MAIN(CudaLibraryTest)
#include "cuda_library_test.moc"
