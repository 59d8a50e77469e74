// SPDX-License-Identifier: GPL-3.0-or-later
// Table 3 as an experiment in the real window with the real engine: set up, start, reorder; close and reopen the
// window; kill all processes and resume the queue; export the table. Writes screenshots to screens/.
#include <signal.h>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFileDialog>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/experiments/experiment_info.h"
#include "ui/pages/experiments/experiment_models.h"
#include "ui/pages/message_bar.h"
#include "ui/shell/application.h"

using namespace transept;

namespace {
const QStringList kRows{"base", "A1", "B1", "C1", "D1"};
constexpr int kRowSteps = 40;
// A row that is too long to end while the window is closed and the processes are killed. It is skipped afterwards.
const QString kLongRow = QStringLiteral("steps=100000"), kLongRowShown = QStringLiteral("Steps = 100,000");

/// The process that holds the lock of this folder, or held it last; 0 if there is none.
qint64 holderOf(const QString& folder) {
  QFile file(folder + "/lock");
  if (!file.open(QIODevice::ReadOnly)) return 0;
  return QJsonDocument::fromJson(file.readAll()).object()["process"].toInteger();
}

bool isEngine(qint64 process) {
  QFile file(QString("/proc/%1/cmdline").arg(process));
  return process > 0 && file.open(QIODevice::ReadOnly) && file.readAll().contains("transept-engine");
}
}  // namespace

class ExperimentWindowTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_;

  template <typename Widget>
  Widget* find(const QString& name) {
    auto* page = window_->findChild<QWidget*>("experimentsPage");
    auto* widget = page->findChild<Widget*>(name);
    if (widget == nullptr) qFatal("there is no %s", qPrintable(name));
    return widget;
  }
  void click(const QString& button) { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
  QTableView* table() { return find<QTableView>("experimentTable"); }
  const ExperimentTableModel& rows() { return *static_cast<ExperimentTableModel*>(table()->model()); }
  ExperimentRowInfo row(const QString& name) {
    for (const ExperimentRowInfo& entry : rows().records()) {
      if (entry.name == name) return entry;
    }
    return {};
  }
  QStringList names() {
    QStringList names;
    for (const ExperimentRowInfo& entry : rows().records()) names << entry.name;
    return names;
  }
  void selectRow(const QString& name) {
    table()->selectRow(rows().rowOf(row(name).id));
    table()->setFocus();
  }

  void open() {
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, longTime);
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QTRY_VERIFY_WITH_TIMEOUT(!session_->devices().isEmpty(), longTime);
  }

  /// Closes the window and answers that training continues.
  void shut() {
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [] {
      auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (question != nullptr) question->findChild<QPushButton*>("keepTraining")->click();
    });
    answer.start(100);
    QVERIFY(window_->close());
    closeWindow();
  }

  void setNumber(const QString& key, const QString& value) {
    auto* field = find<QWidget>("experimentSetup")->findChild<NumberField*>(key);
    QVERIFY2(field != nullptr, qPrintable(key));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, value);
  }

  QString folder() { return QDir(home_.path() + "/experiments").filePath("Table 3 in miniature"); }

  void setUp() {
    click("emptyNewExperiment");
    auto* name = find<QLineEdit>("experimentName");
    QCOMPARE(QApplication::focusWidget(), name);
    QTest::keyClicks(name, "Table 3 in miniature");
    find<SegmentedControl>("levelControl")->setCurrentIndex(1);
    const std::pair<const char*, int> base[] = {{"model.layers", 1},
                                                {"model.d_model", 32},
                                                {"model.d_ff", 64},
                                                {"model.heads", 2},
                                                {"train.steps", kRowSteps},
                                                {"train.batch_tokens", 512},
                                                {"train.warmup", 20},
                                                {"train.checkpoint_steps", 20},
                                                {"train.validate_every", 100000},
                                                {"train.threads", 1},
                                                {"train.validation_sentences", 4},
                                                {"data.vocab_size", 300},
                                                {"data.max_tokens", 64},
                                                {"decode.max_extra", 5}};
    for (const auto& [key, value] : base) setNumber(key, QString::number(value));

    // Space selects a row of Table 3.
    auto* table3 = find<QTableView>("table3Rows");
    QTRY_VERIFY_WITH_TIMEOUT(table3->model()->rowCount() >= 20, longTime);
    table3->setFocus();
    for (int at = 0; at < table3->model()->rowCount(); ++at) {
      const QModelIndex index = table3->model()->index(at, 0);
      if (!kRows.contains(index.data().toString())) continue;
      table3->setCurrentIndex(index);
      QTest::keyClick(table3, Qt::Key_Space);
    }
    click("addGridLine");
    auto* parameter = find<QComboBox>("gridParameter");
    parameter->setCurrentIndex(parameter->findData("train.steps"));
    QTest::keyClicks(find<QLineEdit>("gridValues"), "100000");
    auto* planned = find<QTableView>("plannedRows");
    QTRY_COMPARE_WITH_TIMEOUT(planned->model()->rowCount(), 6, longTime);
    QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("createExperiment")->isEnabled(), longTime);
    picture("experiments-setup");
    click("createExperiment");
    QTRY_COMPARE_WITH_TIMEOUT(names(), kRows + QStringList{kLongRow}, longTime);
  }

  void killAll() {
    // The queue is killed first, since it would restart its row.
    const QString run = row(kLongRow).run;
    for (const qint64 process : {holderOf(folder()), holderOf(run), session_->engineInfo()["pid"].toInteger()}) {
      QVERIFY(isEngine(process));
      QCOMPARE(::kill(static_cast<pid_t>(process), SIGKILL), 0);
    }
  }

  void saveAs(const QString& file) {
    find<QPushButton>("exportExperiment")->menu()->findChild<QAction*>("save.csv")->trigger();
    auto* panel = find<QWidget>("experimentPanel");
    QTRY_VERIFY_WITH_TIMEOUT(panel->findChild<QFileDialog*>("saveDialog") != nullptr, longTime);
    auto* dialog = panel->findChild<QFileDialog*>("saveDialog");
    QTRY_VERIFY(dialog->isVisible());
    dialog->findChild<QLineEdit*>("fileNameEdit")->setText(file);
    static_cast<QDialog*>(dialog)->accept();
    QTRY_VERIFY(QFile::exists(file));
  }

 private slots:
  void initTestCase() {
    useHome(home_.path());
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QSettings settings;
    prepareApplication(*qApp, settings);
    useTestLook();
  }

  void table3() {
    open();
    if (QTest::currentTestFailed()) return;
    bool imported = false;
    session_->engine().request("corpus/demo", {{"pairs", 1000}}, this, [&](const Reply& reply) {
      imported = reply.error == std::nullopt;
      session_->corpora().refresh();
    });
    QTRY_VERIFY_WITH_TIMEOUT(imported && session_->corpora().all().size() == 1, longTime);

    // The second view of the runs page is empty at first.
    window_->showPage(PageId::runs);
    window_->findChild<QWidget*>("runsPage")->findChild<SegmentedControl*>("viewSwitch")->setCurrentIndex(1);
    QTRY_COMPARE(window_->currentPage(), PageId::experiments);
    QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("emptyNewExperiment")->isVisible(), longTime);
    picture("experiments-empty");
    setUp();
    if (QTest::currentTestFailed()) return;

    // Moves the long row to the second place, with key presses faster than the engine's answers.
    selectRow(kLongRow);
    for (int i = 0; i < 4; ++i) QTest::keyClick(table(), Qt::Key_Up, Qt::AltModifier);
    const QStringList order{"base", kLongRow, "A1", "B1", "C1", "D1"};
    QCOMPARE(names(), order);
    QCOMPARE(table()->currentIndex().data().toString(), kLongRowShown);

    click("startExperiment");
    using State = ExperimentRowInfo::State;
    QTRY_COMPARE_WITH_TIMEOUT(row("base").state, State::done, longTime);
    QCOMPARE(names(), order);
    QCOMPARE(row("base").step, kRowSteps);
    QTRY_VERIFY_WITH_TIMEOUT(row(kLongRow).isTraining() && row(kLongRow).step > 20, longTime);
    QTRY_VERIFY(find<QLabel>("currentRow")->text().contains(kLongRowShown));
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("timeLeft")->text().contains("row: "), longTime);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().active().folder == row(kLongRow).run, longTime);
    picture("experiments-training");

    // Closing the window does not stop the queue. The reopened window shows the progress.
    const qint64 step = row(kLongRow).step;
    shut();
    if (QTest::currentTestFailed()) return;
    open();
    if (QTest::currentTestFailed()) return;
    window_->showPage(PageId::experiments);
    QTRY_VERIFY_WITH_TIMEOUT(row(kLongRow).isTraining() && row(kLongRow).step > step, longTime);
    QCOMPARE(names(), order);
    QCOMPARE(row("base").state, State::done);

    // After the engine, the queue and the training are killed, the window starts the engine and offers to start the
    // queue.
    killAll();
    if (QTest::currentTestFailed()) return;
    auto* bar = find<MessageBar>("messageBar");
    QTRY_COMPARE_WITH_TIMEOUT(row(kLongRow).state, State::interrupted, longTime);
    QVERIFY(session_->engine().isReady());
    QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible() && bar->text().contains("it can continue"), longTime);
    picture("experiments-interrupted");
    click("startExperiment");
    QTRY_VERIFY_WITH_TIMEOUT(row(kLongRow).isTraining(), longTime);
    selectRow(kLongRow);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>("skipRow")->isEnabled(), longTime);
    click("skipRowButton");

    QTRY_COMPARE_WITH_TIMEOUT(row("D1").state, State::done, longTime);
    for (const QString& name : kRows) {
      const ExperimentRowInfo done = row(name);
      QCOMPARE(done.state, State::done);
      QCOMPARE(done.step, kRowSteps);
      const QJsonObject& told = done.told;
      QVERIFY(told["perplexity"].toDouble() > 1 && told["bleu"].isDouble() && told["parameters"].toDouble() > 1000);
      QVERIFY(told["paper"]["perplexity"].toDouble() > 4);
    }
    QCOMPARE(row(kLongRow).state, State::skipped);
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("experimentState")->text().startsWith("finished"), longTime);
    QVERIFY(!find<QPushButton>("startExperiment")->isVisible() && !find<QPushButton>("pauseExperiment")->isVisible());
    picture("experiments");

    const QString file = home_.filePath("table.csv");
    saveAs(file);
    if (QTest::currentTestFailed()) return;
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(written.readAll()).split("\r\n");
    QCOMPARE(lines.size(), 8);
    QVERIFY(lines[0].startsWith("row,state,N,d_model"));
    QVERIFY2(lines[1].startsWith("base,done,1,32,64,2,16,16,0.2,0.1,,40,40,"), qPrintable(lines[1]));
    QVERIFY(lines[2].startsWith(kLongRow + ",skipped,"));
    QCOMPARE(lines[1].section(',', 13, 13), QString::number(row("base").told["perplexity"].toDouble(), 'f', 4));
    find<QPushButton>("exportExperiment")->menu()->findChild<QAction*>("copy.latex")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(QGuiApplication::clipboard()->text().startsWith("\\begin{tabular}"), longTime);
    shut();
  }

  /// Ends every process that this test started, even if the test failed.
  void cleanupTestCase() {
    closeWindow();
    QStringList folders{folder()};
    QDirIterator runs(folder() + "/runs", QDir::Dirs | QDir::NoDotAndDotDot);
    while (runs.hasNext()) folders << runs.next();
    int killed = 0;
    for (const QString& held : folders) {
      const qint64 process = holderOf(held);
      if (isEngine(process) && ::kill(static_cast<pid_t>(process), SIGKILL) == 0) ++killed;
    }
    if (killed > 0) qWarning("%d processes had to be ended", killed);
  }
};

TRANSEPT_WINDOW_TEST(ExperimentWindowTest)
#include "experiment_window_test.moc"
