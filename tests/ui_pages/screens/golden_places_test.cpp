// SPDX-License-Identifier: GPL-3.0-or-later
// Everything on a screen is where its file in tests/ui_pages/golden/places says, and drawn as it says, with a font that
// is the same on every machine. With TRANSEPT_WRITE_GOLDEN=1 the files are written instead (tests/write_golden).
// Another version of Qt may place things elsewhere: then the test is skipped.
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui_pages/harness/box_font.h"
#include "tests/ui_pages/harness/golden_file.h"
#include "tests/ui_pages/harness/places_text.h"
#include "tests/ui_pages/harness/screens.h"

using namespace transept;

class GoldenPlacesTest : public QObject, private Screens {
  Q_OBJECT

 private:
  const QString folder_ = QStringLiteral(TRANSEPT_SOURCE_DIR "/tests/ui_pages/golden/places");

 private slots:
  void initTestCase() {
    qputenv("TZ", "UTC");
    qputenv("FAKE_ENGINE_STILL", "1");
    useTestSettings();
    QApplication::setCursorFlashTime(0);  // the caret does not blink
    useTestLook();
    if (!QByteArray(qVersion()).startsWith("6.4.")) QSKIP("The files were written with Qt 6.4");
    QVERIFY(useBoxFont());
    const QFontMetrics metrics(QApplication::font());
    QCOMPARE(metrics.horizontalAdvance("illi"), metrics.horizontalAdvance("二つの犬"));
  }
  void cleanup() { closeGroup(); }

  void screensAreAsWritten_data() {
    QTest::addColumn<QString>("group");
    for (const char* group : {"runs", "texts", "no-runs", "no-texts", "dialogs-of-runs", "dialogs-of-texts"})
      QTest::newRow(group) << group;
  }

  void screensAreAsWritten() {
    QFETCH(QString, group);
    GoldenFolder golden(folder_);
    openGroup(group, "en", false);
    for (const Screen& screen : screensOf(group)) {
      if (QTest::currentTestFailed()) return;
      QWidget* other = screen.prepare();
      if (QTest::currentTestFailed()) return;
      settleLayouts();
      QWidget& shown = other != nullptr ? *other : *page();
      const bool otherFont = shown.inherits("QTipLabel");  // tips of figures have commands in another font
      if (!otherFont) golden.compare(screen.name, [&shown] { return PlacesText(shown).text(); });
      if (other != nullptr && other != window_.get()) other->close();
    }
    QVERIFY2(golden.isAsWritten(), qPrintable(golden.differences()));
  }
};

TRANSEPT_WINDOW_TEST(GoldenPlacesTest)
#include "golden_places_test.moc"
