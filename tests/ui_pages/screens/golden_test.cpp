// SPDX-License-Identifier: GPL-3.0-or-later
// Every screen shows what its file in tests/ui_pages/golden says. With TRANSEPT_WRITE_GOLDEN=1 the files are written
// instead (tests/write_golden). No file depends on fonts, the time, folders or the speed of the machine.
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/golden_text.h"
#include "tests/ui_pages/harness/box_font.h"
#include "tests/ui_pages/harness/golden_file.h"
#include "tests/ui_pages/harness/screens.h"
#include "ui/kit/widgets/command_palette.h"

using namespace transept;

class GoldenTest : public QObject, private Screens {
  Q_OBJECT

 private:
  const QString folder_ = QStringLiteral(TRANSEPT_SOURCE_DIR "/tests/ui_pages/golden/");

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
    useTestLook();
    QVERIFY(useBoxFont());
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
    GoldenFolder golden(folder_ + language);
    openGroup(group, language, false);
    for (const Screen& screen : screensOf(group)) {
      if (QTest::currentTestFailed()) return;
      QWidget* other = screen.prepare();
      if (QTest::currentTestFailed()) return;
      settleLayouts();
      QWidget& shown = other != nullptr ? *other : *visiblePart();
      golden.compare(screen.name, [&shown] { return GoldenText(shown).text(); });
      if (other != nullptr && other != window_.get()) other->close();
    }
    QVERIFY2(golden.isAsWritten(), qPrintable(golden.differences()));
  }
};

TRANSEPT_WINDOW_TEST(GoldenTest)
#include "golden_test.moc"
