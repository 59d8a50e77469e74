// SPDX-License-Identifier: GPL-3.0-or-later
// The corpora of the Data page: shown, searched, mixed and deleted.
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QTableView>
#include <QTemporaryFile>
#include <QTest>
#include <algorithm>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/data/corpus_models.h"
#include "ui/pages/data/importing/mix_form.h"

using namespace transept;

class CorporaTest : public QObject {
  Q_OBJECT

 private slots:
  void allPairsOfACorpusAreSearched() {
    DataPageHarness harness;
    Page& page = harness.page();
    page.resize(1300, 800);
    auto* table = child<QTableView>(page, "pairTable");
    auto* search = child<QLineEdit>(page, "pairSearch");
    QTRY_COMPARE(table->model()->rowCount(), 50);
    QVERIFY(search->isVisible());
    const auto says = [&](const QString& text) {
      for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->text() == text) return true;
      return false;
    };
    search->setText("House");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QCOMPARE(table->model()->headerData(0, Qt::Vertical).toString(), QString("4,711"));  // its line in the corpus
    QVERIFY(says("1 pair found") || says("1 pairs found"));  // with or without a translation for English
    QCOMPARE(harness.requests("corpus/search").last()["text"].toString(), QString("House"));
    search->setText("a");
    QTRY_COMPARE(table->model()->rowCount(), 200);
    QVERIFY(says("12,345 pairs found, of which the first 200 are shown"));
    search->clear();
    QTRY_COMPARE(table->model()->rowCount(), 50);
    QCOMPARE(table->model()->headerData(0, Qt::Vertical).toString(), QString("1"));
  }

  void showsWhatACorpusHolds() {
    DataPageHarness harness;
    Page& page = harness.page();
    QTRY_COMPARE(child<QTableView>(page, "pairTable")->model()->rowCount(), 50);
    auto* filters = child<QTableView>(page, "filterTable");
    QCOMPARE(filters->model()->rowCount(), 3);
    filters->selectRow(0);
    QTRY_VERIFY(child<QLabel>(page, "filterExamples")->text().contains("train.en:17"));
    QVERIFY(child<QWidget>(page, "lengthChart")->accessibleDescription().contains("10 to 14 words"));
  }

  /// All of them, by filter and text, in a file, and for the next import.
  void removedPairsAreShownSavedAndKept() {
    DataPageHarness harness;
    Page& page = harness.page();
    page.resize(1300, 800);
    QTRY_COMPARE(child<QTableView>(page, "pairTable")->model()->rowCount(), 50);
    auto* filters = child<QTableView>(page, "filterTable");
    int duplicates = -1;
    for (int row = 0; row < filters->model()->rowCount(); ++row)
      if (filters->model()->index(row, 0).data().toString().contains("uplicate")) duplicates = row;
    QVERIFY(duplicates >= 0);
    filters->selectRow(duplicates);
    child<QPushButton>(page, "showRemoved")->click();
    auto* table = child<QTableView>(page, "removedTable");
    QTRY_COMPARE(table->model()->rowCount(), 200);
    QVERIFY(table->isVisible());
    QCOMPARE(harness.requests("corpus/removed").last()["filter"].toString(), QString("duplicate"));
    while (table->model()->rowCount() < 450) {
      QVERIFY(table->model()->canFetchMore({}));
      const int before = table->model()->rowCount();
      table->model()->fetchMore({});
      QTRY_VERIFY(table->model()->rowCount() > before);
    }
    QVERIFY(!table->model()->canFetchMore({}));
    child<QLineEdit>(page, "removedSearch")->setText("dog 17 runs");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    table->selectRow(0);
    auto* keep = child<QPushButton>(page, "keepRemoved");
    QVERIFY(keep->isEnabled());
    keep->click();
    QTRY_VERIFY(!harness.requests("corpus/keep").isEmpty());
    QCOMPARE(harness.requests("corpus/keep").last()["numbers"].toArray(), QJsonArray{17});
    QTRY_COMPARE(table->model()->index(0, 0).data().toString(), QString("Yes"));
    keep->click();  // the button takes it back
    QTRY_COMPARE(harness.requests("corpus/keep").size(), 2);
    QVERIFY(!harness.requests("corpus/keep").last()["keep"].toBool());
    // What no corpus can hold cannot be kept.
    child<QComboBox>(page, "removedFilter")->setCurrentIndex(0);
    child<QLineEdit>(page, "removedSearch")->setText("dog 452");
    QTRY_COMPARE(table->model()->index(0, 2).data().toString(), QString("Dog 452 runs."));
    table->selectRow(0);
    QVERIFY(!keep->isEnabled());
    // The form has the text and the settings of the import.
    child<QPushButton>(page, "importKept")->click();
    child<QPushButton>(page, "startImport")->click();
    QTRY_VERIFY(!harness.requests("corpus/import").isEmpty());
    const QJsonObject import = harness.requests("corpus/import").last();
    QCOMPARE(import["source"].toString(), QString("/texts/train.en"));
    QCOMPARE(import["target"].toString(), QString("/texts/train.de"));
    QCOMPARE(import["seed"].toInt(), 7);
    QCOMPARE(import["validation_pairs"].toInt(), 500);
    QVERIFY(import["exempt"].toString().endsWith("multi30k"));
  }

  void aCorpusThatCannotBeOpenedSaysWhatToDo() {
    QTemporaryFile damage;
    QVERIFY(damage.open());
    qputenv("FAKE_ENGINE_DAMAGED", damage.fileName().toUtf8());
    const auto whole = qScopeGuard([] { qunsetenv("FAKE_ENGINE_DAMAGED"); });
    DataPageHarness harness;
    Page& page = harness.page();
    page.resize(1100, 700);
    auto* nothing = child<QWidget>(page, "emptyCard");
    QTRY_VERIFY(nothing->isVisible());
    QVERIFY(!child<QLabel>(page, "emptyHeading")->text().isEmpty());
    const QString text = child<QLabel>(page, "emptyText")->text();
    QVERIFY2(text.contains("shorter than it should be. Restore it from a backup."), qPrintable(text));
    QVERIFY(!page.messages().isVisible());  // the problem is not shown twice
    QVERIFY(!child<QTableView>(page, "pairTable")->isVisible());
    QVERIFY(child<QPushButton>(page, "deleteCorpus")->isVisible());
    // The message fills the room below the corpus's name.
    auto* view = child<QWidget>(page, "corpusView");
    QTRY_VERIFY(nothing->height() > view->height() - 4);
    QVERIFY(damage.remove());
    QTest::mouseClick(child<QPushButton>(page, "emptyRemedy"), Qt::LeftButton);
    QTRY_COMPARE(child<QTableView>(page, "pairTable")->model()->rowCount(), 50);
    QVERIFY(!nothing->isVisible());
    QVERIFY(child<QWidget>(page, "lengthChart")->isVisible());
  }

  /// The corpus that was shown before is not searched either.
  void whatCannotBeOpenedIsNotSearched() {
    const QTemporaryDir folder;
    QFile damage(folder.filePath("damage"));
    qputenv("FAKE_ENGINE_DAMAGED", damage.fileName().toUtf8());
    const auto whole = qScopeGuard([] { qunsetenv("FAKE_ENGINE_DAMAGED"); });
    DataPageHarness harness;
    Page& page = harness.page();
    QTRY_COMPARE(child<QTableView>(page, "pairTable")->model()->rowCount(), 50);
    QVERIFY(damage.open(QIODevice::WriteOnly));
    auto* corpora = child<QTableView>(page, "corpusTable");
    corpora->selectRow(1 - corpora->currentIndex().row());
    QTRY_VERIFY(child<QWidget>(page, "emptyCard")->isVisible());
    child<QLineEdit>(page, "pairSearch")->setText("House");
    QVERIFY(!QTest::qWaitFor([&] { return !harness.requests("corpus/search").isEmpty(); }, 1000));
  }

  void corporaAreMixedByWeight() {
    DataPageHarness harness;
    Page& page = harness.page();
    auto* table = child<QTableView>(page, "corpusTable");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    table->selectRow(0);
    QTest::mouseClick(child<QPushButton>(page, "mixCorpora"), Qt::LeftButton);
    auto* mix = child<QPushButton>(page, "startMixing");
    QVERIFY(child<QCheckBox>(page, "mix_multi30k")->isChecked());
    QVERIFY(!mix->isEnabled());
    child<QCheckBox>(page, "mix_demo")->setChecked(true);
    QVERIFY(mix->isEnabled());
    child<QDoubleSpinBox>(page, "weight_demo")->setValue(2.5);
    child<QLineEdit>(page, "mixtureName")->setText("both");
    QTest::mouseClick(mix, Qt::LeftButton);
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QTRY_COMPARE(table->currentIndex().data().toString(), QString("both"));
    const QJsonObject sent = harness.requests("corpus/mix").value(0);
    QCOMPARE(sent["name"].toString(), QString("both"));
    QCOMPARE(sent["parts"][1]["corpus"].toString(), QString("/corpora/demo"));
    QCOMPARE(sent["parts"][1]["weight"].toDouble(), 2.5);
    QCOMPARE(sent["parts"][0]["weight"].toDouble(), 1.0);
  }

  /// The bar of the deleted corpus would delete or train on another one.
  void aCorpusThatIsDeletedWhileMixingIsNotShownAnyMore() {
    DataPageHarness harness;
    Page& page = harness.page();
    auto* table = child<QTableView>(page, "corpusTable");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    table->selectRow(0);
    QTest::mouseClick(child<QPushButton>(page, "mixCorpora"), Qt::LeftButton);
    auto* remove = child<QPushButton>(page, "deleteCorpus");
    const QWidget* bar = remove->parentWidget();
    QCOMPARE(bar->accessibleName(), QString("multi30k"));
    QTest::mouseClick(remove, Qt::LeftButton);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QTRY_COMPARE(bar->accessibleName(), QString("demo"));
  }

  void worstPairsNameTheirFileAndLine() {
    DataPageHarness harness;
    Page& page = harness.page();
    auto* kind = child<SegmentedControl>(page, "pairKind");
    QTRY_VERIFY(kind->isVisible());
    kind->setCurrentIndex(2);
    auto* find = child<QPushButton>(page, "findWorst");
    QTRY_VERIFY(find->isEnabled());
    QTest::mouseClick(find, Qt::LeftButton);
    auto* table = child<QTableView>(page, "worstTable");
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->index(0, 3).data().toString(), QString("train.en:1730"));
    auto* caption = child<QLabel>(page, "worstCaption");
    QVERIFY(caption->text().contains("2.31"));
    table->selectRow(1);
    QVERIFY(caption->text().contains("Ein Fuchs") && caption->text().contains("/texts/web/train.en:42"));
    const QJsonObject sent = harness.requests("corpus/worst").value(0);
    QCOMPARE(sent["corpus"].toString(), QString("/corpora/multi30k"));
    QVERIFY(sent["handle"].isDouble());
  }

  /// The model that judges the pairs does not stay loaded for nobody.
  void aViewThatClosesDuringALoadLeavesNoModel() {
    PageHarness harness;
    std::unique_ptr<Page> page(makeDataPage(harness.session()));
    page->show();
    QVERIFY(harness.waitForRuns());
    QTRY_VERIFY(child<SegmentedControl>(*page, "reportKind")->isVisible());
    child<SegmentedControl>(*page, "reportKind")->setCurrentIndex(2);
    auto* find = child<QPushButton>(*page, "findWorst");
    QTRY_VERIFY(find->isEnabled());
    QTest::mouseClick(find, Qt::LeftButton);
    page.reset();
    QTRY_COMPARE(harness.requests("model/unload").size(), 1);
    QVERIFY(harness.requests("corpus/worst").isEmpty());
  }

  void deletingIsUndone() {
    DataPageHarness harness;
    Page& page = harness.page();
    auto* table = child<QTableView>(page, "corpusTable");
    table->selectRow(0);
    QTest::mouseClick(child<QPushButton>(page, "deleteCorpus"), Qt::LeftButton);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QTRY_VERIFY(page.messages().isVisible());
    QTest::mouseClick(page.messages().findChild<QPushButton*>("messageRemedy"), Qt::LeftButton);
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QTRY_COMPARE(table->currentIndex().data().toString(), QString("multi30k"));
  }

  /// Except while the import form is open: its filters have their own Undo.
  void deletingIsUndoneByTheKeyboard() {
    DataPageHarness harness;
    Page& page = harness.page();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    auto* table = child<QTableView>(page, "corpusTable");
    auto* undo = child<QAction>(page, "undoDeleteCorpus");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QVERIFY(!undo->isEnabled());
    table->setFocus();
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Delete);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QTest::mouseClick(child<QPushButton>(page, "importFiles"), Qt::LeftButton);
    QVERIFY(!undo->isEnabled());
    QTest::mouseClick(child<QPushButton>(page, "leaveImport"), Qt::LeftButton);
    QTRY_VERIFY(undo->isEnabled());
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QVERIFY(!undo->isEnabled());
  }

  /// The model of the other direction comes first; the corpus says which model translated it.
  void aCorpusIsMadeByBackTranslation() {
    DataPageHarness harness;
    Page& page = harness.page();
    auto* table = child<QTableView>(page, "corpusTable");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    harness.session().library().refresh();
    harness.session().runs().refresh();
    QTRY_VERIFY(!harness.session().library().imported().isEmpty() && !harness.session().runs().all().isEmpty());
    QTest::mouseClick(child<QPushButton>(page, "backTranslate"), Qt::LeftButton);
    auto* start = child<QPushButton>(page, "startBackTranslation");
    auto* model = child<QComboBox>(page, "backModel");
    QVERIFY(!start->isEnabled());  // no text yet
    QVERIFY(model->count() >= 2);
    model->setCurrentIndex(model->findData("/models/opus-mt-cs-en"));
    const QString directions = child<QLabel>(page, "backDirections")->text();
    QCOMPARE(directions, QString("The text is Czech; the corpus becomes English → Czech."));
    child<QLineEdit>(page, "backTextPath")->setText("/texts/mono.cs");
    QCOMPARE(child<QLineEdit>(page, "backName")->text(), QString("multi30k-back"));
    child<QDoubleSpinBox>(page, "backKeep")->setValue(80);
    QTRY_VERIFY(start->isEnabled());
    start->click();
    QTRY_COMPARE(table->model()->rowCount(), 3);
    const QJsonObject asked = harness.requests("corpus/augment").last();
    QCOMPARE(asked["model"].toString(), QString("/models/opus-mt-cs-en"));
    QCOMPARE(asked["monolingual"].toString(), QString("/texts/mono.cs"));
    QCOMPARE(asked["keep"].toDouble(), 0.8);
    QTRY_COMPARE(table->currentIndex().data().toString(), QString("multi30k-back"));
    const auto says = [&] {
      for (const QLabel* label : page.findChildren<QLabel*>()) {
        if (label->text().contains("sources translated by opus-mt-cs-en")) return true;
      }
      return false;
    };
    QTRY_VERIFY(says());
  }

  void aLongNameDoesNotWidenTheMixture() {
    MixForm form;
    const QString name = QString("A corpus with a long name ").repeated(8);
    form.setCorpora(QJsonArray{QJsonObject{{"corpus", "/corpora/long"},
                                           {"name", name},
                                           {"source_language", "en"},
                                           {"target_language", "de"},
                                           {"train_pairs", 100}}},
                    "/corpora/long");
    QVERIFY(form.minimumSizeHint().width() < form.fontMetrics().horizontalAdvance(name));
    QVERIFY(form.findChild<QCheckBox*>()->toolTip().startsWith(name));
  }
};

TRANSEPT_WINDOW_TEST(CorporaTest)
#include "corpora_test.moc"
