// SPDX-License-Identifier: GPL-3.0-or-later
// Compares texts with the files of a folder, or writes the files if TRANSEPT_WRITE_GOLDEN is 1.
#pragma once

#include <QDir>
#include <QFile>
#include <QTest>
#include <functional>

namespace transept {

class GoldenFolder {
 public:
  explicit GoldenFolder(const QString& path) : path_(path) {}

  static bool writes() { return qEnvironmentVariableIntValue("TRANSEPT_WRITE_GOLDEN") == 1; }

  /// Waits until the text is that of the file, or, to write the file, until it no longer changes.
  void compare(const QString& name, const std::function<QString()>& text) {
    const QString path = path_ + '/' + name + ".txt";
    if (writes()) return write(path, text);
    const QString wanted = contentOf(path);
    QString found;
    const int atMost = differences_.isEmpty() ? 10'000 : stillness;  // the test has failed already
    if (!QTest::qWaitFor([&] { return (found = text()) == wanted; }, atMost))
      differences_ << QString("%1, %2").arg(path, difference(wanted, found));
  }

  /// A text that no longer changes.
  void compareOnce(const QString& name, const QString& text) {
    const QString path = path_ + '/' + name + ".txt";
    if (writes()) return writeOnce(path, text);
    if (const QString wanted = contentOf(path); wanted != text)
      differences_ << QString("%1, %2").arg(path, difference(wanted, text));
  }

  bool isAsWritten() const { return differences_.isEmpty(); }

  QString differences() const {
    return '\n' + differences_.join('\n') + "\nIf the screens are right, tests/write_golden writes the files.";
  }

 private:
  static constexpr int stillness = 300;  // ms

  static QString contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }

  static void write(const QString& path, const std::function<QString()>& text) {
    QString settled;
    const bool still = QTest::qWaitFor(
        [&] {
          settled = text();
          QTest::qWait(stillness);
          return text() == settled;
        },
        30'000);
    if (!still) return QTest::qFail("The screen keeps changing.", __FILE__, __LINE__);
    writeOnce(path, settled);
  }

  static void writeOnce(const QString& path, const QString& text) {
    QFile file(path);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text.toUtf8()), text.toUtf8().size());
  }

  /// The first lines that differ, and the last line above them without indentation.
  static QString difference(const QString& wanted, const QString& found) {
    const QStringList old = wanted.split('\n'), now = found.split('\n');
    qsizetype at = 0;
    while (at < qMin(old.size(), now.size()) && old[at] == now[at]) ++at;
    qsizetype above = qMax(qsizetype(0), at - 1);
    while (above > 0 && old.value(above).startsWith(' ')) --above;
    return QString("line %1, below %2\n  file:   %3\n  screen: %4")
        .arg(at + 1)
        .arg(old.value(above), old.value(at).trimmed(), now.value(at).trimmed());
  }

  const QString path_;
  QStringList differences_;
};

}  // namespace transept
