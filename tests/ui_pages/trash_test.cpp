// SPDX-License-Identifier: GPL-3.0-or-later
// The view of the trash: what is in it, what can be restored, and deletion for good.
#include <QJsonArray>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QTimer>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/pages/runs/trash_dialog.h"

using namespace transept;

class TrashTest : public QObject {
  Q_OBJECT

 private slots:
  void itemsAreRestoredByTheirKind() {
    PageHarness harness;
    QVERIFY(harness.waitForRuns());
    auto* dialog = new TrashDialog(harness.session());
    dialog->show();
    auto* table = child<QTableView>(*dialog, "trashTable");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QCOMPARE(table->model()->index(0, 0).data().toString(), QString("old"));
    auto* restore = child<QPushButton>(*dialog, "restoreTrash");
    table->selectRow(1);
    QVERIFY(!restore->isEnabled());  // nobody knows where it was
    table->selectRow(0);
    QVERIFY(restore->isEnabled());
    restore->click();
    QTRY_VERIFY(!harness.requests("corpus/restore").isEmpty());
    QCOMPARE(harness.requests("corpus/restore").last()["trash"].toString(), QString("/trash/1"));
    delete dialog;
  }

  void nothingIsDeletedForGoodWithoutAQuestion() {
    PageHarness harness;
    QVERIFY(harness.waitForRuns());
    auto* dialog = new TrashDialog(harness.session());
    dialog->show();
    auto* table = child<QTableView>(*dialog, "trashTable");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    table->selectRow(1);
    const auto answer = [dialog](bool sure) {
      QTimer::singleShot(0, dialog, [dialog, sure] {
        auto* question = dialog->findChild<QMessageBox*>("deleteQuestion");
        QVERIFY(question != nullptr);
        sure ? question->findChild<QPushButton*>("sureToDelete")->click() : question->reject();
      });
    };
    answer(false);
    child<QPushButton>(*dialog, "deleteTrash")->click();
    QVERIFY(harness.requests("trash/empty").isEmpty());
    answer(true);
    child<QPushButton>(*dialog, "deleteTrash")->click();
    QTRY_COMPARE(harness.requests("trash/empty").size(), 1);
    QCOMPARE(harness.requests("trash/empty").last()["trash"].toArray(), QJsonArray{"/trash/2"});
    delete dialog;
  }
};

TRANSEPT_WINDOW_TEST(TrashTest)
#include "trash_test.moc"
