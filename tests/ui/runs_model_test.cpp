// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/runs_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/fake_engine_data.h"
#include "tests/ui/window_fixture.h"
#include "ui/state/run_book.h"

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
  std::unique_ptr<QSettings> settings_;
  std::unique_ptr<RunColours> colours_;
  std::unique_ptr<RunBook> book_;

 private slots:
  void initTestCase() { useTestSettings(); }
  void init() {
    clearTestSettings();
    settings_ = std::make_unique<QSettings>();
    colours_ = std::make_unique<RunColours>(*settings_);
    book_ = std::make_unique<RunBook>(*settings_);
  }

  void keepsTheRulesOfModels() {
    RunsModel model(*colours_, *book_);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    RunsFilter filter;
    QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter.setSourceModel(&model);
    model.setRuns({makeRun("a", "running", 10, 1), makeRun("b", "finished", 10, 2)});
    model.setRuns({makeRun("b", "finished", 10, 2), makeRun("c", "new", 0, 0), makeRun("a", "paused", 20, 1)});
    model.updateRun(makeRun("a", "running", 30, 3));
    filter.setText("b");
    model.setRuns({});
  }

  void aRunThatIsListedTwiceIsOneRow() {
    RunsModel model(*colours_, *book_);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    model.setRuns({makeRun("a", "running", 10, 1), makeRun("b", "new", 0, 0), makeRun("a", "running", 10, 1)});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(inserted[0][2].toInt(), 1);  // the last row that was announced is the last there is
    model.setRuns({makeRun("b", "new", 0, 0), makeRun("b", "new", 0, 0)});
    QCOMPARE(model.rowCount(), 1);
  }

  void theEyeIsAsLargeOnAFineScreen() {
    RunsModel model(*colours_, *book_);
    model.setRuns({makeRun("a", "finished", 1, 1)});
    const auto eye = model.index(0, static_cast<int>(RunsModel::Column::eye)).data(Qt::DecorationRole).value<QPixmap>();
    QCOMPARE(eye.deviceIndependentSize(), QSizeF(16, 16));
  }

  void rowsKeepTheirPlaceWhenFiguresMove() {
    RunsModel model(*colours_, *book_);
    model.setRuns({makeRun("a", "running", 10, 1), makeRun("b", "finished", 10, 2)});
    const QPersistentModelIndex first = model.index(0, 0);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setRuns({makeRun("b", "finished", 10, 2), makeRun("a", "running", 20, 1)});
    QCOMPARE(changed.size(), 1);  // one for the batch
    QCOMPARE(inserted.size(), 0);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(first.data(RunsModel::FolderRole).toString(), "/runs/a");
    QCOMPARE(model.run(0).step, 20);
  }

  void sortsByValuesNotByText() {
    RunsModel model(*colours_, *book_);
    RunsFilter filter;
    filter.setSourceModel(&model);
    model.setRuns({makeRun("a", "running", 900, 9), makeRun("b", "finished", 5000, 35), makeRun("c", "new", 0, 0)});
    const auto order = [&] {
      QString names;
      for (int row = 0; row < filter.rowCount(); ++row) names += filter.index(row, nameColumn).data().toString();
      return names;
    };
    filter.sort(static_cast<int>(RunsModel::Column::step), Qt::AscendingOrder);
    QCOMPARE(order(), "cab");
    // What was never measured is last both ways.
    filter.sort(static_cast<int>(RunsModel::Column::bestBleu), Qt::DescendingOrder);
    QCOMPARE(order(), "bac");
    filter.sort(static_cast<int>(RunsModel::Column::bestBleu), Qt::AscendingOrder);
    QCOMPARE(order(), "abc");
  }

  void filtersByWordsAndState() {
    RunsModel model(*colours_, *book_);
    RunsFilter filter;
    filter.setSourceModel(&model);
    model.setRuns({makeRun("alpha", "running", 1, 1), makeRun("beta", "finished", 1, 1)});
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
    RunsModel model(*colours_, *book_);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    RunsFilter filter;
    filter.setSourceModel(&model);
    model.setRuns({makeRun("a", "finished", 1, 1), makeRun("b", "finished", 1, 1)});
    QJsonObject info = fake::runInfo("b", "finished", 1, 8000, 1);
    info["tags"] = QJsonArray{"keep", "wide"};
    info["notes"] = "Better than I thought.";
    info["origin"] = QJsonObject{{"run", "/runs/a"}, {"name", "a"}, {"step", 4000}};
    book_->setInfos({info});
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
    RunsModel model(*colours_, *book_);
    model.setRuns({makeRun("a", "finished", 1, 1), makeRun("b", "finished", 1, 1)});
    model.setCurrentRun("/runs/a");
    QVERIFY(model.isShown(model.run(0)) && !model.isShown(model.run(1)));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    book_->shownRuns().setShown("/runs/b", true);
    QCOMPARE(changed.size(), 1);
    QVERIFY(model.isShown(model.run(1)));
    const QModelIndex eye = model.index(1, static_cast<int>(RunsModel::Column::eye));
    QVERIFY(eye.data(Qt::AccessibleTextRole).toString().startsWith("shown"));
    QVERIFY(eye.data(Qt::DisplayRole).toString().isEmpty());
    RunBook later(*settings_);
    QVERIFY(later.shownRuns().contains("/runs/b"));
  }

  void renamingAsksTheEngine() {
    RunsModel model(*colours_, *book_);
    model.setRuns({makeRun("a", "finished", 1, 1)});
    QSignalSpy asked(&model, &RunsModel::renameRequested);
    QVERIFY(!model.setData(model.index(0, nameColumn), "better"));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][1].toString(), "better");
    QCOMPARE(model.run(0).name, "a");
    model.setData(model.index(0, nameColumn), "   ");
    QCOMPARE(asked.size(), 1);
  }

  /// They would break lists, logs and terminals; what is pasted may hold them.
  void namesHoldNoControlCharacters() {
    RunsModel model(*colours_, *book_);
    model.setRuns({makeRun("a", "finished", 1, 1)});
    QSignalSpy asked(&model, &RunsModel::renameRequested);
    QSignalSpy refused(&model, &RunsModel::renameRefused);
    int times = 0;
    for (const char16_t control : {u'\t', u'\n', u'\x1b', u'\x7f', u'\x85'}) {
      QVERIFY(!model.setData(model.index(0, nameColumn), QString("one") + QChar(control) + "two"));
      QCOMPARE(refused.size(), ++times);
      QVERIFY(refused.last()[0].toString().contains("control characters"));
    }
    QCOMPARE(asked.size(), 0);
    model.setData(model.index(0, nameColumn),
                  QString::fromUtf8("\u00e0 l\u2019essai \u65e5\u672c"));  // letters of every language
    QCOMPARE(asked.size(), 1);
    QCOMPARE(refused.size(), times);
  }

  /// As the train page calls them; sorted and searched for by the engine's names, too.
  void presetsHaveTheirTitles() {
    RunsModel model(*colours_, *book_);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QJsonObject info = fake::runInfo("a", "finished", 1, 8000, 1);
    info["values"] = QJsonObject{{"model.layers", 2}};
    QJsonObject plain = fake::runInfo("b", "finished", 1, 8000, 1);
    plain["values"] = QJsonObject();
    QJsonObject other = plain;
    other["run"] = "/runs/c";
    other["preset"] = "gone";
    model.setRuns({RunInfo::fromJson(info), RunInfo::fromJson(plain), RunInfo::fromJson(other)});
    const auto cell = [&](int row, int role = Qt::DisplayRole) {
      return model.index(row, static_cast<int>(RunsModel::Column::preset)).data(role).toString();
    };
    QCOMPARE(cell(1), "small");  // the schema has not come yet
    model.setNames(SettingNames(fake::schema()));
    QCOMPARE(cell(0), "Small, for a CPU *");
    QCOMPARE(cell(0, Qt::AccessibleTextRole), "Small, for a CPU, changed");
    QCOMPARE(cell(0, Qt::ToolTipRole), "Small, for a CPU, changed\nLayers N = 2");
    QCOMPARE(cell(1), "Small, for a CPU");
    QCOMPARE(cell(2), "gone");  // one that this engine does not know
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

  void coloursStayWithTheirRun() {
    const QColor first = colours_->colour("/runs/a");
    const QColor second = colours_->colour("/runs/b");
    QVERIFY(first != second);
    colours_->setIndex("/runs/a", 4);
    RunColours later(*settings_);
    QCOMPARE(later.index("/runs/a"), 4);
    QCOMPARE(later.colour("/runs/b"), second);
  }
};

TRANSEPT_WINDOW_TEST(RunsModelTest)
#include "runs_model_test.moc"
