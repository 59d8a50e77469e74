// SPDX-License-Identifier: Apache-2.0
// Grids and rows as a person writes them, and what is wrong in them.
#include "engine/experiment/row_request.h"

#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"

using namespace transept;
using nlohmann::json;

namespace {

std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const ConfigError& error) {
    return error.what();
  } catch (const UserError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

class RowRequestTest : public QObject {
  Q_OBJECT
 private slots:
  void everyCombinationIsARow() {
    RowRequest request;
    request.grid = {gridAxisOf("model.layers=2,4"), gridAxisOf("model.dropout=0,0.1,0.3")};
    const auto rows = rowsOf(request, Config());
    QCOMPARE(rows.size(), std::size_t{6});
    QCOMPARE(rows[0].name, std::string("layers=2 dropout=0"));
    QCOMPARE(rows[5].name, std::string("layers=4 dropout=0.3"));
    QVERIFY(rows[4].values == (Values{{"model.layers", std::int64_t{4}}, {"model.dropout", 0.1}}));
    QVERIFY(rows[0].table3.empty());
  }

  void wrongAxesAreSaid_data() {
    QTest::addColumn<QString>("axis");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no =") << "model.layers"
                          << "is not of the form key=v1,v2";
    QTest::newRow("unknown") << "model.layerz=1"
                             << "did you mean 'model.layers'?";
    QTest::newRow("unknown, empty") << "model.layerz="
                                    << "did you mean 'model.layers'?";
    QTest::newRow("empty") << "model.layers="
                           << "no values";
    QTest::newRow("word") << "model.layers=2,x"
                          << "must be a whole number";
    QTest::newRow("hole") << "model.layers=2,,4"
                          << "must be a whole number";
    QTest::newRow("range") << "model.layers=0"
                           << "must lie between";
    QTest::newRow("twice") << "model.layers=2,4,2"
                           << "the value 2 twice";
    QTest::newRow("choice") << "model.norm=post,mid"
                            << "must be one of post pre";
  }
  void wrongAxesAreSaid() {
    QFETCH(QString, axis);
    QFETCH(QString, sentence);
    const std::string said = refusal([&] { gridAxisOf(axis.toStdString()); });
    QVERIFY2(QString::fromStdString(said).contains(sentence), said.c_str());
  }

  void tooManyCombinationsAreRefused() {
    json grid;
    for (const char* key : {"model.layers", "model.heads", "train.seed", "model.d_ff"})
      grid[key] = {1, 2, 3, 4, 5, 6, 7, 8};
    const std::string said = refusal([&] { rowsOf(rowRequestOf({{"grid", grid}}, ""), Config()); });
    QVERIFY2(said.find("more than 1000 combinations") != std::string::npos, said.c_str());
  }

  void aFileGivesBaseAndRows() {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString() + "/grid.json";
    writeFileAtomically(path, R"({"preset": "tiny", "values": {"train.steps": 50}, "table3": ["A1"],
                                  "grid": {"model.layers": [2, 4]}, "rows": [{"name": "wide", "values": {"model.d_ff": 99}}]})");
    Experiment experiment;
    const RowRequest request = readGridFile(path, experiment);
    QVERIFY(experiment.preset == "tiny" && experiment.device == "cpu");
    QCOMPARE(std::get<std::int64_t>(experiment.values.at("train.steps")), std::int64_t{50});
    experiment.add(rowsOf(request, experiment.base()));
    QCOMPARE(experiment.rows.size(), std::size_t{4});
    QVERIFY(experiment.rows[0].name == "A1" && experiment.rows[0].table3 == "A1" && experiment.rows[3].name == "wide");
    QCOMPARE(experiment.configOf(experiment.rows[0]).model.heads, std::int64_t{1});
    QCOMPARE(experiment.configOf(experiment.rows[3]).train.steps, std::int64_t{50});
  }

  void wrongFilesAreSaid_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("not JSON") << QByteArray("{") << "is not a JSON object";
    QTest::newRow("a list") << QByteArray("[]") << "is not a JSON object";
    QTest::newRow("field") << QByteArray(R"({"gird": {}})") << "there is no field \"gird\"";
    QTest::newRow("preset") << QByteArray(R"({"preset": 4})") << "\"preset\" must be a text";
    QTest::newRow("table3") << QByteArray(R"({"table3": "A1"})") << "\"table3\" must be a list";
    QTest::newRow("grid") << QByteArray(R"({"grid": {"model.layers": 2}})") << "\"grid\" must be an object of lists";
    QTest::newRow("grid key") << QByteArray(R"({"grid": {"model.layer": [2]}})") << "did you mean 'model.layers'";
    QTest::newRow("grid empty") << QByteArray(R"({"grid": {"model.layers": []}})") << "at least one value";
    QTest::newRow("value") << QByteArray(R"({"values": {"model.layers": [2]}})") << "must be a number, true, false";
    QTest::newRow("rows") << QByteArray(R"({"rows": [{"values": {}}]})") << "\"rows\" must be a list of rows";
  }
  void wrongFilesAreSaid() {
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString() + "/grid.json";
    writeFileAtomically(path, text.toStdString());
    Experiment experiment;
    const std::string said = refusal([&] { readGridFile(path, experiment); });
    QVERIFY2(QString::fromStdString(said).contains(sentence), said.c_str());
    QVERIFY2(said.find("grid.json") != std::string::npos, said.c_str());
  }
};

QTEST_GUILESS_MAIN(RowRequestTest)
#include "row_request_test.moc"
