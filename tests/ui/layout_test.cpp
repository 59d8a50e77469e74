// SPDX-License-Identifier: GPL-3.0-or-later
// No text of the window is cut: in each of its languages, in a window as small as it becomes.
#include <QDir>
#include <QTest>
#include <QTranslator>

#include "tests/ui/clipped_texts.h"
#include "tests/ui/window_fixture.h"
#include "ui/main_window.h"
#include "ui/theme/text_size.h"

using namespace transept;

namespace {
constexpr int patience = 4000;  // ms
}

class LayoutTest : public QObject {
  Q_OBJECT

 private:
  static void walk(MainWindow& window, const QString& picture) {
    const std::pair<PageId, const char*> pages[] = {{PageId::start, "start"},
                                                    {PageId::data, "data"},
                                                    {PageId::train, "train"},
                                                    {PageId::translate, "translate"},
                                                    {PageId::attention, "attention"},
                                                    {PageId::runs, "runs"},
                                                    {PageId::experiments, "experiments"}};
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    QStringList clipped;
    for (const auto& [id, name] : pages) {
      window.showPage(id);
      // What comes from the engine may still move things.
      QStringList lines;
      const bool whole = QTest::qWaitFor([&] { return (lines = clippedTexts(window)).isEmpty(); }, patience);
      if (!whole) clipped.append(name), clipped.append(lines);
      window.grab().save(QString("%1/%2-%3.png").arg(TRANSEPT_SCREENS, picture, name));
    }
    QVERIFY2(clipped.isEmpty(), qPrintable("\n" + clipped.join('\n')));
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

  void init() {
    clearTestSettings();
    qunsetenv("FAKE_ENGINE_EMPTY");
  }

  void smallWindowInEveryLanguage_data() {
    QTest::addColumn<QString>("language");
    for (const char* language : {"en", "de", "fr", "es", "zh", "ja"}) QTest::newRow(language) << language;
  }

  void smallWindowInEveryLanguage() {
    QFETCH(QString, language);
    QLocale::setDefault(QLocale(language));
    QTranslator translator;
    QVERIFY(translator.load(":/i18n/transept_" + language));
    QCoreApplication::installTranslator(&translator);
    Session session;
    MainWindow window(session);
    window.resize(900, 600);
    window.show();
    startFakeEngine(session);
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_VERIFY(!session.schema().isEmpty() && session.currentRun().isValid());
    walk(window, "small-" + language);
  }

  void largeText_data() { smallWindowInEveryLanguage_data(); }

  void largeText() {
    QFETCH(QString, language);
    QLocale::setDefault(QLocale(language));
    QTranslator translator;
    QVERIFY(translator.load(":/i18n/transept_" + language));
    QCoreApplication::installTranslator(&translator);
    Session session;
    MainWindow window(session);
    window.resize(1280, 800);
    window.show();
    startFakeEngine(session);
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_VERIFY(!session.schema().isEmpty() && session.currentRun().isValid());
    // Set while the window is open: everything follows.
    text_size::setPercent(150);
    const auto reset = qScopeGuard([] { text_size::setPercent(text_size::usual); });
    walk(window, "large-" + language);
  }
};

QTEST_MAIN(LayoutTest)
#include "layout_test.moc"
