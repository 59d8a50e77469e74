// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the Experiments page, and the meaning of a line of the grid.
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

#include "tests/support/window_test.h"
#include "ui/pages/experiments/experiment_models.h"
#include "ui/pages/experiments/grid_editor.h"

using namespace transept;

namespace {

using Column = ExperimentTableModel::Column;

ExperimentRowInfo makeRow(qint64 id, const QString& state, int step = 0) {
  return ExperimentRowInfo::fromJson(
      {{"id", id},
       {"name", QString("row %1").arg(id)},
       {"state", state},
       {"layers", 6},
       {"d_model", 512},
       {"dropout", 0.1},
       {"steps", 1000},
       {"step", step},
       {"perplexity", step > 0 ? QJsonValue(5.128) : QJsonValue()},
       {"bleu", step > 0 ? QJsonValue(24.96) : QJsonValue()},
       {"parameters", 65000000},
       {"paper", QJsonObject{{"perplexity", 4.92}, {"bleu", 25.8}, {"parameters", QJsonValue()}}}});
}

ExperimentInfo makeExperiment(const QString& name, const QString& state, int created) {
  return ExperimentInfo::fromJson({{"experiment", "/e/" + name},
                                   {"name", name},
                                   {"state", state},
                                   {"created", created},
                                   {"rows_total", 5},
                                   {"rows_ended", 2}});
}

QString cell(const ExperimentTableModel& model, int row, Column column) {
  return model.index(row, static_cast<int>(column)).data().toString();
}

ParameterInfo parameter(ParameterInfo::Type type, const QStringList& choices = {}) {
  ParameterInfo info;
  info.key = "model.any";
  info.label = "Any";
  info.type = type;
  info.choices = choices;
  return info;
}

}  // namespace

class ExperimentModelsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  void theTableKeepsTheRulesOfModels() {
    ExperimentTableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecords({makeRow(1, "waiting"), makeRow(2, "waiting")});
    model.setRecords({makeRow(3, "waiting"), makeRow(2, "running", 10), makeRow(1, "done", 1000)});
    model.setRecords({makeRow(1, "done", 1000), makeRow(4, "waiting"), makeRow(3, "failed")});
    model.setRecords({});
    model.setRecords({makeRow(1, "waiting")});
  }

  void rowsKeepTheirIdentity() {
    ExperimentTableModel model;
    model.setRecords({makeRow(1, "running", 10), makeRow(2, "waiting"), makeRow(3, "waiting")});
    const QPersistentModelIndex third = model.index(2, 4);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setRecords({makeRow(1, "running", 20), makeRow(3, "waiting"), makeRow(2, "waiting")});
    QCOMPARE(third.row(), 1);
    QCOMPARE(model.record(third.row()).id, 3);
    QCOMPARE(changed.size(), 1);  // one signal for the batch
    model.setRecords({makeRow(3, "waiting"), makeRow(4, "waiting")});
    QCOMPARE(third.row(), 0);
    QCOMPARE(reset.size(), 0);
    changed.clear();
    model.setRecords({makeRow(3, "waiting"), makeRow(4, "waiting")});
    QCOMPARE(changed.size(), 0);  // nothing changed
  }

  void showsThePapersFiguresBesideOurs() {
    ExperimentTableModel model;
    model.setRecords({makeRow(1, "running", 250), makeRow(2, "waiting")});
    QCOMPARE(cell(model, 0, Column::state), "training, 25%");
    QCOMPARE(cell(model, 0, Column::steps), "1,000");
    QCOMPARE(cell(model, 0, Column::perplexity), "5.13");
    QCOMPARE(cell(model, 0, Column::bleu), "25.0");
    QCOMPARE(cell(model, 0, Column::paperPerplexity), "4.92");
    QCOMPARE(cell(model, 0, Column::paperBleu), "25.8");
    QCOMPARE(cell(model, 0, Column::paperParameters), QString());  // blank in the paper
    QCOMPARE(cell(model, 1, Column::perplexity), QString());       // not measured yet
    QCOMPARE(cell(model, 1, Column::steps), "1,000");
    QCOMPARE(model.index(0, static_cast<int>(Column::bleu)).data(ExperimentTableModel::SortRole).toDouble(), 24.96);
    QVERIFY(!model.hasOther());
    for (int column = 0; column < model.columnCount(); ++column) {
      QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
    }
  }

  void plannedRowsTellWhatHasNoColumn() {
    const ExperimentRowInfo row = ExperimentRowInfo::fromJson(
        {{"name", "E"}, {"values", QJsonObject{{"model.positions", "learned"}, {"model.layers", 2}}}});
    QCOMPARE(row.other, "positions=learned");
    QCOMPARE(row.state, ExperimentRowInfo::State::planned);
  }

  /// Settings have the labels of the Train page. Sorting uses the engine's names.
  void settingsHaveTheirLabels() {
    const auto rowOf = [](const QString& name, const QJsonObject& values, qint64 id) {
      ExperimentRowInfo row = ExperimentRowInfo::fromJson({{"name", name}, {"values", values}});
      row.id = id;
      return row;
    };
    ExperimentTableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecords({rowOf("layers=2 positions=learned", {{"model.layers", 2}, {"model.positions", "learned"}}, 1),
                      rowOf("E", {{"model.positions", "learned"}, {"data.shared_vocab", false}}, 2),
                      rowOf("layers=2", {{"model.layers", 2}, {"model.heads", 4}}, 3),  // a name that the user chose
                      rowOf("warmup=100000", {{"train.warmup", 100000}}, 4),
                      rowOf("novel=1", {{"model.novel", 1}}, 5)});
    QCOMPARE(cell(model, 0, Column::name), "layers = 2, positions = learned");  // before the schema arrives
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const auto parameter = [](const char* key, const char* label) {
      return QJsonObject{{"key", key}, {"label", label}};
    };
    const QJsonArray parameters{parameter("model.layers", "Layers N"), parameter("model.positions", "Positions"),
                                parameter("train.warmup", "Warm-up steps"),
                                parameter("data.shared_vocab", "Shared vocabulary")};
    model.setNames(SettingNames(QJsonObject{{"parameters", parameters}}));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(cell(model, 0, Column::name), "Layers N = 2, Positions = learned");
    QCOMPARE(cell(model, 0, Column::other), "Positions = learned");
    QCOMPARE(cell(model, 1, Column::name), "E");
    QCOMPARE(cell(model, 1, Column::other), "Shared vocabulary = no, Positions = learned");
    QCOMPARE(cell(model, 2, Column::name), "layers=2");
    QCOMPARE(cell(model, 3, Column::name), "Warm-up steps = 100,000");
    QCOMPARE(cell(model, 4, Column::name), "novel = 1");  // a setting that the schema does not know
    const auto raw = [&](int row, Column column) {
      return model.index(row, static_cast<int>(column)).data(ExperimentTableModel::SortRole).toString();
    };
    QCOMPARE(raw(0, Column::name), "layers=2 positions=learned");
    QCOMPARE(raw(0, Column::other), "positions=learned");
    QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().endsWith("\nlayers=2 positions=learned"));
  }

  void theListKeepsTheRulesOfModels() {
    ExperimentListModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setExperiments({makeExperiment("old", "finished", 1), makeExperiment("new", "running", 2)});
    QCOMPARE(model.index(0, 0).data().toString(), "new");  // the latest first
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), "new, training, 2 of 5 rows");
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setExperiments({makeExperiment("new", "paused", 2), makeExperiment("old", "finished", 1)});
    QCOMPARE(reset.size(), 0);  // the selection is kept
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(), "new, paused, 2 of 5 rows");
    QSignalSpy renamed(&model, &ExperimentListModel::renameRequested);
    QVERIFY(!model.setData(model.index(0, 0), "better"));
    QCOMPARE(renamed.size(), 1);
    QCOMPARE(model.index(0, 0).data().toString(), "new");
    model.setExperiments({makeExperiment("broken", "failed", 0)});
    QVERIFY(!(model.index(0, 0).flags() & Qt::ItemIsEditable));
  }

  void rowsOfTable3AreChosenSinglyAndInGroups() {
    Table3Model model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QJsonArray rows;
    for (const char* name : {"base", "A1", "A2", "B1"}) {
      const QString group = QString(name) == "base" ? QString() : QString(name).left(1);
      rows.append(QJsonObject{{"name", name},
                              {"group", group},
                              {"title", "Table 3, row A: h=1"},
                              {"paper", QJsonObject{{"perplexity", 5.29}, {"bleu", 24.9}, {"parameters", 58e6}}}});
    }
    model.setObjects(rows);
    QCOMPARE(model.groups(), QStringList({"A", "B"}));
    QCOMPARE(model.index(1, 1).data().toString(), "h=1");
    QCOMPARE(model.index(1, 2).data().toString(), "5.29");
    QSignalSpy changed(&model, &Table3Model::chosenChanged);
    model.toggleGroup("A");
    QCOMPARE(model.chosen(), QStringList({"A1", "A2"}));
    QVERIFY(model.setData(model.index(0, 0), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(model.chosen(), QStringList({"base", "A1", "A2"}));
    model.toggleGroup("A");
    QCOMPARE(model.chosen(), QStringList({"base"}));
    model.toggleGroup("");
    QCOMPARE(model.chosen().size(), 4);
    model.toggleGroup("");
    QVERIFY(model.chosen().isEmpty());
    QCOMPARE(changed.size(), 5);
  }

  /// The schema may arrive again with a new engine. The values of the grid are kept.
  void columnsThatTellNothingAreKnown() {
    ExperimentTableModel model;
    QVERIFY(model.isUniform(Column::dK));
    ExperimentRowInfo narrow = makeRow(2, "waiting");
    narrow.told["d_k"] = 16;
    model.setRecords({makeRow(1, "waiting"), narrow});
    QVERIFY(!model.isUniform(Column::dK));
    QVERIFY(model.isUniform(Column::dV));
  }

  void theGridKeepsItsValues() {
    const QJsonObject schema{
        {"parameters",
         QJsonArray{QJsonObject{{"key", "model.layers"}, {"label", "Layers"}, {"type", "integer"}, {"default", 6}},
                    QJsonObject{{"key", "model.norm"},
                                {"label", "LayerNorm"},
                                {"type", "choice"},
                                {"choices", QJsonArray{"post", "pre"}},
                                {"default", "post"}}}}};
    Configuration configuration;
    configuration.setSchema(schema);
    GridEditor editor(configuration);
    editor.addLine();
    auto* parameter = editor.findChild<QComboBox*>("gridParameter");
    auto* values = editor.findChild<QLineEdit*>("gridValues");
    parameter->setCurrentIndex(1);
    QCOMPARE(values->text(), QString("post, pre"));
    values->setText("pre");
    configuration.setSchema(schema);
    QCOMPARE(editor.grid(), (QJsonObject{{"model.norm", QJsonArray{"pre"}}}));
    QCOMPARE(parameter->currentIndex(), 1);
  }

  void theGridTakesTheReadersWords() {
    QTranslator german;
    QVERIFY(german.load(":/i18n/transept_de"));
    QCoreApplication::installTranslator(&german);  // its destructor removes it
    Configuration configuration;
    configuration.setSchema({{"parameters", QJsonArray{QJsonObject{{"key", "model.positions"},
                                                                   {"label", "Positions"},
                                                                   {"type", "choice"},
                                                                   {"choices", QJsonArray{"sinusoidal", "learned"}},
                                                                   {"default", "sinusoidal"}}}}});
    GridEditor editor(configuration);
    editor.addLine();
    auto* values = editor.findChild<QLineEdit*>("gridValues");
    QVERIFY2(values->text().endsWith(", gelernt"), qPrintable(values->text()));
    QCOMPARE(editor.grid(), (QJsonObject{{"model.positions", QJsonArray{"sinusoidal", "learned"}}}));
    values->setText("learned");  // the engine's name is accepted, too
    QCOMPARE(editor.grid(), (QJsonObject{{"model.positions", QJsonArray{"learned"}}}));
  }

  void valuesOfTheGrid_data() {
    using Type = ParameterInfo::Type;
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QJsonArray>("values");
    QTest::addColumn<bool>("fine");
    const auto add = [](const char* name, Type type, const char* text, const QJsonArray& values, bool fine = true) {
      QTest::newRow(name) << static_cast<int>(type) << text << values << fine;
    };
    add("whole numbers", Type::integer, "2, 4,8 ,", {2, 4, 8});
    add("not yet", Type::integer, " ", {});
    add("not whole", Type::integer, "2, 4.5", {}, false);
    add("words", Type::integer, "2, many", {}, false);
    add("real", Type::real, "0, 0.1, 1e-9", {0, 0.1, 1e-9});
    add("decimal commas", Type::real, "0,1; 0,2", {0.1, 0.2});
    add("not real", Type::real, "0.1, x", {}, false);
    add("truth", Type::boolean, "true, false", {true, false});
    add("no truth", Type::boolean, "maybe", {}, false);
    add("choices", Type::choice, "post,pre", {"post", "pre"});
    add("no choice", Type::choice, "post, past", {}, false);
    add("texts", Type::text, "none, typos:0.1+noise:0.01", {"none", "typos:0.1+noise:0.01"});
  }
  void valuesOfTheGrid() {
    QFETCH(int, type);
    QFETCH(QString, text);
    QFETCH(QJsonArray, values);
    QFETCH(bool, fine);
    QString problem;
    QCOMPARE(GridEditor::valuesOf(parameter(static_cast<ParameterInfo::Type>(type), {"post", "pre"}), text, problem),
             values);
    QCOMPARE(problem.isEmpty(), fine);
  }
};

TRANSEPT_WINDOW_TEST(ExperimentModelsTest)
#include "experiment_models_test.moc"
