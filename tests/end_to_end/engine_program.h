// SPDX-License-Identifier: Apache-2.0
// Runs transept-engine and collects its output.
#pragma once

#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

namespace transept {

struct ProgramResult {
  int exitCode = -1;
  QString output, errors;
};

inline ProgramResult runEngine(const QStringList& arguments, const QByteArray& input = {}, int seconds = 120) {
  QProcess process;
  process.start(TRANSEPT_ENGINE_PROGRAM, arguments);
  process.write(input);
  process.closeWriteChannel();
  if (!process.waitForFinished(seconds * 1000)) {
    process.kill();
    process.waitForFinished();
    return {-1, QString::fromUtf8(process.readAllStandardOutput()), "took longer than allowed"};
  }
  return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
          QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

inline void writeFile(const QString& path, const QByteArray& content) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("cannot write a test's file");
}

/// A small corpus that a tiny model can learn: numbers spelt in two made-up languages, in opposite order.
inline QString makeCorpus(const QString& folder) {
  QByteArray source, target;
  const char* left[] = {"zero", "one", "two", "three", "four", "five", "six", "seven"};
  const char* right[] = {"nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven"};
  for (int i = 0; i < 1200; ++i) {
    const int a = i % 8, b = i / 8 % 8, c = i / 64 % 8, d = (i * 7 + i / 512) % 8;
    source += QByteArray(left[a]) + ' ' + left[b] + ' ' + left[c] + ' ' + left[d] + " number " + QByteArray::number(i) +
              " .\n";
    target += QByteArray(right[d]) + ' ' + right[c] + ' ' + right[b] + ' ' + right[a] + " getal " +
              QByteArray::number(i) + " .\n";
  }
  writeFile(folder + "/text.en", source);
  writeFile(folder + "/text.xx", target);
  const QString corpus = folder + "/corpus";
  const ProgramResult result = runEngine({"import", "--source", folder + "/text.en", "--target", folder + "/text.xx",
                                          "--source-lang", "en", "--target-lang", "xx", "--out", corpus});
  if (result.exitCode != 0) qFatal("import failed: %s", qPrintable(result.errors));
  return corpus;
}

/// The arguments of a small training, in f32, so that the run is the same on every machine.
inline QStringList smallRun(const QString& run, const QString& corpus, int steps) {
  QStringList arguments{"train", run, "--corpus", corpus, "--preset", "tiny", "--threads", "1"};
  for (const char* setting :
       {"model.layers=1", "model.d_model=32", "model.d_ff=64", "model.heads=2", "train.batch_tokens=512",
        "train.warmup=20", "train.checkpoint_steps=7", "train.validate_every=100", "train.validation_sentences=10",
        "data.vocab_size=150", "data.max_tokens=64", "train.precision=f32"}) {
    arguments << "--set" << setting;
  }
  return arguments << "--set" << QString("train.steps=%1").arg(steps);
}

inline QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace transept
