// SPDX-License-Identifier: GPL-3.0-or-later
// Texts from right to left in the window, and headers over their cells.
#include <QHeaderView>
#include <QImage>
#include <QJsonArray>
#include <QStandardItemModel>
#include <QStringListModel>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QTest>
#include <cmath>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/pages/data/corpus_models.h"

using namespace transept;

namespace {
/// The bounding box of all pixels that differ from the corner.
QRect inkOf(const QImage& image) {
  QRect ink;
  for (int x = 0; x < image.width(); ++x)
    for (int y = 0; y < image.height(); ++y)
      if (image.pixel(x, y) != image.pixel(0, 0)) ink |= QRect(x, y, 1, 1);
  return ink;
}

}  // namespace

class TextDirectionTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { useTestLook(); }

  void headersStandOverTheirCells() {
    QStandardItemModel model(2, 2);
    for (int column = 0; column < 2; ++column) {
      model.setHorizontalHeaderItem(column, new QStandardItem("808"));
      model.horizontalHeaderItem(column)->setTextAlignment(cellAlignment(column == 1));
      for (int row = 0; row < 2; ++row) {
        model.setItem(row, column, new QStandardItem("80"));
        model.item(row, column)->setTextAlignment(cellAlignment(column == 1));
      }
    }
    QTableView table;
    makeRowTable(table, 28);
    table.setModel(&model);
    QHeaderView* header = table.horizontalHeader();
    for (int column = 0; column < 2; ++column) header->resizeSection(column, 200);
    table.resize(500, 160);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    const QImage headers = header->viewport()->grab().toImage(), cells = table.viewport()->grab().toImage();
    for (int column = 0; column < 2; ++column) {
      const QRect over(header->sectionViewportPosition(column), 0, 200, header->height() - 3);
      const QRect under = table.visualRect(model.index(1, column)).adjusted(0, 2, 0, -3);
      const QRect name = inkOf(headers.copy(over)), cell = inkOf(cells.copy(under));
      if (column == 1) {  // numbers end at the right
        QVERIFY(cell.right() > 180);
        QVERIFY2(std::abs(name.right() - cell.right()) <= 3,
                 qPrintable(QString("%1 over %2").arg(name.right()).arg(cell.right())));
      } else {
        QVERIFY(cell.left() < 20);
        QVERIFY2(std::abs(name.left() - cell.left()) <= 3,
                 qPrintable(QString("%1 over %2").arg(name.left()).arg(cell.left())));
      }
    }
  }

  void pairsStandAtTheSideOfTheirLanguage() {
    const QString hebrew = QString::fromUtf8("שלום.");
    PairModel model;
    model.setPairs({QJsonArray{"Hello.", hebrew}, QJsonArray{"Peace.", hebrew}});
    const auto side = [&](int column) {
      const Qt::Alignment header(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt());
      const Qt::Alignment cell(model.index(0, column).data(Qt::TextAlignmentRole).toInt());
      return header == cell ? header & Qt::AlignHorizontal_Mask : Qt::Alignment();
    };
    QCOMPARE(side(PairModel::Source), Qt::AlignLeft);
    QCOMPARE(side(PairModel::Target), Qt::AlignRight);
  }

  void aTextInACellKeepsItsDirection() {
    struct Delegate : OwnDirectionDelegate {
      using OwnDirectionDelegate::initStyleOption;
    };
    const QString hebrew = QString::fromUtf8("שלום.");
    QStringListModel model({"/data/news.en", hebrew});
    Delegate delegate;
    const auto shown = [&](int row) {
      QStyleOptionViewItem option;
      delegate.initStyleOption(&option, model.index(row, 0));
      return option.text;
    };
    QCOMPARE(shown(0), "/data/news.en");
    QCOMPARE(shown(1), QChar(0x2068) + hebrew + QChar(0x2069));
  }
};

TRANSEPT_WINDOW_TEST(TextDirectionTest)
#include "text_direction_test.moc"
