// SPDX-License-Identifier: GPL-3.0-or-later
// The Experiments page with the fake engine: set up, start, pause, reorder, retry, remove, export, delete with undo.
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/progress_line.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/experiments/experiment_models.h"
#include "ui/pages/page.h"
#include "ui/pages/pages.h"
#include "ui/pages/train/run_dialogs.h"

using namespace transept;

class ExperimentsPageTest : public QObject {
  Q_OBJECT

 private:
  using State = ExperimentRowInfo::State;
  std::unique_ptr<PageHarness> harness_;
  std::unique_ptr<Page> page_;

  void open(bool empty = false) {
    harness_ = std::make_unique<PageHarness>(empty);
    page_.reset(makeExperimentsPage(harness_->session()));
    page_->resize(1340, 840);
    page_->show();
    QVERIFY(QTest::qWaitForWindowActive(page_.get()));
    if (empty) {
      QTRY_VERIFY(harness_->session().engine().isReady());
    } else {
      QTRY_VERIFY(rows().rowCount() > 0);
    }
  }

  template <typename Widget>
  Widget* find(const char* name) {
    return child<Widget>(*page_, name);
  }
  void click(const char* name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
  QTableView* table() { return find<QTableView>("experimentTable"); }
  const ExperimentTableModel& rows() { return *static_cast<ExperimentTableModel*>(table()->model()); }
  QStringList names() {
    QStringList names;
    for (const ExperimentRowInfo& row : rows().records()) names << row.name;
    return names;
  }
  State stateOf(const QString& name) {
    const qsizetype at = names().indexOf(name);
    return at < 0 ? State::planned : rows().record(static_cast<int>(at)).state;
  }
  void selectRow(const QString& name) {
    table()->selectRow(static_cast<int>(names().indexOf(name)));
    table()->setFocus();
  }
  QString barText() { return page_->messages().text(); }

 private slots:
  void initTestCase() {
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
  void cleanup() {
    page_.reset();
    harness_.reset();
  }

  void showsTheTableWithThePapersFigures() {
    open();
    QCOMPARE(names(), QStringList({"base", "A1", "B1", "C1", "C5", "E"}));
    QVERIFY(table()->isColumnHidden(static_cast<int>(ExperimentTableModel::Column::sentenceNats)));
    QTRY_COMPARE(stateOf("base"), State::done);
    QVERIFY(!table()->isColumnHidden(static_cast<int>(ExperimentTableModel::Column::other)));
    QVERIFY(find<QLabel>("experimentState")->text().startsWith("paused, 2 of 6"));
    QTRY_COMPARE(find<ElidedLabel>("experimentCaption")->wholeText(),
                 "multi30k · base: Small, for a CPU · changed in 1 place(s) · CPU");
    QVERIFY(find<QLabel>("experimentNote")->text().contains("newstest2013"));
    QVERIFY(!find<ProgressLine>("rowProgress")->isVisible());
    QCOMPARE(find<QPushButton>("startExperiment")->text(), "Resume");
    QVERIFY(!find<QPushButton>("pauseExperiment")->isVisible());
  }

  /// Another language needs a new page; it gets the form as it was left.
  void aSetUpMovesToANewPage() {
    open();
    click("newExperiment");
    find<QLineEdit>("experimentName")->setText("heads");
    QVERIFY(harness_->waitForRuns());
    QTRY_VERIFY(find<QTableView>("table3Rows")->model()->rowCount() > 0);
    QAbstractItemModel* chosen = find<QTableView>("table3Rows")->model();
    chosen->setData(chosen->index(1, 0), Qt::Checked, Qt::CheckStateRole);
    click("addGridLine");
    auto* parameter = find<QComboBox>("gridParameter");
    parameter->setCurrentIndex(parameter->findData("model.heads"));
    find<QLineEdit>("gridValues")->setText("2, 4");
    QTRY_VERIFY(find<QPushButton>("startNewExperiment")->isEnabled());
    const int planned = find<QTableView>("plannedRows")->model()->rowCount();
    const QVariantMap draft = page_->draft();
    page_.reset(makeExperimentsPage(harness_->session()));
    page_->setDraft(draft);
    page_->resize(1340, 840);
    page_->show();
    QVERIFY(QTest::qWaitForWindowExposed(page_.get()));
    QCOMPARE(find<QLineEdit>("experimentName")->text(), "heads");
    QCOMPARE(find<QLineEdit>("gridValues")->text(), "2, 4");
    QCOMPARE(find<QComboBox>("gridParameter")->currentData().toString(), "model.heads");
    QTRY_COMPARE(find<QTableView>("plannedRows")->model()->rowCount(), planned);
    chosen = find<QTableView>("table3Rows")->model();
    QCOMPARE(chosen->index(1, 0).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    click("leaveSetup");
    QVERIFY(page_->draft().isEmpty());
  }

  /// A tuning is started from the Train page's dialog. The sentence below the table tells its result.
  void aTuningTellsWhatItFound() {
    open();
    for (const double hours : {2.0, 0.5}) {
      const std::unique_ptr<QDialog> made(
          makeTuneDialog(harness_->session(), {{"name", QString("Tuning %1").arg(hours)},
                                               {"corpus", "/corpora/multi30k"},
                                               {"preset", "small"},
                                               {"values", QJsonObject()},
                                               {"device", "cpu"}}));
      QDialog& dialog = *made;
      dialog.show();
      child<QDoubleSpinBox>(dialog, "tuneHours")->setValue(hours);
      QTest::mouseClick(child<QPushButton>(dialog, "startTuning"), Qt::LeftButton);
      QTRY_VERIFY(!dialog.isVisible());
      QTRY_COMPARE(names().value(0), "range test");
      const char* found =
          hours > 1 ? "your preset “tuned”" : "No candidate is better than the preset Small, for a CPU.";
      QTRY_VERIFY2(find<QLabel>("experimentNote")->text().contains(found),
                   qPrintable(find<QLabel>("experimentNote")->text()));
      const auto column = static_cast<int>(ExperimentTableModel::Column::sentenceNats);
      QVERIFY(!table()->isColumnHidden(column));
      QTRY_COMPARE(rows().index(0, column).data().toString(), "40.50");
    }
  }

  void aTuningThatCouldNotStartIsNotMadeTwice() {
    open();
    const std::unique_ptr<QDialog> dialog(makeTuneDialog(harness_->session(), {{"name", "Busy"},
                                                                               {"corpus", "/corpora/multi30k"},
                                                                               {"preset", "small"},
                                                                               {"values", QJsonObject()},
                                                                               {"device", "cpu"}}));
    dialog->show();
    auto* start = child<QPushButton>(*dialog, "startTuning");
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY(barText().contains("busy"));
    QTRY_VERIFY(start->isEnabled());
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY(!dialog->isVisible());
    QCOMPARE(harness_->requests("experiment/create").size(), 1);
  }

  /// Another page or an opened folder asks for an experiment while a new one is being set up.
  void anOpenedExperimentReplacesTheForm() {
    open();
    const auto* list = static_cast<ExperimentListModel*>(find<QListView>("experimentList")->model());
    click("newExperiment");
    QVERIFY(!table()->isVisible());
    harness_->session().open(ExperimentPlace{list->record(0).folder});
    QVERIFY(table()->isVisible());
  }

  /// A small window shows a row's results without scrolling. In a large one the table is as wide as its card.
  void theTableUsesItsRoom() {
    open();
    using Column = ExperimentTableModel::Column;
    const QHeaderView* header = table()->horizontalHeader();
    const auto place = [&](Column column) { return header->visualIndex(static_cast<int>(column)); };
    QCOMPARE(place(Column::name), 0);
    QCOMPARE(place(Column::perplexity), place(Column::state) + 1);
    QCOMPARE(place(Column::paperParameters), place(Column::state) + 6);
    page_->resize(2200, 840);
    QTRY_COMPARE(header->length(), table()->viewport()->width());
    QTRY_VERIFY(header->sectionSize(static_cast<int>(Column::other)) > header->sectionSize(0));
    const QWidget* list = find<QListView>("experimentList")->parentWidget();
    const int wide = list->width();
    page_->resize(1000, 840);
    QTRY_VERIFY(list->width() < wide);
    QTRY_VERIFY(table()->columnViewportPosition(static_cast<int>(Column::bleu)) +
                    table()->columnWidth(static_cast<int>(Column::bleu)) <=
                table()->viewport()->width());
  }

  void runsToItsEndAndTellsOfAFailure() {
    open();
    click("startExperiment");
    QTRY_VERIFY(find<QPushButton>("pauseExperiment")->isVisible());
    QTRY_VERIFY(find<ProgressLine>("rowProgress")->isVisible());
    QTRY_VERIFY(find<QLabel>("currentRow")->text().contains("step"));
    QTRY_VERIFY(find<QLabel>("timeLeft")->text().contains("min left"));
    QTRY_COMPARE_WITH_TIMEOUT(stateOf("E"), State::done, 60000);
    QCOMPARE(stateOf("C5"), State::failed);
    QVERIFY(barText().contains("Row C5 failed: The model needs 31 GB"));
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("experimentState")->text().startsWith("finished, 6 of 6"), 20000);
    QVERIFY(!find<QPushButton>("startExperiment")->isVisible());
    // Only failed rows can be retried.
    selectRow("E");
    QVERIFY(!find<QAction>("retryRow")->isEnabled());
    selectRow("C5");
    click("retryRowButton");
    QTRY_COMPARE(stateOf("C5"), State::waiting);
    QTRY_VERIFY(find<QPushButton>("startExperiment")->isVisible());
  }

  void pausesWhatIsTrained() {
    open();
    click("startExperiment");
    QTRY_VERIFY(find<QPushButton>("pauseExperiment")->isVisible());
    click("pauseExperiment");
    QTRY_VERIFY(find<QPushButton>("startExperiment")->isVisible());
    const QList<QJsonObject> asked = harness_->requests("experiment/control");
    QCOMPARE(asked.size(), 2);
    QCOMPARE(asked[0]["state"].toString(), "running");
    QCOMPARE(asked[1]["state"].toString(), "paused");
  }

  void reordersByKeyboard() {
    open();
    selectRow("E");
    QVERIFY(!find<QAction>("moveRowDown")->isEnabled());
    QTest::keyClick(table(), Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(table(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names(), QStringList({"base", "A1", "B1", "E", "C1", "C5"}));  // immediately
    QCOMPARE(table()->currentIndex().row(), 3);                             // and the row stays selected
    QTest::keyClick(table(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(names(), QStringList({"base", "A1", "E", "B1", "C1", "C5"}));  // B1 is paused and can be moved, too
    QVERIFY(!find<QAction>("moveRowUp")->isEnabled());                      // completed rows cannot be moved
    click("moveRowDownButton");
    QTRY_COMPARE(harness_->requests("experiment/control").last()["order"].toArray(), (QJsonArray{1, 2, 3, 6, 4, 5}));
    // The first is sent at once; each later one replaces the one before, until the first is answered.
    QCOMPARE(harness_->requests("experiment/control").size(), qsizetype{2});
    QTest::qWait(50);
    QCOMPARE(names(), QStringList({"base", "A1", "B1", "E", "C1", "C5"}));
  }

  void removesAndSkips() {
    open();
    selectRow("C1");
    QTest::keyClick(table(), Qt::Key_Delete);
    QTRY_VERIFY(!names().contains("C1"));
    QCOMPARE(table()->currentIndex().data().toString(), "C5");  // the selection keeps its place
    click("skipRowButton");
    QTRY_COMPARE(stateOf("C5"), State::skipped);
    // Removing a trained row asks for confirmation.
    selectRow("base");
    QTimer::singleShot(200, this, [] {
      auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (question == nullptr) qFatal("nothing asks");
      question->findChild<QPushButton*>("removeYes")->click();
    });
    QTest::keyClick(table(), Qt::Key_Delete);
    QTRY_VERIFY(!names().contains("base"));
  }

  void exportsToFileAndClipboard() {
    open();
    const QMenu* menu = find<QPushButton>("exportExperiment")->menu();
    menu->findChild<QAction*>("copy.markdown")->trigger();
    QTRY_COMPARE(QGuiApplication::clipboard()->text(), "table as markdown\n");
    QTRY_VERIFY(barText().contains("clipboard"));
    for (const QString& place : {harness_->path("table.tex"), harness_->path("none/table.tex")}) {
      menu->findChild<QAction*>("save.latex")->trigger();
      QTRY_VERIFY(page_->findChild<QFileDialog*>("saveDialog") != nullptr);
      auto* dialog = page_->findChild<QFileDialog*>("saveDialog");
      QTRY_VERIFY(dialog->isVisible());
      QCOMPARE(dialog->defaultSuffix(), "tex");
      emit dialog->fileSelected(place);
      delete dialog;
    }
    QFile file(harness_->path("table.tex"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), "table as latex\n");
    QVERIFY(barText().contains("none/table.tex” could not be written"));
  }

  void setsUpOneOfTable3AndAGrid() {
    open(true);
    QTRY_VERIFY(find<QPushButton>("emptyNewExperiment")->isVisible());
    click("emptyNewExperiment");
    auto* name = find<QLineEdit>("experimentName");
    QVERIFY(name->isVisible() && name->hasFocus());
    QTest::keyClicks(name, "heads and layers");
    auto* start = find<QPushButton>("startNewExperiment");
    QVERIFY(!start->isEnabled());
    QTRY_VERIFY(page_->findChild<QPushButton*>("groupA") != nullptr);
    click("groupA");
    click("addGridLine");
    auto* parameter = find<QComboBox>("gridParameter");
    parameter->setCurrentIndex(parameter->findData("model.heads"));
    auto* values = find<QLineEdit>("gridValues");
    QTest::keyClicks(values, "2, 4, 8");
    auto* planned = find<QTableView>("plannedRows");
    QTRY_COMPARE(planned->model()->rowCount(), 5);
    // Without a corpus the dialog says so and cannot start.
    QTRY_VERIFY(find<QLabel>("setupSentence")->text().contains("corpus"));
    QVERIFY(!start->isEnabled());
  }

  void createsAndStarts() {
    open();
    click("newExperiment");
    QVERIFY(!find<QPushButton>("newExperiment")->isVisible());
    auto* name = find<QLineEdit>("experimentName");
    QCOMPARE(name->text(), "Table 3");
    QTest::keyClicks(name, "heads");
    QVERIFY(harness_->waitForRuns());
    // What "auto" stands for depends on the corpus.
    QTRY_VERIFY(!harness_->requests("config/check").isEmpty() && !harness_->requests("plan").isEmpty());
    QTRY_VERIFY(!harness_->requests("plan").last()["corpus"].toString().isEmpty());
    click("addGridLine");
    auto* parameter = find<QComboBox>("gridParameter");
    parameter->setCurrentIndex(parameter->findData("model.heads"));
    auto* values = find<QLineEdit>("gridValues");
    auto* start = find<QPushButton>("startNewExperiment");
    auto* sentence = find<QLabel>("setupSentence");
    // The window or the engine reports mistakes immediately.
    QTest::keyClicks(values, "4, x");
    QTRY_VERIFY(sentence->text().contains("not a whole number"));
    QVERIFY(!start->isEnabled());
    values->selectAll();
    QTest::keyClicks(values, "4, 7");
    QTRY_COMPARE(sentence->text(), "Row 'heads=7' cannot be. Take 8.");
    QVERIFY(!start->isEnabled());
    values->selectAll();
    QTest::keyClicks(values, "4, 8");
    QTRY_VERIFY(start->isEnabled());
    QTRY_VERIFY(find<QLabel>("experimentPlace")->accessibleName().contains("/home/data/experiments"));
    click("startNewExperiment");
    QTRY_COMPARE(names(), QStringList({"heads=4", "heads=8"}));
    QTRY_VERIFY(find<QPushButton>("pauseExperiment")->isVisible());
    const QJsonObject asked = harness_->requests("experiment/create").last();
    QCOMPARE(asked["name"].toString(), "heads");
    QCOMPARE(asked["corpus"].toString(), "/corpora/multi30k");
    QCOMPARE(asked["grid"].toObject(), (QJsonObject{{"model.heads", QJsonArray{4, 8}}}));
    QTRY_COMPARE_WITH_TIMEOUT(stateOf("heads=8"), State::done, 60000);
    QTRY_VERIFY(!harness_->requests("run/list").isEmpty());
  }

  void aFailedCreationKeepsTheForm() {
    open();
    click("newExperiment");
    QTest::keyClicks(find<QLineEdit>("experimentName"), "full");
    QVERIFY(harness_->waitForRuns());
    QTRY_VERIFY(page_->findChild<QPushButton*>("groupB") != nullptr);
    click("groupB");
    QTRY_VERIFY(find<QPushButton>("createExperiment")->isEnabled());
    click("createExperiment");
    QTRY_COMPARE(barText(), "No space is left. Try another.");
    QVERIFY(find<QLineEdit>("experimentName")->isVisible());
    QTRY_VERIFY(find<QPushButton>("createExperiment")->isEnabled());
    click("leaveSetup");
    QVERIFY(table()->isVisible());
  }

  void renamesAndDeletesWithUndo() {
    open();
    auto* list = find<QListView>("experimentList");
    QVERIFY(find<QAction>("deleteExperiment")->isEnabled());
    list->model()->setData(list->model()->index(0, 0), "better");
    QTRY_COMPARE(list->model()->index(0, 0).data().toString(), "better");
    list->model()->setData(list->model()->index(0, 0), "two\nlines");
    QVERIFY2(barText().contains("line breaks"), qPrintable(barText()));
    QCOMPARE(harness_->requests("experiment/rename").size(), 1);
    page_->messages().dismiss();
    click("deleteExperimentButton");
    QTRY_VERIFY(find<QPushButton>("emptyNewExperiment")->isVisible());
    QVERIFY(barText().contains("trash"));
    QTest::mouseClick(page_->messages().findChild<QPushButton*>("messageRemedy"), Qt::LeftButton);
    QTRY_COMPARE(list->model()->rowCount(), 1);
    QTRY_VERIFY(table()->isVisible() && rows().rowCount() == 6);
  }

  /// Another window may have deleted the experiment.
  void aFailedRenamingAsksForTheList() {
    open();
    auto* list = find<QListView>("experimentList");
    const QString folder = static_cast<ExperimentListModel*>(list->model())->record(0).folder;
    Session& session = harness_->session();
    session.engine().request("experiment/delete", {{"experiment", folder}}, this, {});
    QSignalSpy failed(&session, &Session::failed);
    const qsizetype asked = harness_->requests("experiment/list").size();
    list->model()->setData(list->model()->index(0, 0), "better");
    QTRY_VERIFY(!failed.isEmpty());
    QVERIFY(harness_->requests("experiment/list").size() > asked);
    QTRY_VERIFY(find<QPushButton>("emptyNewExperiment")->isVisible());
  }

  /// The runs of a queue are older than the queue.
  void aQueueIsDeletedWithoutItsRuns() {
    open();
    Session& session = harness_->session();
    const QJsonObject queue{{"name", "Queue"},         {"corpus", ""},    {"preset", "tiny"},
                            {"values", QJsonObject()}, {"device", "cpu"}, {"table3", QJsonArray{"base"}}};
    session.engine().request("experiment/create", queue, page_.get(), {});
    session.open(ExperimentPlace{"/experiments/Queue"});
    QTRY_COMPARE(names(), QStringList("base"));
    QTRY_VERIFY(find<QPushButton>("deleteExperimentButton")->isEnabled());
    click("deleteExperimentButton");
    QTRY_VERIFY2(barText().contains("its runs stay"), qPrintable(barText()));
    QTRY_COMPARE(rows().rowCount(), 6);
    QVERIFY(page_->messages().isVisible());  // it offers Undo while the next experiment is shown
  }

  void whatIsTrainedCannotBeDeleted() {
    open();
    click("startExperiment");
    QTRY_VERIFY(find<QPushButton>("pauseExperiment")->isVisible());
    QTRY_VERIFY(!find<QAction>("deleteExperiment")->isEnabled());
  }

  void theSwitchLeadsToTheRuns() {
    open();
    QSignalSpy asked(&harness_->session(), &Session::pageRequested);
    auto* views = page_->findChild<SegmentedControl*>("viewSwitch");
    QCOMPARE(views->currentIndex(), 1);
    views->setCurrentIndex(0);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].value<PageId>(), PageId::runs);
    QCOMPARE(views->currentIndex(), 1);
  }
};

TRANSEPT_WINDOW_TEST(ExperimentsPageTest)
#include "experiments_page_test.moc"
