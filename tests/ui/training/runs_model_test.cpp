// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/runs_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

#include "tests/support/window_test.h"
#include "tests/ui/harness/fake_engine_data.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/text/as_written.h"

using namespace transept;

namespace {
constexpr int nameColumn = static_cast<int>(RunsModel::Column::name);

RunInfo makeRun(const QString& name, const QString& state, int step, double bleu) {
  return RunInfo::fromJson(fake::runInfo(name, state, step, 8000, bleu));
}
}  // namespace

class RunsModelTest : public QObject {
  Q_OBJECT

 private:
  EngineClient engine_;  // not started
  std::unique_ptr<QSettings> settings_;
  std::unique_ptr<Runs> runs_;
  std::unique_ptr<RunQueue> queue_;

 private slots:
  void initTestCase() { useTestSettings(); }
  void init() {
    clearTestSettings();
    settings_ = std::make_unique<QSettings>();
    queue_.reset();
    runs_ = std::make_unique<Runs>(engine_, *settings_);
    queue_ = std::make_unique<RunQueue>(engine_, *runs_);
  }

  void keepsTheRulesOfModels() {
    RunsModel model(*runs_, *queue_);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    RunsFilter filter;
    QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter.setSourceModel(&model);
    model.setRecords({makeRun("a", "running", 10, 1), makeRun("b", "finished", 10, 2)});
    model.setRecords({makeRun("b", "finished", 10, 2), makeRun("c", "new", 0, 0), makeRun("a", "paused", 20, 1)});
    model.update(makeRun("a", "running", 30, 3));
    filter.setText("b");
    model.setRecords({});
  }

  void aRunThatIsListedTwiceIsOneRow() {
    RunsModel model(*runs_, *queue_);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    model.setRecords({makeRun("a", "running", 10, 1), makeRun("b", "new", 0, 0), makeRun("a", "running", 10, 1)});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(inserted[0][2].toInt(), 1);  // the announced last row is the model's last row
    model.setRecords({makeRun("b", "new", 0, 0), makeRun("b", "new", 0, 0)});
    QCOMPARE(model.rowCount(), 1);
  }

  void theEyeIsAsLargeOnAFineScreen() {
    RunsModel model(*runs_, *queue_);
    model.setRecords({makeRun("a", "finished", 1, 1)});
    const auto eye = model.index(0, static_cast<int>(RunsModel::Column::eye)).data(Qt::DecorationRole).value<QPixmap>();
    QCOMPARE(eye.deviceIndependentSize(), QSizeF(16, 16));
  }

  void rowsKeepTheirPlaceWhenFiguresMove() {
    RunsModel model(*runs_, *queue_);
    model.setRecords({makeRun("a", "running", 10, 1), makeRun("b", "finished", 10, 2)});
    const QPersistentModelIndex first = model.index(0, 0);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setRecords({makeRun("b", "finished", 10, 2), makeRun("a", "running", 20, 1)});
    QCOMPARE(changed.size(), 1);  // one signal for the batch
    QCOMPARE(inserted.size(), 0);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(first.data(FolderRole).toString(), "/runs/a");
    QCOMPARE(model.record(0).step, 20);
  }

  void sortsByValuesNotByText() {
    RunsModel model(*runs_, *queue_);
    RunsFilter filter;
    filter.setSourceModel(&model);
    model.setRecords({makeRun("a", "running", 900, 9), makeRun("b", "finished", 5000, 35), makeRun("c", "new", 0, 0)});
    const auto order = [&] {
      QString names;
      for (int row = 0; row < filter.rowCount(); ++row) names += filter.index(row, nameColumn).data().toString();
      return names;
    };
    filter.sort(static_cast<int>(RunsModel::Column::step), Qt::AscendingOrder);
    QCOMPARE(order(), "cab");
    // Runs without a value are last in both orders.
    filter.sort(static_cast<int>(RunsModel::Column::bestBleu), Qt::DescendingOrder);
    QCOMPARE(order(), "bac");
    filter.sort(static_cast<int>(RunsModel::Column::bestBleu), Qt::AscendingOrder);
    QCOMPARE(order(), "abc");
  }

  void filtersByWordsAndState() {
    RunsModel model(*runs_, *queue_);
    RunsFilter filter;
    filter.setSourceModel(&model);
    model.setRecords({makeRun("alpha", "running", 1, 1), makeRun("beta", "finished", 1, 1)});
    filter.setText("SMALL alp");
    QCOMPARE(filter.rowCount(), 1);
    filter.setText("nothing like it");
    QCOMPARE(filter.rowCount(), 0);
    filter.setText("");
    filter.setState(RunInfo::State::finished);
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(filter.index(0, nameColumn).data().toString(), "beta");
    filter.setState(std::nullopt);
    QCOMPARE(filter.rowCount(), 2);
  }

  void knowsWhatWasWrittenAboutRuns() {
    RunsModel model(*runs_, *queue_);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    RunsFilter filter;
    filter.setSourceModel(&model);
    QJsonObject info = fake::runInfo("b", "finished", 1, 8000, 1);
    info["tags"] = QJsonArray{"keep", "wide"};
    info["notes"] = "Better than I thought.";
    info["origin"] = QJsonObject{{"run", "/runs/a"}, {"name", "a"}, {"step", 4000}};
    model.setRecords({makeRun("a", "finished", 1, 1), RunInfo::fromJson(info)});
    const auto text = [&](RunsModel::Column column) {
      return model.index(1, static_cast<int>(column)).data().toString();
    };
    QCOMPARE(text(RunsModel::Column::tags), "keep, wide");
    QVERIFY(text(RunsModel::Column::origin).startsWith("a, step 4"));
    for (const char* words : {"wide", "thought", "KEEP b"}) {
      filter.setText(words);
      QCOMPARE(filter.rowCount(), 1);
    }
  }

  void eyesSayWhatTheChartsDraw() {
    RunsModel model(*runs_, *queue_);
    model.setRecords({makeRun("a", "finished", 1, 1), makeRun("b", "finished", 1, 1)});
    runs_->setCurrent("/runs/a");
    QVERIFY(model.isShown(model.record(0)) && !model.isShown(model.record(1)));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    runs_->shown().setShown("/runs/b", true);
    QCOMPARE(changed.size(), 1);
    QVERIFY(model.isShown(model.record(1)));
    const QModelIndex eye = model.index(1, static_cast<int>(RunsModel::Column::eye));
    QVERIFY(eye.data(Qt::AccessibleTextRole).toString().startsWith("shown"));
    QVERIFY(eye.data(Qt::DisplayRole).toString().isEmpty());
    QVERIFY(ShownRuns(*settings_).contains("/runs/b"));
  }

  void renamingAsksTheEngine() {
    RunsModel model(*runs_, *queue_);
    model.setRecords({makeRun("a", "finished", 1, 1)});
    QSignalSpy asked(&model, &RunsModel::renameRequested);
    QVERIFY(!model.setData(model.index(0, nameColumn), "better"));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][1].toString(), "better");
    QCOMPARE(model.record(0).name, "a");
    model.setData(model.index(0, nameColumn), "   ");
    QCOMPARE(asked.size(), 1);
  }

  /// Control characters break lists, logs and terminals. A pasted name may contain them.
  void namesHoldNoControlCharacters() {
    for (const char16_t control : {u'\t', u'\n', u'\x1b', u'\x7f', u'\x85'})
      QVERIFY(problemOfName(QString("one") + QChar(control) + "two").contains("control characters"));
    QCOMPARE(problemOfName(QString::fromUtf8("\u00e0 l\u2019essai \u65e5\u672c")), "");  // letters of every language
  }

  /// Presets have the titles of the Train page. Sorting and searching use the engine's names, too.
  void presetsHaveTheirTitles() {
    RunsModel model(*runs_, *queue_);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QJsonObject info = fake::runInfo("a", "finished", 1, 8000, 1);
    info["values"] = QJsonObject{{"model.layers", 2}};
    QJsonObject plain = fake::runInfo("b", "finished", 1, 8000, 1);
    plain["values"] = QJsonObject{{"train.precision", "bf16"}};  // chosen for the devices
    QJsonObject other = plain;
    other["run"] = "/runs/c";
    other["preset"] = "gone";
    model.setRecords({RunInfo::fromJson(info), RunInfo::fromJson(plain), RunInfo::fromJson(other)});
    const auto cell = [&](int row, int role = Qt::DisplayRole) {
      return model.index(row, static_cast<int>(RunsModel::Column::preset)).data(role).toString();
    };
    QCOMPARE(cell(1), "small");  // before the schema arrives
    model.setNames(SettingNames(fake::schema()));
    QCOMPARE(cell(0), "Small, for a CPU *");
    QCOMPARE(cell(0, Qt::AccessibleTextRole), "Small, for a CPU, changed");
    QCOMPARE(cell(0, Qt::ToolTipRole), "Small, for a CPU, changed\nLayers N = 2");
    QCOMPARE(cell(1), "Small, for a CPU");
    QCOMPARE(cell(1, Qt::AccessibleTextRole), "Small, for a CPU");
    QCOMPARE(cell(1, Qt::ToolTipRole), "Small, for a CPU\nPrecision = bf16");
    QCOMPARE(cell(2), "gone");  // a preset that the engine does not know
    QVERIFY(cell(1, RunsModel::SortRole).startsWith("small"));
    QVERIFY(cell(1, RunsModel::SortRole) < cell(0, RunsModel::SortRole));
    RunsFilter filter;
    filter.setSourceModel(&model);
    for (const char* words : {"small", "Small, CPU"}) {
      filter.setText(words);
      QCOMPARE(filter.rowCount(), 2);
    }
    filter.setText("gone");
    QCOMPARE(filter.rowCount(), 1);
  }

  void namesOfSettingsFollowTheLanguage() {
    const SettingNames names(fake::schema());
    QTranslator german;
    QVERIFY(german.load(":/i18n/transept_de"));
    QCoreApplication::installTranslator(&german);
    QCOMPARE(names.preset("small"), "Klein, für eine CPU");
    QCOMPARE(names.label("model.layers"), "Schichten N");
    QCoreApplication::removeTranslator(&german);
    QCOMPARE(names.preset("small"), "Small, for a CPU");
  }

  void coloursStayWithTheirRun() {
    const QColor first = runs_->colours().colour("/runs/a");
    const QColor second = runs_->colours().colour("/runs/b");
    QVERIFY(first != second);
    runs_->colours().setIndex("/runs/a", 4);
    RunColours later(*settings_);
    QCOMPARE(later.index("/runs/a"), 4);
    QCOMPARE(later.colour("/runs/b"), second);
  }
};

TRANSEPT_WINDOW_TEST(RunsModelTest)
#include "runs_model_test.moc"
