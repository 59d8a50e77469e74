// SPDX-License-Identifier: GPL-3.0-or-later
// Every screen shows what its file in tests/ui_pages/golden says. With TRANSEPT_WRITE_GOLDEN=1 the files are written
// instead (tests/write_golden). No file depends on fonts, the time, folders or the speed of the machine.
#include <QDir>
#include <QFile>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/golden_text.h"
#include "tests/ui_pages/harness/screens.h"
#include "ui/kit/widgets/command_palette.h"

using namespace transept;

class GoldenTest : public QObject, private Screens {
  Q_OBJECT

 private:
  static constexpr int stillness = 300;  // ms
  const QString folder_ = QStringLiteral(TRANSEPT_SOURCE_DIR "/tests/ui_pages/golden");

  static QString contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }

  static void write(const QString& path, const QString& text) {
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text.toUtf8()), text.toUtf8().size());
  }

  /// The text once it no longer changes.
  static QString settled(QWidget& shown) {
    QString text;
    const bool still = QTest::qWaitFor(
        [&] {
          text = GoldenText(shown).text();
          QTest::qWait(stillness);
          return GoldenText(shown).text() == text;
        },
        patience);
    if (!still) QTest::qFail("The screen keeps changing.", __FILE__, __LINE__);
    return text;
  }

  /// The first lines that differ.
  static QString difference(const QString& wanted, const QString& found) {
    const QStringList old = wanted.split('\n'), now = found.split('\n');
    qsizetype at = 0;
    while (at < qMin(old.size(), now.size()) && old[at] == now[at]) ++at;
    return QString("line %1\n  file:   %2\n  screen: %3")
        .arg(at + 1)
        .arg(old.value(at).trimmed(), now.value(at).trimmed());
  }

  QWidget* visiblePart() const {
    auto* palette = window_->findChild<CommandPalette*>();
    return palette != nullptr && palette->isVisible() ? palette : page();
  }

 private slots:
  void initTestCase() {
    qputenv("TZ", "UTC");
    qputenv("FAKE_ENGINE_STILL", "1");
    useTestSettings();
    QApplication::setCursorFlashTime(0);  // the caret does not blink
  }
  void cleanup() { closeGroup(); }

  void screensAreAsWritten_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("group");
    const auto add = [](const QString& language, const QString& group) {
      QTest::newRow(qPrintable(language + ' ' + group)) << language << group;
    };
    for (const char* group : {"runs", "texts", "no-runs", "no-texts", "dialogs-of-runs", "dialogs-of-texts"})
      add("en", group);
    for (const char* language : {"de", "es", "fr", "ja", "zh"}) add(language, "no-runs");
  }

  void screensAreAsWritten() {
    QFETCH(QString, language);
    QFETCH(QString, group);
    const bool writes = qEnvironmentVariableIntValue("TRANSEPT_WRITE_GOLDEN") == 1;
    openGroup(group, language, false);
    QStringList different;
    for (const Screen& screen : screensOf(group)) {
      if (QTest::currentTestFailed()) return;
      QWidget* other = screen.prepare();
      if (QTest::currentTestFailed()) return;
      settleLayouts();
      QWidget& shown = other != nullptr ? *other : *visiblePart();
      const QString path = QString("%1/%2/%3.txt").arg(folder_, language, screen.name);
      if (writes) {
        write(path, settled(shown));
      } else {
        const QString wanted = contentOf(path);
        QString found;
        const int atMost = different.isEmpty() ? 10'000 : stillness;  // the test has failed already
        if (!QTest::qWaitFor([&] { return (found = GoldenText(shown).text()) == wanted; }, atMost))
          different << QString("%1, %2").arg(path, difference(wanted, found));
      }
      if (other != nullptr && other != window_.get()) other->close();
    }
    QVERIFY2(different.isEmpty(), qPrintable("\n" + different.join('\n') +
                                             "\nIf the screens are right, tests/write_golden writes the files."));
  }
};

TRANSEPT_WINDOW_TEST(GoldenTest)
#include "golden_test.moc"
