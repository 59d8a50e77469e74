// SPDX-License-Identifier: GPL-3.0-or-later
// The Evaluations page with the fake engine: evaluate a model, compare it with a baseline, delete and restore.
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/evaluations/evaluations_model.h"
#include "ui/pages/file_field.h"
#include "ui/pages/page.h"
#include "ui/pages/pages.h"

using namespace transept;

class EvaluationsPageTest : public QObject {
  Q_OBJECT

 private:
  using Column = EvaluationsModel::Column;
  std::unique_ptr<PageHarness> harness_;
  std::unique_ptr<Page> page_;

  void open() {
    harness_ = std::make_unique<PageHarness>();
    page_.reset(makeEvaluationsPage(harness_->session()));
    page_->resize(1340, 840);
    page_->show();
    page_->activate();
    QVERIFY(QTest::qWaitForWindowActive(page_.get()));
    QTRY_VERIFY(table()->model()->rowCount() > 0);
  }
  template <typename Widget>
  Widget* find(const char* name) {
    return child<Widget>(*page_, name);
  }
  QTableView* table() { return find<QTableView>("evaluationsTable"); }
  QString cell(int row, Column column, int role = Qt::DisplayRole) {
    return table()->model()->index(row, static_cast<int>(column)).data(role).toString();
  }
  QStringList models() {
    QStringList names;
    for (int row = 0; row < table()->model()->rowCount(); ++row) names << cell(row, Column::model);
    return names;
  }
  void click(const char* name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
  void setFiles(const QString& source) {
    find<FileField>("testSource")->setFile(source);
    find<FileField>("testReference")->setFile("/data/test.de");
  }

 private slots:
  void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
  void cleanup() {
    page_.reset();
    harness_.reset();
  }

  void sentencesStandSideBySide() {
    open();
    QTRY_VERIFY(table()->model()->rowCount() >= 2);
    auto* sentences = find<QAction>("showSentences");
    QVERIFY(!sentences->isEnabled());
    table()->selectRow(0);
    QTRY_VERIFY(sentences->isEnabled());
    sentences->trigger();
    auto* dialog = page_->findChild<QWidget*>("sentencesDialog");
    QVERIFY(dialog != nullptr);
    auto* rows = child<QTableView>(*dialog, "sentencesTable");
    QTRY_COMPARE(rows->model()->rowCount(), 1);
    const QString whole = child<QLabel>(*dialog, "wholeSentence")->text();
    for (const char* part : {"Two dogs run.", "Zwei Hunde laufen.", "Zwei Hunde rennen."})
      QVERIFY2(whole.contains(part), qPrintable(whole));
    QVERIFY(!harness_->requests("evaluation/sentences").last().contains("baseline"));
    dialog->close();
    // Beside a baseline of the same test set.
    find<QAction>("takeAsBaseline")->trigger();
    table()->selectRow(1);
    QTRY_VERIFY(sentences->isEnabled());
    sentences->trigger();
    QTRY_COMPARE(harness_->requests("evaluation/sentences").size(), 2);
    QVERIFY(harness_->requests("evaluation/sentences").last().contains("baseline"));
  }

  void evaluatesWhatIsChosen() {
    open();
    setFiles({});
    QVERIFY(harness_->loadModel());
    QVERIFY(!find<QPushButton>("startEvaluation")->isEnabled());  // no test set yet
    setFiles("/data/test.en");
    QTRY_VERIFY(find<QPushButton>("startEvaluation")->isEnabled());
    click("startEvaluation");
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    QTRY_COMPARE(table()->selectionModel()->selectedRows().size(), 1);
    QVERIFY(find<QLabel>("evaluationSignatures")->text().contains("BLEU|nrefs:1"));
    const QJsonObject asked = harness_->requests("evaluate").value(0);
    QCOMPARE(asked["source"].toString(), "/data/test.en");
    QCOMPARE(asked["reference"].toString(), "/data/test.de");
    QVERIFY(asked["keep"].toBool());

    click("takeValidationSet");
    QVERIFY(find<FileField>("testSource")->file().endsWith("/validation.source"));
    QVERIFY(find<FileField>("testReference")->file().endsWith("/validation.target"));

    setFiles("/data/unequal.en");
    click("startEvaluation");
    QTRY_VERIFY(page_->messages().text().contains("1,000 lines and the reference 999"));
    QVERIFY(find<QPushButton>("startEvaluation")->isEnabled());
  }

  void theValidationSetOfACorpusThatMovedIsNotOffered() {
    open();
    QVERIFY(harness_->loadModel());
    auto* own = find<QPushButton>("takeValidationSet");
    QTRY_VERIFY(own->isVisible() && own->isEnabled());
    harness_->session().engine().request("test/change", {{"run", "/runs/multi30k-small"}, {"corpus_missing", true}},
                                         &harness_->session(), {});
    QTRY_VERIFY(!own->isEnabled());
    QVERIFY2(own->toolTip().contains("/corpora/multi30k"), qPrintable(own->toolTip()));
  }

  /// A new engine does not know the previous engine's handles, or gives the same handle to another model.
  void nothingIsAskedOfTheModelOfAnEndedEngine() {
    open();
    QVERIFY(harness_->loadModel());
    setFiles("/data/test.en");
    auto* start = find<QPushButton>("startEvaluation");
    QTRY_VERIFY(start->isEnabled());
    EngineClient& engine = harness_->session().engine();
    bool offered = true;
    connect(
        &engine, &EngineClient::engineLost, this, [&] { offered = start->isEnabled(); }, Qt::QueuedConnection);
    engine.request("test/die", {}, this, {});
    QTRY_VERIFY(!offered);
    QTRY_VERIFY(start->isEnabled());                       // once the new engine has loaded the model
    QVERIFY(!harness_->requests("model/load").isEmpty());  // by the new engine
  }

  /// After a model could not be loaded, the list shows the one that is still used.
  void theListShowsTheLoadedModel() {
    open();
    QVERIFY(harness_->loadModel());
    auto* box = find<QComboBox>("modelRun");
    QTRY_COMPARE(box->currentData().toString(), "/runs/multi30k-small");
    box->setCurrentIndex(box->count() - 1);
    harness_->session().models().load("/models/missing");
    QTRY_COMPARE(box->currentData().toString(), "/runs/multi30k-small");
  }

  void anAverageIsNotTakenForItsLastCheckpoint() {
    const QJsonObject evaluation{{"name", "demo"}, {"step", 700}, {"averaged", 5}};
    QCOMPARE(EvaluationsModel::titleOf(evaluation), "demo, average up to step 700");
  }

  void comparesWithABaseline() {
    open();
    QCOMPARE(models(), QStringList({"multi30k-small, step 4,800", "multi30k-post, step 3,600", "bad"}));
    QCOMPARE(cell(0, Column::bleu), "35.81");
    QCOMPARE(cell(2, Column::testSet), "cannot be read");
    QVERIFY(cell(2, Column::model, Qt::ToolTipRole).contains("does not hold an evaluation"));
    table()->selectRow(2);
    QVERIFY(!find<QPushButton>("takeAsBaselineButton")->isEnabled());
    table()->selectRow(1);
    click("takeAsBaselineButton");
    QTRY_COMPARE(cell(0, Column::difference), "+2.41 (p = 0.004)");
    QCOMPARE(cell(1, Column::difference), "baseline");
    QCOMPARE(cell(2, Column::difference), "–");
    QVERIFY(cell(0, Column::difference, Qt::ToolTipRole).contains("TER −0.40 (p = 0.310)"));
    const QJsonObject asked = harness_->requests("evaluation/compare").value(0);
    QCOMPARE(asked["baseline"].toString(), "/evaluations/old");
    QCOMPARE(asked["evaluation"].toString(), "/evaluations/new");
    click("copyEvaluations");
    QVERIFY(QGuiApplication::clipboard()->text().contains("multi30k-post, step 3,600"));
    QVERIFY(QGuiApplication::clipboard()->text().contains("2023-11-1"));
    // Showing the page again does not repeat the comparisons.
    const qsizetype compared = harness_->requests("evaluation/compare").size();
    page_->activate();
    QVERIFY(!harness_->requests("evaluation/list").isEmpty());  // answered after the list
    QCOMPARE(harness_->requests("evaluation/compare").size(), compared);
    click("takeAsBaselineButton");  // a second click removes the baseline
    QCOMPARE(cell(0, Column::difference), "");
  }

  void scoresATranslationSentenceBySentence() {
    open();
    find<SegmentedControl>("scored")->setCurrentIndex(1);
    auto* lines = find<QTableView>("scoredLines");
    find<FileField>("scoredTranslation")->setFile("/data/ours.de");
    QVERIFY(!find<QPushButton>("startScore")->isEnabled());
    find<FileField>("scoredReference")->setFile("/data/test.de");
    click("startScore");
    QTRY_COMPARE(lines->model()->rowCount(), 3);
    const QString summary = find<QLabel>("scoreSummary")->text();
    QVERIFY2(summary.startsWith("BLEU 38.62 · chrF 58.30 · TER 42.10, over 3 sentences\nBLEU|nrefs:1"),
             qPrintable(summary));
    lines->sortByColumn(1, Qt::AscendingOrder);  // the worst first
    QCOMPARE(lines->model()->index(0, 0).data().toString(), "3");
    QCOMPARE(lines->model()->index(0, 4).data().toString(), "Die Frau ist blau.");
    const QJsonObject asked = harness_->requests("score").value(0);
    QCOMPARE(asked["hypothesis"].toString(), "/data/ours.de");
    QCOMPARE(asked["reference"].toString(), "/data/test.de");
    find<FileField>("scoredReference")->setFile("/data/unequal.de");
    click("startScore");
    QTRY_VERIFY(page_->messages().text().contains("has 3 lines and the reference 2"));
  }

  void deletesAndBringsBack() {
    open();
    table()->selectRow(0);
    click("deleteEvaluationButton");
    QTRY_COMPARE(table()->model()->rowCount(), 2);
    QVERIFY(page_->messages().text().contains("multi30k-small, step 4,800"));
    click("undoDeleteEvaluationButton");
    QTRY_COMPARE(table()->model()->rowCount(), 3);
  }
};

TRANSEPT_WINDOW_TEST(EvaluationsPageTest)
#include "evaluations_page_test.moc"
