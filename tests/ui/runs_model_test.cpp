// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "tests/ui/fake_engine_data.h"
#include "tests/ui/window_fixture.h"

using namespace transept;

namespace {
RunInfo makeRun(const QString& name, const QString& state, int step, double bleu) {
  return RunInfo::fromJson(fake::runInfo(name, state, step, 8000, bleu));
}
}  // namespace

class RunsModelTest : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<QSettings> settings_;
  std::unique_ptr<RunColours> colours_;

 private slots:
  void initTestCase() { useTestSettings(); }
  void init() {
    clearTestSettings();
    settings_ = std::make_unique<QSettings>();
    colours_ = std::make_unique<RunColours>(*settings_);
  }

  void keepsTheRulesOfModels() {
    RunsModel model(*colours_);
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

  void rowsKeepTheirPlaceWhenFiguresMove() {
    RunsModel model(*colours_);
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
    RunsModel model(*colours_);
    RunsFilter filter;
    filter.setSourceModel(&model);
    model.setRuns({makeRun("a", "running", 900, 9), makeRun("b", "finished", 5000, 35), makeRun("c", "new", 0, 0)});
    const auto order = [&] {
      QString names;
      for (int row = 0; row < filter.rowCount(); ++row) names += filter.index(row, 0).data().toString();
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
    RunsModel model(*colours_);
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
    QCOMPARE(filter.index(0, 0).data().toString(), "beta");
    filter.setState(std::nullopt);
    QCOMPARE(filter.rowCount(), 2);
  }

  void renamingAsksTheEngine() {
    RunsModel model(*colours_);
    model.setRuns({makeRun("a", "finished", 1, 1)});
    QSignalSpy asked(&model, &RunsModel::renameRequested);
    QVERIFY(!model.setData(model.index(0, 0), "better"));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][1].toString(), "better");
    QCOMPARE(model.run(0).name, "a");
    model.setData(model.index(0, 0), "   ");
    QCOMPARE(asked.size(), 1);
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

QTEST_MAIN(RunsModelTest)
#include "runs_model_test.moc"
