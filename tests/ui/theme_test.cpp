// SPDX-License-Identifier: GPL-3.0-or-later
// The system's theme after another one was applied, and the effects of the style sheet on texts and buttons.
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "tests/support/window_test.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/elided_label.h"

using namespace transept;

class ThemeTest : public QObject {
  Q_OBJECT

 private slots:
  /// The first theme that this process applies is not the system's, as with saved settings.
  void theSystemsOwnIsFoundAgain() {
    const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    Theme::instance().apply(*qApp, dark ? Theme::Mode::light : Theme::Mode::dark);
    QCOMPARE(theme().dark, !dark);
    Theme::instance().apply(*qApp, Theme::Mode::system);
    QCOMPARE(theme().dark, dark);
  }

  void theDesktopsAccentCanBeRead() {
    const auto reset = qScopeGuard([] {
      Theme::instance().setSystemAccent({});
      Theme::instance().apply(*qApp, Theme::Mode::light);
    });
    for (const auto mode : {Theme::Mode::light, Theme::Mode::dark}) {
      Theme::instance().setSystemAccent({});
      Theme::instance().apply(*qApp, mode);
      const QColor own = theme().accent;
      for (const char* name : {"#ffd000", "#101060", "#e62d42", "#ffffff", "#000000"}) {
        Theme::instance().setSystemAccent(QColor(name));
        QVERIFY(theme().accent != own);
        for (const QColor& ground : {theme().card, theme().ground, theme().accentGround})
          QVERIFY2(contrastOf(theme().accent, ground) >= 4.5, name);
        QVERIFY2(contrastOf(theme().onAccent, theme().accent) >= 4.5, name);
      }
      Theme::instance().setSystemAccent({});
      QCOMPARE(theme().accent, own);
    }
  }

  void placeholdersAreSoftInk() {
    for (const auto mode : {Theme::Mode::light, Theme::Mode::dark}) {
      Theme::instance().apply(*qApp, mode);
      QLineEdit line;
      QPlainTextEdit pane;
      for (QWidget* field : {static_cast<QWidget*>(&line), static_cast<QWidget*>(&pane)}) {
        field->ensurePolished();
        QCOMPARE(field->palette().color(QPalette::PlaceholderText), theme().softInk);  // without transparency
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
    QCOMPARE(table.horizontalHeader()->font().pixelSize(), smallTextPixels);  // as it is painted
    const auto middle = [](QWidget* drawn) {
      const QImage image = drawn->grab().toImage();
      int first = -1, last = -1;
      for (int y = 0; y < 38 * image.devicePixelRatio(); ++y) {  // without the row's lower line
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

  /// The fields of a form are stacked, so their texts must begin at the same distance from the edge.
  void textsOfBoxesBeginWhereThoseOfLinesDo_data() {
    QTest::addColumn<bool>("invalid");
    QTest::newRow("usual") << false;
    QTest::newRow("invalid") << true;
  }
  void textsOfBoxesBeginWhereThoseOfLinesDo() {
    QFETCH(bool, invalid);
    Theme::instance().apply(*qApp, Theme::Mode::light);
    QLineEdit line("HHHH");
    QComboBox box;
    box.addItem("HHHH");
    const auto begin = [invalid](QWidget& field) {
      field.setProperty("invalid", invalid);
      field.ensurePolished();
      field.resize(160, field.sizeHint().height());
      const QImage image = field.grab().toImage();
      for (int x = 4 * static_cast<int>(image.devicePixelRatio()); x < image.width(); ++x)
        if (image.pixelColor(x, image.height() / 2).lightness() < 160) return x / image.devicePixelRatio();
      return -1.0;
    };
    const double ofLine = begin(line), ofBox = begin(box);
    QVERIFY2(ofLine > 4 && std::abs(ofLine - ofBox) <= 1, qPrintable(QString("%1, %2").arg(ofLine).arg(ofBox)));
  }

  void fieldsAreClearedByTheThemesOwnCross() {
    Theme::instance().apply(*qApp, Theme::Mode::light);
    QLineEdit field("written");
    field.setClearButtonEnabled(true);
    const auto* button = field.findChild<QToolButton*>();
    QVERIFY(button != nullptr);
    const QIcon cross = button->icon();  // requested once; it must fit every later theme
    for (const auto mode : {Theme::Mode::light, Theme::Mode::dark}) {
      Theme::instance().apply(*qApp, mode);
      for (const int ratio : {1, 2}) {
        const QImage image = cross.pixmap(QSize(16, 16), ratio).toImage();
        QCOMPARE(image.size(), QSize(16, 16) * ratio);
        int inked = 0;
        for (int y = 0; y < image.height(); ++y) {
          for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            if (pixel.alpha() < 200) continue;
            ++inked;
            QVERIFY2(std::abs(pixel.lightness() - theme().softInk.lightness()) <= 4, qPrintable(pixel.name()));
          }
        }
        QVERIFY2(inked > 4 && inked < image.width() * image.height() / 4, qPrintable(QString::number(inked)));
      }
    }
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

  /// "done" is green and "failed" red; only the background shows the selection.
  void aChosenRowKeepsTheColoursOfItsStates() {
    for (const auto mode : {Theme::Mode::light, Theme::Mode::dark}) {
      Theme::instance().apply(*qApp, mode);
      QTableWidget table(3, 1);
      table.setItemDelegate(new OwnDirectionDelegate(&table));
      table.setSelectionMode(QAbstractItemView::MultiSelection);
      table.setFocusPolicy(Qt::NoFocus);
      QFont large = QApplication::font();
      large.setPixelSize(40);  // the strokes are wider than their smoothed edges
      large.setBold(true);
      const QColor colours[] = {theme().good, theme().danger, theme().ink};
      for (int row = 0; row < 3; ++row) {
        auto* item = new QTableWidgetItem("HH");
        item->setFont(large);
        if (row < 2) item->setForeground(colours[row]);
        table.setItem(row, 0, item);
        table.setRowHeight(row, 60);
        table.selectRow(row);
      }
      table.setColumnWidth(0, 160);
      table.resize(300, 260);
      table.show();
      QVERIFY(QTest::qWaitForWindowExposed(&table));
      const QImage image = table.viewport()->grab().toImage();
      const auto count = [&](int row, const QColor& colour) {
        const double ratio = image.devicePixelRatio();
        int found = 0;
        for (int y = static_cast<int>((60 * row + 2) * ratio); y < (60 * row + 58) * ratio; ++y)
          for (int x = 0; x < 150 * ratio; ++x) found += image.pixel(x, y) == colour.rgb();
        return found;
      };
      for (int row = 0; row < 3; ++row) {
        QVERIFY2(count(row, colours[row]) > 50, qPrintable(QString("row %1").arg(row)));
        QVERIFY2(count(row, theme().accentGround) > 500, qPrintable(QString("row %1").arg(row)));
      }
    }
    Theme::instance().apply(*qApp, Theme::Mode::light);
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

TRANSEPT_WINDOW_TEST(ThemeTest)
#include "theme_test.moc"
