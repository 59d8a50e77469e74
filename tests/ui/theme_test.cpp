// SPDX-License-Identifier: GPL-3.0-or-later
// The theme of the system, asked for when another one is in use already.
#include <QApplication>
#include <QTest>

#include "ui/theme/palette.h"

using namespace transept;

class ThemeTest : public QObject {
  Q_OBJECT

 private slots:
  /// The first to be applied in this process, as in a window whose settings say so.
  void theSystemsOwnIsFoundAgain() {
    const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    Theme::instance().apply(*qApp, dark ? Theme::Mode::light : Theme::Mode::dark);
    QCOMPARE(theme().dark, !dark);
    Theme::instance().apply(*qApp, Theme::Mode::system);
    QCOMPARE(theme().dark, dark);
  }
};

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
