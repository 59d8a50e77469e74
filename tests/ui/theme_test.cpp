// SPDX-License-Identifier: GPL-3.0-or-later
// The theme of the system, asked for when another one is in use already; what the style sheet does to texts and
// buttons.
#include <QApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QTableWidget>
#include <QTest>
#include <cmath>

#include "ui/theme/palette.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/text_size.h"
#include "ui/widgets/elided_label.h"

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

  void placeholdersAreSoftInk() {
    for (const auto mode : {Theme::Mode::light, Theme::Mode::dark}) {
      Theme::instance().apply(*qApp, mode);
      QLineEdit line;
      QPlainTextEdit pane;
      for (QWidget* field : {static_cast<QWidget*>(&line), static_cast<QWidget*>(&pane)}) {
        field->ensurePolished();
        QCOMPARE(field->palette().color(QPalette::PlaceholderText), theme().softInk);  // the whole of it
        QCOMPARE(field->palette().color(QPalette::Text), theme().ink);
      }
    }
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

  void fieldsAreNotSqueezedUnderTheirText_data() {
    QTest::addColumn<int>("percent");
    for (const int percent : {80, 100, 200}) QTest::addRow("%d", percent) << percent;
  }
  void fieldsAreNotSqueezedUnderTheirText() {
    QFETCH(int, percent);
    text_size::setPercent(percent);
    const auto reset = qScopeGuard([] { text_size::setPercent(text_size::usual); });
    for (const char* role : {"", "reading"}) {
      QLineEdit field;
      field.setProperty("role", role);
      field.ensurePolished();
      const int needed = field.fontMetrics().height() + 2 * (4 + 1);  // padding and border
      QVERIFY2(field.minimumHeight() >= needed - 1,
               qPrintable(QString("%1 of %2 px").arg(field.minimumHeight()).arg(needed)));
    }
  }

  void namesOfRowsStandAtTheirRows() {
    Theme::instance().apply(*qApp, Theme::Mode::light);
    QTableWidget table(1, 1);
    table.setVerticalHeaderLabels({"M"});
    table.setItem(0, 0, new QTableWidgetItem("M"));
    table.verticalHeader()->setDefaultSectionSize(40);
    table.setFocusPolicy(Qt::NoFocus);
    table.resize(300, 160);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    QCOMPARE(table.horizontalHeader()->font().pixelSize(), 11);  // as it is painted
    const auto middle = [](QWidget* drawn) {
      const QImage image = drawn->grab().toImage();
      int first = -1, last = -1;
      for (int y = 0; y < 38 * image.devicePixelRatio(); ++y) {  // above the line under the row
        for (int x = 0; x < image.width(); ++x) {
          if (image.pixelColor(x, y).lightness() > 200) continue;  // thin strokes are pale
          if (first < 0) first = y;
          last = y;
        }
      }
      return (first + last) / 2.0 / image.devicePixelRatio();
    };
    const double name = middle(table.verticalHeader()->viewport()), cell = middle(table.viewport());
    QVERIFY2(cell > 10 && std::abs(name - cell) <= 2, qPrintable(QString("%1 and %2").arg(name).arg(cell)));
  }

  void aButtonWithAMenuBeginsWhereOthersDo() {
    Theme::instance().apply(*qApp, Theme::Mode::light);
    const auto begin = [](bool withMenu) {
      QPushButton button("HHHH");
      QMenu menu;
      if (withMenu) {
        button.setProperty("menu", true);
        button.setMenu(&menu);
      }
      button.ensurePolished();
      button.resize(button.sizeHint());
      const QImage image = button.grab().toImage();
      for (int x = 4; x < image.width(); ++x)
        if (image.pixelColor(x, image.height() / 2).lightness() < 128) return x;
      return -1;
    };
    const int usual = begin(false), withMenu = begin(true);
    QVERIFY2(usual > 0 && std::abs(withMenu - usual) <= 2, qPrintable(QString("%1, %2").arg(usual).arg(withMenu)));
  }

  void titlesAreBoldThroughoutInEveryScript() {
    const auto back = qScopeGuard([usual = QLocale()] { QLocale::setDefault(usual); });
    QLocale::setDefault(QLocale(QLocale::English));
    QVERIFY(styleSheet(Palette::light()).contains("font-weight: 600"));
    for (const char* language : {"zh", "ja"}) {
      QLocale::setDefault(QLocale(language));
      QVERIFY(!styleSheet(Palette::light()).contains("font-weight: 600"));
    }
  }

  void anEllipsisIsNotShownAlone() {
    QWidget around;
    ElidedLabel label("Best by validation BLEU", &around);
    around.show();
    label.resize(label.sizeHint().width(), 20);
    QCOMPARE(label.text(), label.wholeText());
    label.resize(80, 20);
    QVERIFY(label.text().size() > 1 && label.text().endsWith(QStringLiteral("…")));
    label.resize(label.fontMetrics().horizontalAdvance(QStringLiteral("…")) + 1, 20);
    QCOMPARE(label.text(), QString());
    QCOMPARE(label.toolTip(), label.wholeText());
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
