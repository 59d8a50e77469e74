// SPDX-License-Identifier: GPL-3.0-or-later
// The Runs page in the whole window: notes, differences, forks, clean-up of checkpoints, eyes.
#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <optional>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/runs/checkpoints_panel.h"
#include "ui/pages/runs/runs_table.h"

using namespace transept;

class RunsPageTest : public QObject, private WindowFixture {
  Q_OBJECT

  void open() {
    openWindow();
    QTRY_COMPARE(find<RunsTable>("runsTable")->model()->rowCount(), 4);
    QTRY_VERIFY(session_->runs().find("/runs/held").hasOrigin());
    window_->showPage(PageId::runs);
  }

  void choose(const QStringList& names) {
    auto* table = find<RunsTable>("runsTable");
    table->clearSelection();
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      const QModelIndex index = table->model()->index(row, static_cast<int>(RunsModel::Column::name));
      if (!names.contains(index.data().toString())) continue;
      table->selectionModel()->select(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    QCOMPARE(table->chosen().size(), names.size());
  }

  int checkpointRows() { return find<QTableView>("checkpointsTable")->model()->rowCount(); }

  QAction* cleanUpAction(const char* name) {
    QMenu* menu = find<QPushButton>("cleanUpCheckpoints")->menu();
    emit menu->aboutToShow();
    auto* action = menu->findChild<QAction*>(name);
    if (action == nullptr) qFatal("the menu has no %s", name);
    return action;
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
  }
  void init() { clearTestSettings(); }
  void cleanup() {
    text_size::setPercent(text_size::usual);
    closeWindow();
  }

  /// The toolbar adapts to another text size when the page is shown.
  void theToolbarFollowsTheTextSizeWhileHidden() {
    open();
    const QWidget* bar = find<QPushButton>("openRunButton")->parentWidget();
    QTRY_VERIFY(bar->height() > 0);
    const int usual = bar->height();
    window_->showPage(PageId::train);
    text_size::setPercent(200);
    window_->showPage(PageId::runs);
    QTRY_VERIFY(bar->height() > usual * 3 / 2);
    window_->showPage(PageId::train);
    text_size::setPercent(text_size::usual);
    window_->showPage(PageId::runs);
    QTRY_COMPARE(bar->height(), usual);
  }

  /// Of several chosen runs, buttons for one act on the current row, which a drag or Ctrl and an arrow change last.
  void buttonsFollowTheCurrentRow() {
    open();
    choose({"multi30k-small", "multi30k-tiny", "first-try", "held"});
    auto* table = find<RunsTable>("runsTable");
    auto* resume = find<QPushButton>("resumeRunButton");
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      table->selectionModel()->setCurrentIndex(table->model()->index(row, 1), QItemSelectionModel::NoUpdate);
      QCOMPARE(table->chosen().size(), 4);
      QVERIFY2(resume->isEnabled() == table->current().canStart(), qPrintable(table->current().name));
    }
  }

  /// Names and free text are elided, short values are not.
  void figuresAreShownWhole() {
    using Column = RunsModel::Column;
    constexpr int originColumn = static_cast<int>(Column::origin);
    open();
    auto* table = find<RunsTable>("runsTable");
    QVERIFY(!table->isColumnHidden(originColumn));  // "held" is a fork
    const auto cut = [table] {
      QStringList texts;
      for (const Column column : {Column::state, Column::step, Column::updated}) {
        for (int row = 0; row < table->model()->rowCount(); ++row) {
          const QModelIndex index = table->model()->index(row, static_cast<int>(column));
          if (table->columnWidth(index.column()) < table->sizeHintForIndex(index).width())
            texts << index.data().toString();
        }
      }
      return texts;
    };
    QTRY_COMPARE(cut(), QStringList());
    // The origin is free text: it is elided, and its tooltip has the whole text.
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      const QModelIndex index = table->model()->index(row, originColumn);
      if (!index.data().toString().isEmpty()) QCOMPARE(index.data(Qt::ToolTipRole), index.data());
    }
    text_size::setPercent(150);
    QTRY_COMPARE(cut(), QStringList());
    auto* filter = find<QLineEdit>("runFilter");
    filter->setText("nothing is called so");
    QCOMPARE(table->model()->rowCount(), 0);
    QCOMPARE(table->horizontalScrollBarPolicy(), Qt::ScrollBarAlwaysOff);
    filter->clear();
    QCOMPARE(table->horizontalScrollBarPolicy(), Qt::ScrollBarAsNeeded);
    session_->engine().request("run/delete", {{"run", "/runs/held"}}, this,
                               [this](const Reply&) { session_->runs().refresh(); });
    QTRY_VERIFY(table->isColumnHidden(originColumn));  // no run is a fork any more
  }

  void aFilterGivesItsChoiceBack() {
    open();
    const auto* table = find<RunsTable>("runsTable");
    const QString opened = session_->runs().currentFolder();
    QTRY_COMPARE(table->current().folder, opened);
    auto* filter = find<QLineEdit>("runFilter");
    filter->setText("nothing is called so");
    QVERIFY(!table->current().isValid());
    filter->clear();
    QCOMPARE(table->current().folder, opened);  // at once, not with the next change of the runs
    auto* states = find<QComboBox>("stateFilter");
    for (int i = 1; i < states->count(); ++i) {
      states->setCurrentIndex(i);
      states->setCurrentIndex(0);
      QCOMPARE(table->current().folder, opened);
    }
  }

  void columnsAreChosenInTheMenuOfTheHeader() {
    using Column = RunsModel::Column;
    open();
    auto* table = find<RunsTable>("runsTable");
    const auto choose = [table](Column column) {
      const QString title = table->model()->headerData(static_cast<int>(column), Qt::Horizontal).toString();
      bool chosen = false;
      QTimer::singleShot(0, table, [&chosen, title] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu) return;
        for (QAction* action : menu->actions())
          if (action->text() == title) action->trigger(), chosen = true;
        menu->close();
      });
      QHeaderView* header = table->horizontalHeader();
      QContextMenuEvent asked(QContextMenuEvent::Mouse, {5, 5}, header->mapToGlobal(QPoint(5, 5)));
      QApplication::sendEvent(header->viewport(), &asked);
      return chosen;
    };
    const auto isHidden = [](const RunsTable& runs, Column column) {
      return runs.isColumnHidden(static_cast<int>(column));
    };
    QVERIFY(!isHidden(*table, Column::perplexity) && isHidden(*table, Column::speed));
    QVERIFY(choose(Column::perplexity) && choose(Column::speed) && choose(Column::origin));
    QVERIFY(!choose(Column::name));  // the name is always shown
    for (const RunsTable* runs : {table, new RunsTable(*session_, window_.get())}) {
      QVERIFY(isHidden(*runs, Column::perplexity));
      QVERIFY(!isHidden(*runs, Column::speed));
      QVERIFY(isHidden(*runs, Column::origin));
    }
    QVERIFY(choose(Column::origin));
    QVERIFY(!isHidden(*table, Column::origin));
  }

  /// The column has no title. Extra width would cut off the last columns in a small window.
  void theEyesColumnIsAsWideAsItsIcon() {
    open();
    auto* table = find<RunsTable>("runsTable");
    const QModelIndex eye = table->model()->index(0, static_cast<int>(RunsModel::Column::eye));
    const auto most = [&] { return std::max(scaled(36), table->sizeHintForIndex(eye).width()); };
    QTRY_VERIFY(table->columnWidth(eye.column()) <= most());
    text_size::setPercent(150);
    QTRY_VERIFY(table->columnWidth(eye.column()) <= most());
  }

  /// Another window may have deleted the run.
  void aFailedRenamingAsksForTheList() {
    open();
    const auto lists = [this] {
      std::optional<qsizetype> asked;
      session_->engine().request("test/received", {{"method", "run/list"}}, this,
                                 [&asked](const Reply& reply) { asked = reply.result["ids"].toArray().size(); });
      return QTest::qWaitFor([&asked] { return asked.has_value(); }) ? asked.value_or(-1) : -1;
    };
    session_->engine().request("run/delete", {{"run", "/runs/held"}}, this, {});
    QSignalSpy failed(session_.get(), &Session::failed);
    const qsizetype before = lists();
    RunsModel& runs = find<RunsTable>("runsTable")->runs();
    runs.setData(runs.index(runs.rowOf("/runs/held"), RunsModel::Column::name), "better");
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(lists() > before);
    QTRY_COMPARE(runs.rowOf("/runs/held"), -1);
  }

  void notesOutliveTheEngine() {
    open();
    choose({"multi30k-tiny"});
    auto* notes = find<QPlainTextEdit>("runNotes");
    QTRY_VERIFY(notes->toPlainText().startsWith("The first"));
    QSignalSpy lost(&session_->engine(), &EngineClient::engineLost);
    session_->engine().request("test/die", {}, this, {});
    QTRY_COMPARE(lost.size(), 1);
    notes->setPlainText("Written meanwhile.");  // sent to the engine that is started again by itself
    QTRY_COMPARE(session_->runs().find("/runs/multi30k-tiny").notes, "Written meanwhile.");
    QCOMPARE(notes->toPlainText(), "Written meanwhile.");
  }

  void notesThatCouldNotBeSavedStayWithTheirRun() {
    open();
    choose({"multi30k-tiny"});
    auto* notes = find<QPlainTextEdit>("runNotes");
    QTRY_VERIFY(notes->toPlainText().startsWith("The first"));
    const QString text = "Ended by a full disk.";
    notes->setPlainText(text);
    choose({"held"});
    QTRY_VERIFY(find<QWidget>("runsPage")->findChild<MessageBar*>()->text().contains("The disk is full."));
    QCOMPARE(notes->toPlainText(), "");
    QVERIFY(session_->runs().find("/runs/multi30k-tiny").notes.startsWith("The first"));
    choose({"multi30k-tiny"});
    QCOMPARE(notes->toPlainText(), text);
    QTRY_COMPARE(session_->runs().find("/runs/multi30k-tiny").notes, text);  // sent again
    QCOMPARE(session_->runs().find("/runs/held").notes, "");
    QCOMPARE(notes->toPlainText(), text);
  }

  void theButtonSaysWhatItDoes() {
    open();
    const QJsonObject fresh{{"name", "fresh"},
                            {"corpus", "/corpora/multi30k"},
                            {"preset", "small"},
                            {"values", QJsonObject()},
                            {"device", "cpu"}};
    session_->engine().request("run/create", fresh, this, [this](const Reply&) { session_->runs().refresh(); });
    QTRY_COMPARE(find<RunsTable>("runsTable")->model()->rowCount(), 5);
    auto* resume = find<QPushButton>("resumeRunButton");
    choose({"fresh"});
    QCOMPARE(resume->text(), "Start");
    choose({"held"});
    QCOMPARE(resume->text(), "Resume");
  }

  void notesAndTagsAreKept() {
    open();
    choose({"multi30k-tiny"});
    auto* tags = find<QLineEdit>("runTags");
    auto* notes = find<QPlainTextEdit>("runNotes");
    QTRY_COMPARE(tags->text(), "baseline");
    QTRY_VERIFY(notes->toPlainText().startsWith("The first"));
    tags->setFocus();
    QTest::keyClick(tags, Qt::Key_End);
    QTest::keyClicks(tags, ", wide");
    QTRY_COMPARE(session_->runs().find("/runs/multi30k-tiny").tags, (QStringList{"baseline", "wide"}));
    // A note that is being written is saved to its own run.
    notes->setPlainText("Better than I thought.");
    choose({"held"});
    QTRY_COMPARE(session_->runs().find("/runs/multi30k-tiny").notes, "Better than I thought.");
    QCOMPARE(tags->text(), "");
    QCOMPARE(notes->toPlainText(), "");
    auto* filter = find<QLineEdit>("runFilter");
    QTest::keyClicks(filter, "wide");
    QTRY_COMPARE(find<RunsTable>("runsTable")->model()->rowCount(), 1);
  }

  void lineageIsShownAndFollowed() {
    open();
    choose({"held"});
    auto* lineage = find<QLabel>("runLineage");
    QVERIFY(lineage->isVisible());
    QVERIFY(lineage->text().contains("step 1,000"));
    emit lineage->linkActivated("/runs/multi30k-tiny");
    QCOMPARE(find<RunsTable>("runsTable")->current().name, "multi30k-tiny");
    QTRY_VERIFY(lineage->text().contains("held"));  // its fork
  }

  void runsAreQueuedAndReordered() {
    open();
    RunQueue& queue = session_->queue();
    auto* add = find<QAction>("queueRun");
    auto* table = find<RunsTable>("runsTable");
    constexpr int placeColumn = static_cast<int>(RunsModel::Column::queue);
    const auto shownPlace = [table](const QString& folder) {
      return table->runs().index(table->runs().rowOf(folder), placeColumn).data().toString();
    };
    QVERIFY(table->isColumnHidden(placeColumn));                    // nothing is queued
    for (const char* name : {"multi30k-tiny", "multi30k-small"}) {  // finished, and in training
      choose({name});
      QVERIFY(!add->isEnabled());
    }
    choose({"held"});
    QCOMPARE(add->text(), "Add to queue");
    add->trigger();
    QTRY_COMPARE(shownPlace("/runs/held"), "1");
    QVERIFY(!table->isColumnHidden(placeColumn));
    QTRY_VERIFY(find<QWidget>("runsPage")->findChild<MessageBar*>()->text().contains("“held” was added to the queue"));
    choose({"first-try"});
    add->trigger();
    QTRY_COMPARE(shownPlace("/runs/first-try"), "2");
    QVERIFY(!find<QAction>("queueDown")->isEnabled());
    find<QAction>("queueUp")->trigger();
    QCOMPARE(shownPlace("/runs/first-try"), "1");  // immediately
    QVERIFY(!find<QAction>("queueUp")->isEnabled() && find<QAction>("queueDown")->isEnabled());
    queue.refresh();
    QTRY_COMPARE(shownPlace("/runs/held"), "2");
    QTRY_COMPARE(add->text(), "Remove from the queue");
    add->trigger();
    QTRY_COMPARE(shownPlace("/runs/first-try"), "");
    QTRY_COMPARE(shownPlace("/runs/held"), "1");
    QCOMPARE(session_->runs().find("/runs/first-try").state, RunInfo::State::failed);  // the run itself is unchanged

    // The queue was paused elsewhere and can be started here.
    QVERIFY(!find<QAction>("startQueue")->isEnabled());
    session_->engine().request("run/queue", {{"state", "paused"}}, session_.get(), {});
    session_->runs().refresh();
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>("startQueue")->isEnabled(), 30'000);
    find<QAction>("startQueue")->trigger();
    QTRY_VERIFY(!queue.stands() && !find<QAction>("startQueue")->isEnabled());
  }

  /// While a run is trained, the next one is set up and queued.
  void aRunThatIsSetUpGoesIntoTheQueue() {
    open();
    window_->showPage(PageId::train);
    QTRY_VERIFY(session_->runs().current().isActive());
    QTRY_VERIFY(find<QPushButton>("newRun")->isVisible());
    find<QPushButton>("newRun")->click();
    auto* name = find<QLineEdit>("runName");
    name->selectAll();
    QTest::keyClicks(name, "next");
    auto* button = find<QPushButton>("queueThisRun");
    QTRY_VERIFY(button->isEnabled());
    QCOMPARE(button->text(), "Add to queue");
    button->click();
    QTRY_COMPARE(session_->runs().current().name, "next");
    QTRY_COMPARE(session_->queue().place("/runs/next"), 1);
    QCOMPARE(session_->runs().current().state, RunInfo::State::fresh);
    QTRY_COMPARE(button->text(), "Remove from the queue");
    button->click();
    QTRY_COMPARE(button->text(), "Add to queue");
    QCOMPARE(session_->queue().place("/runs/next"), 0);
  }

  void severalRunsAreCompared() {
    open();
    choose({"multi30k-tiny", "held", "first-try"});
    auto* table = find<QTableView>("diffTable");
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_COMPARE(table->model()->columnCount(), 4);
    QTRY_COMPARE(table->model()->rowCount(), 2);  // layers and steps
    QVERIFY(table->isVisible());
    QVERIFY(find<QLabel>("diffSummary")->text().startsWith("2 of"));
    find<QCheckBox>("diffAll")->click();
    QVERIFY(table->model()->rowCount() > 10);
    find<QCheckBox>("diffAll")->click();
    QTest::mouseClick(find<QPushButton>("copyDiff"), Qt::LeftButton);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.contains("model.layers\t"), qPrintable(text));
    choose({"first-try", "held"});
    QTRY_COMPARE(find<QLabel>("diffSummary")->text(), "The configurations are the same.");
  }

  void aForkIsSetUpOnTheTrainPage() {
    open();
    choose({"multi30k-tiny"});
    QTRY_COMPARE(checkpointRows(), 4);
    QTRY_VERIFY(find<QPushButton>("forkCheckpoint")->isEnabled());
    find<QTableView>("checkpointsTable")->selectRow(1);
    QTest::mouseClick(find<QPushButton>("forkCheckpoint"), Qt::LeftButton);
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    auto* note = find<QLabel>("originNote");
    QTRY_VERIFY(note->isVisible());
    QVERIFY2(note->text().contains("3,750"), qPrintable(note->text()));
    QCOMPARE(find<QLineEdit>("runName")->text(), "multi30k-tiny-fork");
    QCOMPARE(find<NumberField>("model.layers")->number(), std::optional(2.0));
    QCOMPARE(find<NumberField>("train.steps")->number(), std::optional(5000.0));
    auto* corpus = find<QComboBox>("corpusChooser");
    const QString own = corpus->currentData().toString();
    session_->corpora().setCurrent(corpus->itemData(1 - corpus->currentIndex()).toString());
    QCOMPARE(corpus->currentData().toString(), own);  // a fork keeps its corpus
    QTRY_VERIFY(find<QPushButton>("startRun")->isEnabled());
    QTest::mouseClick(find<QPushButton>("startRun"), Qt::LeftButton);
    QTRY_COMPARE(session_->runs().current().name, "multi30k-tiny-fork");
    QVERIFY(!note->isVisible());
    session_->runs().refresh();
    QTRY_COMPARE(session_->runs().find("/runs/multi30k-tiny-fork").originStep, 3750);
  }

  void checkpointsAreListedWithTheirWeight() {
    using Column = CheckpointsModel::Column;
    open();
    window_->resize(900, 600);
    choose({"multi30k-tiny"});
    QTRY_COMPARE(checkpointRows(), 4);
    const QAbstractItemModel* model = find<QTableView>("checkpointsTable")->model();
    const auto text = [model](int row, Column column) {
      return model->index(row, static_cast<int>(column)).data().toString();
    };
    QCOMPARE(text(0, Column::step), "5,000");
    QCOMPARE(text(0, Column::kept), "whole, the best");
    QCOMPARE(text(1, Column::kept), "whole");
    QCOMPARE(text(3, Column::kept), "weights");
    const auto captions = [this] {
      QString all;
      for (const QLabel* label : find<QWidget>("runDetails")->findChildren<QLabel*>()) {
        if (label->property("role").toString() == "caption") all += label->text();
      }
      return all;
    };
    QTRY_VERIFY2(captions().contains("240.0 MB"), qPrintable(captions()));
    const auto middle = [this](const char* name) { return find<QPushButton>(name)->geometry().center().y(); };
    QTRY_COMPARE(middle("cleanUpCheckpoints"), middle("forkCheckpoint"));
  }

  void checkpointsAreClearedAwayAndComeBack() {
    open();
    choose({"multi30k-tiny"});
    QTRY_COMPARE(checkpointRows(), 4);
    QTRY_VERIFY(cleanUpAction("cleanUpOthers")->isEnabled());
    QVERIFY(cleanUpAction("cleanUpOthers")->text().contains("150.0 MB"));
    cleanUpAction("cleanUpOthers")->trigger();
    QTRY_COMPARE(checkpointRows(), 1);
    QTRY_VERIFY(find<QWidget>("checkpointsAside")->isVisible());
    find<QAction>("undoDelete")->trigger();
    QTRY_COMPARE(checkpointRows(), 4);
    QTRY_VERIFY(!find<QWidget>("checkpointsAside")->isVisible());
    find<QTableView>("checkpointsTable")->selectRow(2);
    cleanUpAction("cleanUpChosen")->trigger();
    QTRY_COMPARE(checkpointRows(), 3);
    QTest::mouseClick(find<QPushButton>("dropCheckpoints"), Qt::LeftButton);
    QTRY_VERIFY(!find<QWidget>("checkpointsAside")->isVisible());
    QCOMPARE(checkpointRows(), 3);
  }

  /// This also holds if another run is chosen before the engine has deleted the checkpoints that were removed earlier.
  void theCheckpointsOfTheChosenRunAreClearedAway() {
    open();
    choose({"multi30k-tiny"});
    QTRY_COMPARE(checkpointRows(), 4);
    find<QTableView>("checkpointsTable")->selectRow(3);
    cleanUpAction("cleanUpChosen")->trigger();
    QTRY_VERIFY(find<QWidget>("checkpointsAside")->isVisible());
    cleanUpAction("cleanUpOthers")->trigger();
    choose({"held"});
    Checkpoints& known = session_->runs().checkpoints();
    QTRY_COMPARE(known.of("/runs/multi30k-tiny").value_or(CheckpointList()).all.size(), 1);
    QTRY_VERIFY(known.of("/runs/held").has_value());
    QCOMPARE(known.of("/runs/held")->asideCount, 0);
  }

  void aNameThatIsNotAllowedIsRefused() {
    open();
    auto* table = find<RunsTable>("runsTable");
    table->runs().setData(table->runs().index(0, RunsModel::name), "two\nlines");
    MessageBar& bar = *find<QWidget>("runsPage")->findChild<MessageBar*>();
    QVERIFY2(bar.text().contains("line breaks"), qPrintable(bar.text()));
  }

  void eyesDrawRunsInTheCharts() {
    open();
    choose({"multi30k-tiny"});
    QTest::keyClick(find<RunsTable>("runsTable"), Qt::Key_Space);
    QVERIFY(session_->runs().shown().contains("/runs/multi30k-tiny"));
    window_->showPage(PageId::train);
    QTRY_COMPARE(find<ChartCard>("bleuChart")->chart().curves().size(), 2);
    window_->showPage(PageId::runs);
    find<QAction>("toggleEye")->trigger();
    window_->showPage(PageId::train);
    QTRY_COMPARE(find<ChartCard>("bleuChart")->chart().curves().size(), 1);
  }

  void aRunIsSavedAsAPage() {
    open();
    choose({"held"});
    find<QAction>("saveRunPage")->trigger();
    QTRY_VERIFY(window_->findChild<QFileDialog*>("saveDialog") != nullptr);
    auto* dialog = window_->findChild<QFileDialog*>("saveDialog");
    QTRY_VERIFY(dialog->isVisible());
    QCOMPARE(dialog->defaultSuffix(), "html");
    const QTemporaryDir folder;
    const QString place = folder.filePath("page.html");
    emit dialog->fileSelected(place);
    delete dialog;
    QFile file(place);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), "<h1>/runs/held</h1>");
  }

  void severalAreDeletedAtOnce() {
    open();
    choose({"held", "first-try"});
    find<QAction>("deleteRun")->trigger();
    auto* table = find<RunsTable>("runsTable");
    QTRY_COMPARE(table->model()->rowCount(), 2);
  }
};

TRANSEPT_WINDOW_TEST(RunsPageTest)
#include "runs_page_test.moc"
