// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/runs_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>
#include <algorithm>
#include <cmath>

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

  void aRunThatWaitsLooksLikeAPausedOne() {
    RunsModel model(*runs_, *queue_);
    RunInfo waits = makeRun("a", "running", 1, 1);
    waits.waiting = QJsonObject{{"for", "space"}};
    model.setRecords({waits, makeRun("b", "paused", 1, 1), makeRun("c", "running", 1, 1)});
    const auto dot = [&](int row) {
      const QModelIndex index = model.index(row, static_cast<int>(RunsModel::Column::state));
      return index.data(Qt::DecorationRole).value<QPixmap>().toImage();
    };
    QCOMPARE(dot(0), dot(1));
    QVERIFY(dot(0) != dot(2));
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

  /// Sorted by name or by the last change; other columns mix all runs.
  void aForkStandsBehindItsParent() {
    const auto made = [](const QString& name, double updated, double bleu, const QString& parent = {}) {
      RunInfo run = makeRun(name, "finished", 10, bleu);
      run.updated = updated;
      if (!parent.isEmpty()) run.originRun = makeRun(parent, "finished", 10, 1).folder;
      return run;
    };
    RunsModel model(*runs_, *queue_);
    RunsFilter filter;
    filter.setSourceModel(&model);
    model.setRecords({made("z-fork", 50, 3, "b"), made("a", 30, 2), made("b", 10, 1), made("c", 40, 4),
                      made("b-again", 20, 5, "z-fork")});
    const auto order = [&] {
      QStringList names;
      for (int row = 0; row < filter.rowCount(); ++row)
        names << model.record(filter.mapToSource(filter.index(row, 0)).row()).name;
      return names;
    };
    filter.sort(RunsModel::updated, Qt::DescendingOrder);
    QCOMPARE(order(), (QStringList{"b", "z-fork", "b-again", "c", "a"}));
    filter.sort(RunsModel::name, Qt::AscendingOrder);
    QCOMPARE(order(), (QStringList{"a", "b", "z-fork", "b-again", "c"}));
    filter.sort(RunsModel::name, Qt::DescendingOrder);
    QCOMPARE(order(), (QStringList{"c", "b", "z-fork", "b-again", "a"}));
    filter.sort(RunsModel::bestBleu, Qt::DescendingOrder);
    QCOMPARE(order(), (QStringList{"b-again", "c", "z-fork", "a", "b"}));
  }

  /// Whatever runs are drawn together, no two have one colour.
  void runsThatAreDrawnTogetherHaveDifferentColours() {
    RunColours& colours = runs_->colours();
    for (int i = 0; i < 30; ++i) colours.setIndex(QString("/runs/%1").arg(i), i % 3);
    QStringList shown;
    for (int i = 0; i < 12; ++i) shown << QString("/runs/%1").arg(i);
    colours.separate(shown);
    QSet<QRgb> used;
    for (const QString& run : std::as_const(shown)) used << colours.colour(run).rgb();
    QCOMPARE(used.size(), shown.size());
    QCOMPARE(colours.index("/runs/0"), 0);      // the first of two keeps its colour
    runs_->shown().setShown("/runs/20", true);  // index 2
    runs_->shown().setShown("/runs/23", true);  // index 2, too
    QVERIFY(colours.colour("/runs/20") != colours.colour("/runs/23"));
  }

  /// Simulated as by Machado and others (2009), at full severity.
  void seriesAreDistinctInColourBlindVision() {
    constexpr double protan[9] = {0.152286, 1.052583,  -0.204868, 0.114503, 0.786281,
                                  0.099216, -0.003882, -0.048116, 1.051998};
    constexpr double deutan[9] = {0.367322, 0.860646,  -0.227968, 0.280085, 0.672501,
                                  0.047413, -0.011820, 0.042940,  0.968881};
    const auto seen = [](const QColor& colour, const double* m) {
      const double rgb[3] = {std::pow(colour.redF(), 2.2), std::pow(colour.greenF(), 2.2),
                             std::pow(colour.blueF(), 2.2)};
      QVector<double> out;
      for (int row = 0; row < 3; ++row) {
        const double sum = m[3 * row] * rgb[0] + m[3 * row + 1] * rgb[1] + m[3 * row + 2] * rgb[2];
        out << std::pow(std::clamp(sum, 0.0, 1.0), 1 / 2.2);
      }
      return out;
    };
    for (const Palette& palette : {Palette::light(), Palette::darkOne()}) {
      for (const double* m : {protan, deutan}) {
        for (int a = 0; a < palette.series.size(); ++a) {
          for (int b = 0; b < a; ++b) {
            const QVector<double> x = seen(palette.seriesColour(a), m), y = seen(palette.seriesColour(b), m);
            const double distance = std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
            QVERIFY2(distance > 0.1,
                     qPrintable(QString("%1 and %2: %3, %4").arg(a).arg(b).arg(distance).arg(palette.dark)));
          }
        }
      }
    }
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
