// SPDX-License-Identifier: GPL-3.0-or-later
// Screenshots of everything that the window shows, light and dark, in screens/rows/, without any text cut off. A second
// run with QT_SCALE_FACTOR=2 makes them twice as large. Every figure on them has a measure, which the help defines, and
// every control a name for screen readers.
// TRANSEPT_PICTURES="en de ja": instead, pictures of each screen in these languages, in both themes and two sizes, in
// pictures/ (tests/pictures).
#include <QDir>
#include <QImageWriter>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/accessible_tree.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/overlaps.h"
#include "tests/ui/harness/unanswered.h"
#include "tests/ui_pages/harness/screens.h"

using namespace transept;

namespace {
constexpr int screenPatience = 2000;  // ms to wait for the layout
constexpr QSize smallWindow(900, 600);
}  // namespace

class ScreensTest : public QObject, private Screens {
  Q_OBJECT

 private:
  static bool isWritten(const QImage& image, const QString& file) {
    QImageWriter writer(file);
    writer.setCompression(20);  // fast
    return writer.write(image);
  }

 private slots:
  void initTestCase() { useTestSettings(); }

  void cleanup() { closeGroup(); }

  void everythingIsShown_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QString>("group");
    const auto add = [](const QString& language, bool dark) {
      for (const char* group : {"runs", "texts", "no-runs", "no-texts"}) {
        const QString name = QString("%1 %2 %3").arg(language, dark ? "dark" : "light", group);
        QTest::newRow(qPrintable(name)) << language << dark << QString(group);
      }
    };
    add("en", false);
    add("en", true);
  }

  void everythingIsShown() {
    QFETCH(QString, language);
    QFETCH(bool, dark);
    QFETCH(QString, group);
    openGroup(group, language, dark);
    if (QTest::currentTestFailed()) return;

    const QString folder = QStringLiteral(TRANSEPT_SCREENS "/rows");
    QVERIFY(QDir().mkpath(folder));
    QStringList clipped, unanswered, unnamed;
    for (const Screen& screen : screensOf(group)) {
      QWidget* other = screen.prepare();
      if (QTest::currentTestFailed()) return;
      QTest::qWait(60);  // charts are drawn in the event loop
      settleLayouts();
      QWidget& shown = other != nullptr ? *other : *window_;
      QStringList lines;
      if (!QTest::qWaitFor([&] { return (lines = clippedTexts(shown)).isEmpty(); }, screenPatience)) {
        clipped << screen.name << lines;
      }
      if (language == "en" && !dark) {  // its exceptions name columns by their English titles
        for (const QString& figure : unansweredFigures(shown)) unanswered << screen.name + QString(": ") + figure;
      }
      int controls = 0;
      for (const QString& control : unnamedControls(shown, controls)) unnamed << screen.name + QString(": ") + control;
      QVERIFY2(controls > 0 || other != nullptr, screen.name);  // a tool tip has none
      const QImage image = shown.grab().toImage();
      const QString file = QString("%1/%2-%3-%4-%5x.png").arg(folder, screen.name, language, dark ? "dark" : "light");
      QVERIFY(isWritten(image, file.arg(shown.devicePixelRatioF())));
      QSet<QRgb> colours;
      for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) colours.insert(image.pixel(x, y));
      }
      QVERIFY2(colours.size() > 12, screen.name);  // a nearly blank screenshot has fewer
      if (other != nullptr) other->close();
    }
    QVERIFY2(clipped.isEmpty(), qPrintable("\n" + clipped.join('\n')));
    unanswered.removeDuplicates();
    unnamed.removeDuplicates();
    QVERIFY2(unnamed.isEmpty(), qPrintable("controls without a name:\n" + unnamed.join('\n')));
    QVERIFY2(unanswered.isEmpty(), qPrintable("figures without an answer:\n" + unanswered.join('\n')));
  }

  void aSmallWindowShowsEverything_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("group");
    if (qApp->devicePixelRatio() > 1) QSKIP("the layout does not depend on the scale factor");
    for (const char* language : {"en", "de", "es", "fr", "ja", "zh"})
      for (const char* group : {"runs", "texts"}) QTest::addRow("%s %s", language, group) << language << QString(group);
  }

  void aSmallWindowShowsEverything() {
    QFETCH(QString, language);
    QFETCH(QString, group);
    openGroup(group, language, false);
    if (QTest::currentTestFailed()) return;
    const QSize usual = window_->size();
    QStringList clipped;
    for (const Screen& screen : screensOf(group)) {
      QWidget* other = screen.prepare();
      if (QTest::currentTestFailed()) return;
      window_->resize(smallWindow);
      settleLayouts();
      QWidget& shown = other != nullptr ? *other : *window_;
      QStringList lines;
      if (!QTest::qWaitFor([&] { return (lines = clippedTexts(shown) + overlaps(shown)).isEmpty(); }, screenPatience))
        clipped << screen.name << lines;
      window_->resize(usual);
      if (other != nullptr) other->close();
    }
    QVERIFY2(clipped.isEmpty(), qPrintable("\n" + clipped.join('\n')));
  }

  void pictures_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QString>("group");
    const QStringList languages = qEnvironmentVariable("TRANSEPT_PICTURES").split(' ', Qt::SkipEmptyParts);
    if (languages.isEmpty()) QSKIP("tests/pictures asks for them");
    for (const QString& language : languages)
      for (const bool dark : {false, true})
        for (const char* group : {"runs", "texts", "no-runs", "no-texts", "dialogs-of-runs", "dialogs-of-texts"})
          QTest::addRow("%s %s %s", qPrintable(language), dark ? "dark" : "light", group)
              << language << dark << QString(group);
  }

  /// The screens follow each other at one size; each is also shown in a small one.
  void pictures() {
    QFETCH(QString, language);
    QFETCH(bool, dark);
    QFETCH(QString, group);
    openGroup(group, language, dark);
    if (QTest::currentTestFailed()) return;
    const QString folder = QStringLiteral(TRANSEPT_SCREENS "/pictures");
    QVERIFY(QDir().mkpath(folder));
    const QSize usual = window_->size();
    QStringList clipped;
    for (const Screen& screen : screensOf(group)) {
      QWidget* other = screen.prepare();
      if (QTest::currentTestFailed()) return;
      for (const QSize& size : {smallWindow, usual}) {
        window_->resize(size);
        QTest::qWait(60);  // charts are drawn in the event loop
        settleLayouts();
        QWidget& shown = other != nullptr ? *other : *window_;
        const QString name =
            QString("%1-%2-%3-%4").arg(size.width()).arg(dark ? "dark" : "light", language, screen.name);
        if (const QStringList lines = clippedTexts(shown); !lines.isEmpty()) clipped << name << lines;
        QVERIFY(isWritten(shown.grab().toImage(), folder + '/' + name + ".png"));
      }
      if (other != nullptr && other != window_.get()) other->close();
    }
    QVERIFY2(clipped.isEmpty(), qPrintable("\n" + clipped.join('\n')));
  }
};

TRANSEPT_WINDOW_TEST(ScreensTest)
#include "screens_test.moc"
