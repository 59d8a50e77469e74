// SPDX-License-Identifier: GPL-3.0-or-later
// The Models page: trained and imported models in one table, with scores; rename, delete with undo, and every chooser.
#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/text/format.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/models/models_model.h"

using namespace transept;

class ModelsPageTest : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<PageHarness> harness_;
  std::unique_ptr<Page> page_;

  void open(bool empty = false) {
    harness_ = std::make_unique<PageHarness>(empty);
    page_.reset(makeModelsPage(harness_->session()));
    page_->resize(1340, 700);
    page_->show();
    page_->activate();
    QVERIFY(QTest::qWaitForWindowActive(page_.get()));
    if (!empty) QTRY_COMPARE(names(), QStringList({"multi30k-small", "opus-mt-cs-en"}));
  }
  QTableView* table() { return child<QTableView>(*page_, "modelsTable"); }
  QString cell(const QString& name, ModelsModel::Column column) {
    return table()->model()->index(static_cast<int>(names().indexOf(name)), column).data().toString();
  }
  QStringList names() {
    QStringList names;
    for (int row = 0; row < table()->model()->rowCount(); ++row)
      names << table()->model()->index(row, ModelsModel::name).data().toString();
    return names;
  }
  void choose(const QString& name) {
    table()->selectRow(static_cast<int>(names().indexOf(name)));
    table()->setFocus();
  }
  /// The text that the model is adapted to.
  void chooseText(int which) {
    auto* corpus = child<QComboBox>(*page_, "adaptCorpus");
    QTRY_VERIFY(corpus->count() > which + 1);
    corpus->setCurrentIndex(which + 1);
    emit corpus->activated(which + 1);
  }

 private slots:
  void initTestCase() { useTestLook(); }
  void cleanup() {
    page_.reset();
    harness_.reset();
  }

  void trainedAndImportedModelsStandTogether() {
    open();
    QCOMPARE(cell("opus-mt-cs-en", ModelsModel::origin), "imported from Marian");
    QCOMPARE(cell("opus-mt-cs-en", ModelsModel::languages), "Czech → English");
    QCOMPARE(cell("multi30k-small", ModelsModel::origin), "trained on multi30k");
    // An evaluation tells more than the validation set.
    QTRY_COMPARE(cell("multi30k-small", ModelsModel::testSet), "test_2016_flickr.en");
    QCOMPARE(cell("multi30k-small", ModelsModel::bleu), "35.8");
  }

  void theRowsAreOfTheModel() {
    open();
    ModelsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecords(ModelsModel::rowsOf(harness_->session(), {}));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.record(0).testSet, "validation set");
  }

  void anImportedModelIsRenamedAndDeletedWithUndo() {
    open();
    choose("opus-mt-cs-en");
    table()->model()->setData(table()->currentIndex().siblingAtColumn(ModelsModel::name), "Czech");
    QTRY_VERIFY(names().contains("Czech"));
    QCOMPARE(harness_->requests("model/rename").value(0)["model"].toString(), "/models/opus-mt-cs-en");
    choose("Czech");
    QTest::keyClick(table(), Qt::Key_Delete);
    QTRY_COMPARE(names(), QStringList("multi30k-small"));
    child<QAction>(*page_, "undoDeleteModel")->trigger();
    QTRY_VERIFY(names().contains("Czech"));
    QVERIFY(harness_->requests("run/delete").isEmpty());
  }

  /// It once vanished from the lists when another was loaded.
  void everyChooserListsImportedModels() {
    open();
    ModelChooser chooser(harness_->session());
    auto* models = chooser.findChild<QComboBox*>("modelRun");
    QTRY_VERIFY(models->findData("/models/opus-mt-cs-en") >= 0);
    QVERIFY(harness_->loadModel("/models/opus-mt-cs-en"));
    QCOMPARE(models->currentData().toString(), "/models/opus-mt-cs-en");
    harness_->session().models().load("/runs/multi30k-small");
    QTRY_COMPARE(models->currentData().toString(), "/runs/multi30k-small");
    QVERIFY(models->findData("/models/opus-mt-cs-en") >= 0);
  }

  void aModelIsOpenedForTranslation() {
    open();
    QSignalSpy pages(&harness_->session(), &Session::pageRequested);
    choose("opus-mt-cs-en");
    QTest::mouseClick(child<QPushButton>(*page_, "loadModelButton"), Qt::LeftButton);
    QTRY_COMPARE(harness_->session().models().current().model, "/models/opus-mt-cs-en");
    QCOMPARE(pages.value(0).value(0).value<PageId>(), PageId::translate);
  }

  void theChosenModelIsServedToOtherPrograms() {
    open();
    choose("opus-mt-cs-en");
    auto* on = child<QCheckBox>(*page_, "serveModel");
    auto* port = child<QSpinBox>(*page_, "servePort");
    auto* address = child<QLabel>(*page_, "serviceAddress");
    auto* log = child<QTableView>(*page_, "serviceRequests");
    QVERIFY(!on->isChecked());
    QVERIFY(!log->isVisible());
    port->setValue(5123);
    on->click();
    QTRY_COMPARE(address->text(), "http://127.0.0.1:5123");
    QCOMPARE(harness_->requests("web/start").value(0)["models"].toArray(), QJsonArray{"/models/opus-mt-cs-en"});
    QVERIFY(on->isChecked());
    QVERIFY(!port->isEnabled());
    QTRY_COMPARE(log->model()->rowCount(), 2);
    QVERIFY(log->isVisible());
    QCOMPARE(log->model()->index(0, 2).data().toString(), "POST /v2/translate");  // newest first
    QVERIFY(log->model()->index(0, 0).data().toString().endsWith(":58"));         // times have fractions of seconds
    const QString figures = child<QLabel>(*page_, "serviceFigures")->text();
    QVERIFY2(figures.contains("opus-mt-cs-en, cs to en") && figures.contains("2 requests; 1 failed"),
             qPrintable(figures));
    // Each program's settings have the address.
    for (const char* action : {"copyFor-weblate", "copyFor-zotero", "copyFor-libretranslate", "copyFor-deepl"}) {
      child<QAction>(*page_, action)->trigger();
      QVERIFY(QGuiApplication::clipboard()->text().contains("http://127.0.0.1:5123"));
    }
    child<QAction>(*page_, "copyFor-omegat")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), "OPUS-CAT address: http://127.0.0.1\nOPUS-CAT port: 5123\n");
    on->click();
    QTRY_VERIFY(!log->isVisible());
    QVERIFY(!on->isChecked());
    QCOMPARE(harness_->requests("web/stop").size(), 1);
  }

  void correctionsOfOtherProgramsAreReviewed() {
    open();
    choose("opus-mt-cs-en");
    child<QPushButton>(*page_, "reviewSuggestions")->click();
    QTRY_VERIFY(page_->findChild<QDialog*>("suggestionsDialog"));
    auto* dialog = page_->findChild<QDialog*>("suggestionsDialog");
    auto* table = child<QTableView>(*dialog, "suggestions");
    QCOMPARE(table->model()->rowCount(), 1);
    QCOMPARE(table->model()->index(0, 2).data().toString(), "Hund");
    child<QPushButton>(*dialog, "learnSuggestions")->click();
    QTRY_COMPARE(harness_->requests("web/suggestions/remove").value(0)["times"].toArray(),
                 QJsonArray{1'795'300'000.25});
    const QJsonObject learned = harness_->requests("corrections/learn").value(0);
    QCOMPARE(learned["model"].toString(), QString("/models/opus-mt-cs-en"));
    QCOMPARE(learned["sources"].toArray(), QJsonArray{"dog"});
    QCOMPARE(learned["translations"].toArray(), QJsonArray{"Hund"});
    QTRY_VERIFY(!page_->findChild<QDialog*>("suggestionsDialog"));
    QSignalSpy notices(&harness_->session(), &Session::notice);
    child<QPushButton>(*page_, "reviewSuggestions")->click();
    QTRY_COMPARE(notices.size(), 1);
  }

  void correctionsAreDismissed() {
    open();
    choose("opus-mt-cs-en");
    child<QPushButton>(*page_, "reviewSuggestions")->click();
    QTRY_VERIFY(page_->findChild<QDialog*>("suggestionsDialog"));
    child<QPushButton>(*page_->findChild<QDialog*>("suggestionsDialog"), "dismissSuggestions")->click();
    QTRY_COMPARE(harness_->requests("web/suggestions/remove").size(), 1);
    QVERIFY(harness_->requests("corrections/learn").isEmpty());
  }

  void aPublishedModelIsFoundAndFetchedAndNothingBeforeAButton() {
    open();
    child<QPushButton>(*page_, "getModelButton")->click();
    auto* list = child<QComboBox>(*page_, "publishedList");
    auto* published = child<QTableView>(*page_, "publishedTable");
    QTRY_COMPARE(list->count(), 3);
    QVERIFY(harness_->requests("catalogue/load").isEmpty());
    QVERIFY(harness_->requests("catalogue/get").isEmpty());
    list->setCurrentIndex(1);
    emit list->activated(1);
    auto* load = child<QPushButton>(*page_, "loadPublished");
    QTRY_VERIFY(load->isEnabled());
    QVERIFY(load->toolTip().contains("https://opus-mt.example/index"));
    load->click();
    QTRY_COMPARE(published->model()->rowCount(), 2);
    QCOMPARE(harness_->requests("catalogue/load").value(0)["catalogue"].toString(), "opus-mt");
    QTRY_VERIFY(child<QLabel>(*page_, "publishedAbout")->text().contains("CC BY 4.0"));
    // The first try is paused; the second continues it.
    auto* download = child<QPushButton>(*page_, "downloadPublished");
    QTRY_VERIFY(download->isEnabled());
    download->setFocus();
    download->click();
    auto* pause = child<QPushButton>(*child<QWidget>(*page_, "getModelView"), "cancelImport");
    QTRY_VERIFY(pause->isVisible());
    QCOMPARE(pause->text(), "Pause");
    QVERIFY(pause->hasFocus());  // the pressed button is disabled meanwhile
    QTRY_VERIFY(child<QLabel>(*child<QWidget>(*page_, "getModelView"), "importProgress")
                    ->text()
                    .contains(formatBytes(40'000'000)));
    pause->click();
    QTRY_COMPARE(download->text(), "Continue the download");
    QTRY_VERIFY(download->isEnabled());
    QVERIFY(download->hasFocus());
    download->click();
    QTRY_VERIFY(page_->messages().text().contains("“opus-mt-en-mg” is imported."));
    // One that Transept cannot read is not fetched.
    published->selectRow(1);
    QTRY_VERIFY(!download->isEnabled());
    QVERIFY(child<QLabel>(*page_, "publishedAbout")->text().contains("bergamot"));
    QCOMPARE(harness_->requests("catalogue/get").size(), 2);
  }

  void aModelIsDescribedToItsPieces() {
    open();
    choose("opus-mt-cs-en");
    child<QPushButton>(*page_, "describeModelButton")->click();
    auto* facts = child<QLabel>(*page_, "aboutModelFacts");
    QTRY_VERIFY(facts->text().contains("Licence: CC BY 4.0.") && facts->text().contains("Layers: 6 + 6, heads: 8"));
    auto* pieces = child<QTableView>(*page_, "piecesTable");
    QTRY_COMPARE(pieces->model()->rowCount(), 3);
    QTest::keyClicks(child<QLineEdit>(*page_, "piecesSearch"), "dog");
    QTRY_COMPARE(pieces->model()->rowCount(), 1);
    QTest::keyClicks(child<QLineEdit>(*page_, "splitText"), "Guten Tag");
    QTRY_VERIFY(child<QLabel>(*page_, "splitPieces")->text().contains(QString::fromUtf8("▁Guten  ·  ▁Tag")));
    auto* into = child<QComboBox>(*page_, "modelInto");
    into->setCurrentIndex(2);
    emit into->activated(2);
    QTRY_COMPARE(harness_->requests("model/languages").value(0)["target_language"].toString(), "de");
    child<SegmentedControl>(*page_, "modelViews")->setCurrentIndex(1);
    auto* weights = child<QTableView>(*page_, "weightsTable");
    QTRY_COMPARE(weights->model()->rowCount(), 2);
    QCOMPARE(weights->model()->index(0, 0).data().toString(), "embedding.weight");  // the largest first
  }

  void aModelIsAdaptedStepByStep() {
    open();
    choose("opus-mt-cs-en");
    child<QPushButton>(*page_, "adaptModelButton")->click();
    auto* train = child<QPushButton>(*page_, "adaptTrain");
    QVERIFY(!train->isEnabled());
    auto* corpus = child<QComboBox>(*page_, "adaptCorpus");
    QTRY_VERIFY(corpus->count() > 1);
    corpus->setCurrentIndex(1);
    emit corpus->activated(1);
    QTRY_VERIFY(train->isEnabled());
    QTRY_VERIFY(!child<QLabel>(*page_, "adaptFindings")->text().isEmpty());
    QCOMPARE(harness_->requests("plan").value(0)["values"].toObject()["train.lora_rank"].toInt(), 16);
    QVERIFY(!child<QPushButton>(*page_, "adaptExport")->isEnabled());
    QCOMPARE(child<QPushButton>(*page_, "adaptExport")->text(), "Export as CTranslate2…");
    train->click();
    QTRY_COMPARE(harness_->requests("run/create").value(0)["model"].toString(), "/models/opus-mt-cs-en");
    QCOMPARE(harness_->requests("run/create").value(0)["name"].toString(), "opus-mt-cs-en-adapted");
  }

  void stepsOfAnAdaptationAreChosen() {
    open();
    choose("opus-mt-cs-en");
    child<QPushButton>(*page_, "adaptModelButton")->click();
    auto* steps = child<QSpinBox>(*page_, "adaptSteps");
    QCOMPARE(steps->value(), 1000);  // as the preset
    steps->setValue(120);
    chooseText(0);
    QTRY_VERIFY(!harness_->requests("plan").isEmpty());
    const QJsonObject values = harness_->requests("plan").last()["values"].toObject();
    QCOMPARE(values["train.steps"].toInt(), 120);
    QCOMPARE(values["train.warmup"].toInt(), 12);  // 100 of 1,000 in the preset
  }

  /// A time that was measured holds for the text it was measured with, not for another one of the same name.
  void aMeasuredTimeGoesWithItsText() {
    open();
    choose("opus-mt-cs-en");
    child<QPushButton>(*page_, "adaptModelButton")->click();
    auto* plan = child<QLabel>(*page_, "adaptPlan");
    const auto says = [plan](double seconds) {
      return plan->text().replace("&nbsp;", " ").contains(formatEstimate(seconds).replace(QChar::Nbsp, ' '));
    };
    constexpr double planned = 4560, timed = 3000;  // of the made-up engine
    chooseText(0);
    QTRY_VERIFY2(says(planned), qPrintable(plan->text()));
    child<QPushButton>(*page_, "adaptMeasure")->click();
    QTRY_VERIFY2(says(timed), qPrintable(plan->text()));
    chooseText(1);
    QTRY_VERIFY2(says(planned), qPrintable(plan->text()));
    chooseText(0);
    QTRY_VERIFY2(says(timed), qPrintable(plan->text()));  // it is kept
    bool imported = false;
    const QString name = child<QComboBox>(*page_, "adaptCorpus")->currentText();
    harness_->session().engine().request("corpus/import",
                                         {{"source", "/texts/news.en"},
                                          {"target", "/texts/news.de"},
                                          {"name", name},
                                          {"source_language", "en"},
                                          {"target_language", "de"}},
                                         page_.get(), [&](const Reply& reply) { imported = bool(reply); });
    QTRY_VERIFY(imported);
    harness_->session().corpora().refresh();
    QTRY_VERIFY2(says(planned), qPrintable(plan->text()));
    QCOMPARE(child<QComboBox>(*page_, "adaptCorpus")->currentText(), name);
  }

  void withoutModelsItSaysWhatToDo() {
    open(true);
    QTRY_VERIFY(harness_->session().engine().isReady());
    QVERIFY(!child<QPushButton>(*page_, "loadModelButton")->isEnabled());
    QVERIFY(child<QPushButton>(*page_, "importModel")->isEnabled());
  }
};

TRANSEPT_WINDOW_TEST(ModelsPageTest)
#include "models_page_test.moc"
