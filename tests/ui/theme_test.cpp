// SPDX-License-Identifier: GPL-3.0-or-later
// The theme of the system, asked for when another one is in use already; and nothing of the desktop's look within ours.
#include <QApplication>
#include <QDialogButtonBox>
#include <QPushButton>
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

  void buttonsOfDialogsHaveWordsAlone() {
    Theme::instance().apply(*qApp, Theme::Mode::light);
    const QDialogButtonBox box(QDialogButtonBox::Cancel | QDialogButtonBox::Close);
    for (const QAbstractButton* button : box.buttons()) QVERIFY(button->icon().isNull());
    QCOMPARE(box.buttons().size(), 2);
  }
};

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
