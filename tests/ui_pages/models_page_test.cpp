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
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "tests/ui_pages/harness/page_harness.h"
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

  void withoutModelsItSaysWhatToDo() {
    open(true);
    QTRY_VERIFY(harness_->session().engine().isReady());
    QVERIFY(!child<QPushButton>(*page_, "loadModelButton")->isEnabled());
    QVERIFY(child<QPushButton>(*page_, "importModel")->isEnabled());
  }
};

TRANSEPT_WINDOW_TEST(ModelsPageTest)
#include "models_page_test.moc"
