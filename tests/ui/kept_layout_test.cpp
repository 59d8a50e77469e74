// SPDX-License-Identifier: GPL-3.0-or-later
// Sizes of panes, and widths, order and sorting of columns are kept for the next start.
#include <QHeaderView>
#include <QSettings>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/tables/kept_columns.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/pane_splitter.h"
#include "ui/shell/main_window.h"

using namespace transept;

class KeptLayoutTest : public QObject, private WindowFixture {
  Q_OBJECT

 private slots:
  void initTestCase() { useTestSettings(); }
  void init() { clearTestSettings(); }

  void panesKeepTheirSizes() {
    QSettings settings;
    const auto open = [&](PaneSplitter& panes) {
      panes.addPane(new QWidget, 1);
      panes.addPane(new QWidget, 1);
      panes.restore({100, 300});
      panes.resize(412, 200);
      panes.show();
      QVERIFY(QTest::qWaitForWindowExposed(&panes));
    };
    PaneSplitter first(Qt::Horizontal, settings, "test/panes");
    open(first);
    QCOMPARE(first.sizes(), (QList<int>{100, 300}));
    first.setSizes({250, 150});
    emit first.splitterMoved(250, 1);  // as after a drag
    PaneSplitter second(Qt::Horizontal, settings, "test/panes");
    open(second);
    QCOMPARE(second.sizes(), (QList<int>{250, 150}));
  }

  /// The panes of the pages, too, over a start of the window.
  void pagesKeepTheirPanes() {
    for (const char* page : {"train", "runs", "translate"}) {
      openWindow();
      const QString name = QString("%1Page").arg(page);
      auto* panes = find<QWidget>(name)->findChild<PaneSplitter*>();
      QVERIFY2(panes != nullptr, page);
      window_->showPage(qstrcmp(page, "train") == 0  ? PageId::train
                        : qstrcmp(page, "runs") == 0 ? PageId::runs
                                                     : PageId::translate);
      QTest::qWait(50);
      QList<int> sizes = panes->sizes();
      sizes[0] += 60;
      sizes[1] -= 60;
      panes->setSizes(sizes);
      sizes = panes->sizes();
      emit panes->splitterMoved(sizes[0], 1);
      closeWindow();
      openWindow();
      panes = find<QWidget>(name)->findChild<PaneSplitter*>();
      window_->showPage(qstrcmp(page, "train") == 0  ? PageId::train
                        : qstrcmp(page, "runs") == 0 ? PageId::runs
                                                     : PageId::translate);
      QTRY_COMPARE(panes->sizes().first(), sizes.first());
      closeWindow();
    }
  }

  void columnsKeepTheirWidthOrderAndSorting() {
    QSettings settings;
    QStandardItemModel model(2, 3);
    const auto open = [&](QTableView& table) {
      table.setModel(&model);
      table.setSortingEnabled(true);
      table.sortByColumn(0, Qt::AscendingOrder);
      keepColumns(&table, settings, "test/columns");
    };
    QTableView first;
    open(first);
    QHeaderView* header = first.horizontalHeader();
    first.sortByColumn(2, Qt::DescendingOrder);
    header->resizeSection(1, 177);
    header->moveSection(0, 2);
    QTableView second;
    open(second);
    header = second.horizontalHeader();
    QCOMPARE(header->sortIndicatorSection(), 2);
    QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
    QCOMPARE(header->sectionSize(1), 177);
    QCOMPARE(header->visualIndex(0), 2);
    // In another language a title may be longer than the column was.
    const QString longTitle = "A title that is much longer than the width that was kept";
    model.setHorizontalHeaderLabels({"a", longTitle, "c"});
    QTableView translated;
    open(translated);
    header = translated.horizontalHeader();
    QVERIFY2(header->sectionSize(1) >= QFontMetrics(sizedFont(header->font())).horizontalAdvance(longTitle),
             qPrintable(QString::number(header->sectionSize(1))));
    // A version with another number of columns begins anew.
    QStandardItemModel wider(2, 5);
    QTableView third;
    third.setModel(&wider);
    keepColumns(&third, settings, "test/columns");
    QCOMPARE(third.horizontalHeader()->count(), 5);
    QCOMPARE(third.horizontalHeader()->visualIndex(0), 0);
  }
};

TRANSEPT_WINDOW_TEST(KeptLayoutTest)
#include "kept_layout_test.moc"
