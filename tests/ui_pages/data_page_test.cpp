// SPDX-License-Identifier: GPL-3.0-or-later
// The Data page, from dropped files to a corpus for training, and the recovery from every mistake.
#include "ui/pages/pages.h"

#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <memory>
#include <utility>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/data/corpus_models.h"
#include "ui/pages/data/importing/cleaning_model.h"
#include "ui/pages/data/importing/import_form.h"
#include "ui/pages/data/importing/paired_files.h"
#include "ui/pages/file_field.h"
#include "ui/pages/page.h"

using namespace transept;

namespace {

void drop(QWidget& page, const QStringList& files) {
  QMimeData mime;
  QList<QUrl> urls;
  for (const QString& file : files) urls.append(QUrl::fromLocalFile(file));
  mime.setUrls(urls);
  QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&page, &enter);
  QVERIFY(enter.isAccepted());
  QDropEvent event(QPointF(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&page, &event);
  // The engine first determines their kind.
  const QList<QLineEdit*> fields = page.findChildren<QLineEdit*>();
  QTRY_VERIFY(
      std::any_of(fields.begin(), fields.end(), [&](const QLineEdit* field) { return field->text() == files.last(); }));
}

}  // namespace

class DataPageTest : public QObject {
  Q_OBJECT

 private slots:
  void emptyPageOffersFilesAndTheDemo() {
    PageHarness harness(true);
    const std::unique_ptr<Page> made(makeDataPage(harness.session()));
    Page& page = *made;
    page.show();
    QTRY_VERIFY(harness.session().engine().isReady());
    auto* demo = child<QPushButton>(page, "emptyDemo");
    QTRY_VERIFY(demo->isVisible());
    QTest::mouseClick(demo, Qt::LeftButton);
    QTRY_VERIFY(child<QLabel>(page, "importProgress")->text().contains("Reading"));
    QVERIFY(!demo->isEnabled());
    QTRY_COMPARE(child<QTableView>(page, "corpusTable")->model()->rowCount(), 1);
    QTRY_VERIFY(page.messages().text().contains("demo"));
    QVERIFY(!child<QLabel>(page, "importProgress")->isVisible());
    QCOMPARE(harness.requests("corpus/demo").value(0)["pairs"].toInt(), 12000);
  }

  /// The form says what it needs before there are files. There is no blank space below the pairs while files are read
  /// or if they hold no lengths.
  void theFormSaysWhatItWaitsFor() {
    DataPageHarness harness;
    Page& page = harness.page();
    page.resize(1100, 700);
    QTRY_VERIFY(child<QPushButton>(page, "importFiles")->isEnabled());
    QTest::mouseClick(child<QPushButton>(page, "importFiles"), Qt::LeftButton);
    auto* nothing = child<QWidget>(page, "emptyCard");
    QVERIFY(nothing->isVisible());
    QVERIFY(child<QLabel>(page, "emptyHeading")->text().contains("drop the files"));
    QVERIFY(!child<QPushButton>(page, "emptyRemedy")->isVisible());
    drop(page, {"/texts/news.de", "/texts/news.en"});
    QTRY_COMPARE(child<QTableView>(page, "pairTable")->model()->rowCount(), 50);
    QVERIFY(!nothing->isVisible());
    QVERIFY(!child<QTableView>(page, "filterTable")->isVisible());
    QVERIFY(child<QWidget>(page, "lengthChart")->isVisible());
  }

  /// With large text in a narrow window no label is cut off.
  void theReportsFitANarrowWindow() {
    DataPageHarness harness;
    Page& page = harness.page();
    auto* kind = child<SegmentedControl>(page, "reportKind");
    QTRY_VERIFY(kind->isVisible());
    const auto usual = qScopeGuard([] { text_size::setPercent(text_size::usual); });
    for (const auto& [percent, width] : {std::pair(100, 1400), std::pair(150, 1150)}) {
      text_size::setPercent(percent);
      page.resize(width, 700);
      QVERIFY(page.width() <= width);
      QTRY_VERIFY2(clippedTexts(page).isEmpty(), qPrintable(clippedTexts(page).join('\n')));
    }
    kind->setCurrentIndex(1);
    QVERIFY(child<QTableView>(page, "qualityTable")->isVisible());
  }

  void droppedFilesAreInspectedAndImported() {
    DataPageHarness harness;
    Page& page = harness.page();
    drop(page, {"/texts/news.de", "/texts/news.en"});
    // English is the source. The languages come from the file names.
    QCOMPARE(child<QLineEdit>(page, "sourceFilePath")->text(), QString("/texts/news.en"));
    QCOMPARE(child<QLineEdit>(page, "sourceLanguage")->text(), QString("en"));
    QCOMPARE(child<QLineEdit>(page, "targetLanguage")->text(), QString("de"));
    QCOMPARE(child<QLineEdit>(page, "corpusName")->text(), QString("news"));
    QTRY_COMPARE(child<QTableView>(page, "pairTable")->model()->rowCount(), 50);
    auto* filters = child<QTableView>(page, "cleaningTable");
    QTRY_COMPARE(filters->model()->rowCount(), 3);
    filters->selectRow(1);
    child<QSpinBox>(page, "cleaning_max_words")->setValue(80);
    auto* import = child<QPushButton>(page, "startImport");
    QVERIFY(import->isEnabled());
    QTest::mouseClick(import, Qt::LeftButton);
    QTRY_VERIFY(child<QLabel>(page, "importProgress")->text().contains("left"));
    QTRY_COMPARE(child<QTableView>(page, "corpusTable")->currentIndex().data().toString(), QString("news"));
    const QJsonObject sent = harness.requests("corpus/import").value(0);
    QCOMPARE(sent["source"].toString(), QString("/texts/news.en"));
    QCOMPARE(sent["target_language"].toString(), QString("de"));
    QCOMPARE(sent["cleaning"]["filters"][1]["max_words"].toInt(), 80);
    QCOMPARE(sent["validation_pairs"].toInt(), 1000);
    QVERIFY(!sent.contains("files"));

    QSignalSpy pages(&harness.session(), &Session::pageRequested);
    QTest::mouseClick(child<QPushButton>(page, "trainOnThis"), Qt::LeftButton);
    QCOMPARE(harness.session().corpora().currentFolder(), QString("/corpora/news"));
    QCOMPARE(pages.value(0).value(0).value<PageId>(), PageId::train);
  }

  /// A second corpus of the same name could not be told from the first.
  void aNameThatIsTakenIsNotProposed() {
    DataPageHarness harness;
    drop(harness.page(), {"/texts/demo.de", "/texts/demo.en"});
    QCOMPARE(child<QLineEdit>(harness.page(), "corpusName")->text(), QString("demo-2"));
  }

  /// Whatever was trained before; the preset of the demo is too weak for a text of one's own.
  void ownTextBeginsWithTiny() {
    DataPageHarness harness;
    Page& page = harness.page();
    QSignalSpy opened(&harness.session(), &Session::opened);
    for (const auto& [row, preset] : {std::pair(0, "tiny"), std::pair(1, "demo")}) {
      child<QTableView>(page, "corpusTable")->selectRow(row);
      QTest::mouseClick(child<QPushButton>(page, "trainOnThis"), Qt::LeftButton);
      QCOMPARE(std::get<RunDraft>(opened.last()[0].value<Destination>()).preset, preset);
    }
  }

  void filesArePairedByName() {
    const QStringList files{"/t/README",      "/t/test.de", "/t/test.en", "/t/train.cs.gz",
                            "/t/train.en.gz", "/t/val.cs",  "/t/val.en"};
    const PairedFiles paired = pairedByName(files);
    QCOMPARE(paired.training, QStringList({"/t/train.cs.gz", "/t/train.en.gz"}));
    QCOMPARE(paired.validation, QStringList({"/t/val.cs", "/t/val.en"}));
    QCOMPARE(paired.others, QStringList({"/t/README", "/t/test.de", "/t/test.en"}));
    QCOMPARE(pairedByName({"/t/news.de", "/t/news.en"}).training, QStringList({"/t/news.de", "/t/news.en"}));
    QVERIFY(pairedByName({"/t/news.de", "/t/news.en", "/t/news.fr"}).training.isEmpty());
    QVERIFY(pairedByName({"/t/test.de", "/t/test.en", "/t/notes"}).training.isEmpty());

    DataPageHarness harness;
    Page& page = harness.page();
    harness.session().open(ImportedTexts{files});
    QCOMPARE(child<FileField>(page, "sourceFile")->file(), "/t/train.en.gz");
    QCOMPARE(child<FileField>(page, "targetFile")->file(), "/t/train.cs.gz");
    QCOMPARE(child<SegmentedControl>(page, "validationKind")->currentIndex(), 1);
    QCOMPARE(child<FileField>(page, "validationSource")->file(), "/t/val.en");
    QVERIFY2(page.messages().text().contains("Left out: README, test.de, test.en."),
             qPrintable(page.messages().text()));
  }

  void aFolderStandsForItsFiles() {
    QTemporaryDir folder;
    for (const char* name : {"dev.de", "dev.en", "train.de", "train.en"}) {
      QFile file(folder.filePath(name));
      QVERIFY(file.open(QIODevice::WriteOnly) && file.write("a\n") == 2);
    }
    DataPageHarness harness;
    Page& page = harness.page();
    harness.session().open(ImportedTexts{{folder.path()}});
    QCOMPARE(child<FileField>(page, "sourceFile")->file(), folder.filePath("train.en"));
    QCOMPARE(child<FileField>(page, "validationTarget")->file(), folder.filePath("dev.de"));
    QCOMPARE(child<QLineEdit>(page, "corpusName")->text(), folder.path().section('/', -1));
  }

  /// The button beside "is ready" trains on that corpus, even if another is selected by then.
  void whatWasImportedIsTrainedOn() {
    DataPageHarness harness;
    Page& page = harness.page();
    auto* table = child<QTableView>(page, "corpusTable");
    QTRY_VERIFY(table->model()->rowCount() > 0);
    const QString before = table->currentIndex().data(FolderRole).toString();
    QTest::mouseClick(child<QPushButton>(page, "importDemo"), Qt::LeftButton);
    auto* remedy = page.messages().findChild<QPushButton*>("messageRemedy");
    QTRY_VERIFY(remedy->isVisible());
    const auto chosen = [table] { return table->currentIndex().data(FolderRole).toString(); };
    QTRY_VERIFY(chosen() != before);
    const QString imported = chosen();
    for (int row = 0; row < table->model()->rowCount(); ++row) {
      if (table->model()->index(row, 0).data(FolderRole).toString() == before) table->selectRow(row);
    }
    QCOMPARE(chosen(), before);
    QTest::mouseClick(remedy, Qt::LeftButton);
    QCOMPARE(harness.session().corpora().currentFolder(), imported);
  }

  /// Each row shows the effect of its filter on the text. Every change can be undone.
  void filtersAreSeenSwitchedAndMoved() {
    DataPageHarness harness;
    Page& page = harness.page();
    drop(page, {"/texts/news.de", "/texts/news.en"});
    auto* table = child<QTableView>(page, "cleaningTable");
    QTRY_COMPARE(table->model()->rowCount(), 3);
    const auto cell = [table](int row, int column) { return table->model()->index(row, column); };
    QTRY_COMPARE(cell(2, 1).data().toString(), QString("100"));
    QCOMPARE(cell(0, 1).data().toString(), QString());  // off
    QVERIFY(child<QLabel>(page, "cleaningKept")->text().contains("of the first"));
    table->selectRow(2);
    QCOMPARE(child<QLabel>(page, "cleaningExamples")->text(), QString("a.en:17: duplicate"));

    // The keyboard moves the filter up twice and switches it off.
    QVERIFY(QTest::qWaitForWindowActive(&page));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(table, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(cell(0, 0).data().toString(), QString("Duplicate"));
    QCOMPARE(table->currentIndex().row(), 0);
    QVERIFY(!child<QPushButton>(page, "filterUp")->isEnabled());
    QTest::keyClick(table, Qt::Key_Space);
    QCOMPARE(cell(0, 0).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Unchecked));
    // The effect of the change is requested.
    const auto asked = [&harness]() -> QJsonValue { return harness.requests("corpus/inspect").last(); };
    const auto first = [&asked] { return QJsonValue(asked()["cleaning"]["filters"][0]); };
    QTRY_COMPARE(first()["filter"].toString(), QString("duplicate"));
    QTRY_VERIFY(!first()["on"].toBool());
    QCOMPARE(asked()["sample"].toInt(), 20000);

    // With the mouse: undo everything, then redo.
    auto* undo = child<QPushButton>(page, "cleaningUndo");
    for (int i = 0; i < 3; ++i) QTest::mouseClick(undo, Qt::LeftButton);
    QVERIFY(!undo->isEnabled());
    QCOMPARE(cell(2, 0).data().toString(), QString("Duplicate"));
    QCOMPARE(cell(2, 0).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    QTest::mouseClick(child<QPushButton>(page, "cleaningRedo"), Qt::LeftButton);
    QCOMPARE(cell(1, 0).data().toString(), QString("Duplicate"));

    // Turning one number several times is one change, and undoing it updates the field.
    table->selectRow(2);
    auto* words = child<QSpinBox>(page, "cleaning_max_words");
    for (const int value : {150, 120, 90}) words->setValue(value);
    QTest::mouseClick(undo, Qt::LeftButton);
    QCOMPARE(words->value(), 200);
  }

  /// Turning one number is one change. Another number, or the same number of another filter, is another change.
  void unlikeChangesAreUndoneOneByOne() {
    const auto step = [](const char* filter) {
      return QJsonObject{{"filter", filter}, {"on", true}, {"a", 1}, {"b", 1}};
    };
    CleaningModel model;
    model.setCatalogue({{"stack", QJsonObject{{"filters", QJsonArray{step("one"), step("other")}}}}});
    const auto values = [&model] {
      const QJsonArray steps = model.stack()["filters"].toArray();
      return QList<int>{steps[0]["a"].toInt(), steps[0]["b"].toInt(), steps[1]["a"].toInt()};
    };
    for (const int value : {2, 3, 4}) model.setParameter(0, "a", value);
    model.setParameter(0, "b", 5);
    model.setParameter(1, "a", 6);
    QCOMPARE(values(), (QList<int>{4, 5, 6}));
    for (const QList<int>& before : {QList<int>{4, 5, 1}, QList<int>{4, 1, 1}, QList<int>{1, 1, 1}}) {
      model.undoStack().undo();
      QCOMPARE(values(), before);
    }
    QVERIFY(!model.undoStack().canUndo());
  }

  void qualityIsShown() {
    DataPageHarness harness;
    Page& page = harness.page();
    auto* kind = child<SegmentedControl>(page, "reportKind");
    QTRY_VERIFY(kind->isVisible());
    kind->setCurrentIndex(1);
    auto* table = child<QTableView>(page, "qualityTable");
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->index(0, 1).data().toString(), QLocale().toString(360000));
    child<SegmentedControl>(page, "lengthKind")->setCurrentIndex(2);
    QVERIFY(child<QWidget>(page, "lengthChart")->accessibleDescription().contains("ratio 0.9 to 1.1: 900"));
  }

  void oneFileWithBothSides_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"both.tsv", "memory.TMX", "memory.tmx.gz", "de-en.zip", "table.csv", "app.po"}) {
      QTest::newRow(name) << QString("/texts/") + name;
    }
  }
  void oneFileWithBothSides() {
    QFETCH(QString, file);
    DataPageHarness harness;
    Page& page = harness.page();
    harness.session().open(ImportedTexts{{file}});
    auto* form = page.findChild<ImportForm*>();
    QVERIFY(form->isOneFile());
    QVERIFY(form->isComplete());
    QTRY_VERIFY(!harness.requests("corpus/inspect").isEmpty());
    QCOMPARE(harness.requests("corpus/inspect")[0]["files"].toArray(), QJsonArray{file});
    // The engine's guess replaces what the file name lacks.
    QTRY_COMPARE(child<QLineEdit>(page, "sourceLanguage")->text(), QString("en"));
  }

  /// The columns of a table are chosen by their headings and first cells; those that the engine took come first.
  void columnsOfATableAreChosen() {
    DataPageHarness harness;
    Page& page = harness.page();
    harness.session().open(ImportedTexts{{"/texts/table.csv"}});
    auto* source = child<QComboBox>(page, "sourceColumn");
    auto* target = child<QComboBox>(page, "targetColumn");
    QTRY_COMPARE(source->currentText(), QString("2: text – A dog runs."));
    QCOMPARE(target->currentText(), QString("3: Ein Hund rennt."));
    QCOMPARE(source->count(), 4);
    const QString picture = qEnvironmentVariable("TRANSEPT_PICTURE");
    if (!picture.isEmpty()) page.grab().save(picture);
    // Another choice is read at once, and stays.
    chooseEntry(*source, source->findData(1));
    QTRY_COMPARE(harness.requests("corpus/inspect").last()["columns"].toString(), QString("1,3"));
    QTRY_COMPARE(child<QTableView>(page, "pairTable")->model()->rowCount(), 50);
    QCOMPARE(source->currentData().toInt(), 1);
    // One of them from the headings means both; then the engine chooses again.
    chooseEntry(*target, 0);
    QCOMPARE(source->currentIndex(), 0);
    QTRY_COMPARE(source->currentData().toInt(), 2);
    // Other files have other columns, and two files have none.
    harness.session().open(ImportedTexts{{"/texts/memory.tmx"}});
    QTRY_COMPARE(child<QLineEdit>(page, "bothFilePath")->text(), QString("/texts/memory.tmx"));
    QCOMPARE(source->currentIndex(), 0);
    child<SegmentedControl>(page, "importKind")->setCurrentIndex(0);
    QVERIFY(!source->isVisible());
  }

  void filesThatArriveOneByOne() {
    DataPageHarness harness;
    Page& page = harness.page();
    drop(page, {"/texts/a.en"});
    QVERIFY(!child<QPushButton>(page, "startImport")->isEnabled());
    drop(page, {"/texts/a.de"});
    QCOMPARE(child<QLineEdit>(page, "targetFilePath")->text(), QString("/texts/a.de"));
    QVERIFY(child<QPushButton>(page, "startImport")->isEnabled());
    QTest::mouseClick(child<QPushButton>(page, "swapFiles"), Qt::LeftButton);
    QCOMPARE(child<QLineEdit>(page, "sourceFilePath")->text(), QString("/texts/a.de"));
    QCOMPARE(child<QLineEdit>(page, "sourceLanguage")->text(), QString("de"));
  }

  void problemsAndErrorsAreToldInABar() {
    DataPageHarness harness;
    Page& page = harness.page();
    drop(page, {"/texts/unequal.en", "/texts/unequal.de"});
    auto* problems = child<MessageBar>(page, "corpusProblems");
    QTRY_VERIFY(problems->isVisible());
    QVERIFY(problems->text().contains("28,999"));
    child<QLineEdit>(page, "sourceFilePath")->setText("/texts/binary.en");
    QTRY_VERIFY(page.messages().isVisible());
    QVERIFY(page.messages().text().contains("zero byte"));
    QVERIFY(page.messages().text().contains("Choose a text file."));
    QVERIFY(!problems->isVisible());
  }

  void whyAFileWasLeftOutStaysToBeRead() {
    DataPageHarness harness;
    Page& page = harness.page();
    harness.session().open(ImportedTexts{{"/texts/news.de", "/texts/news.en", "/texts/news.fr"}});
    QTRY_COMPARE(child<QTableView>(page, "pairTable")->model()->rowCount(), 50);
    QVERIFY(page.messages().isVisible());
    QVERIFY2(page.messages().text().contains("made of two files"), qPrintable(page.messages().text()));
    // The message that a file cannot be read disappears when another file is chosen.
    child<QLineEdit>(page, "sourceFilePath")->setText("/texts/binary.en");
    QTRY_VERIFY(page.messages().text().contains("zero byte"));
    child<QLineEdit>(page, "sourceFilePath")->setText("/texts/news.en");
    QTRY_VERIFY(!page.messages().isVisible());
  }

  void anOpenedCorpusReplacesTheForm() {
    DataPageHarness harness;
    Page& page = harness.page();
    harness.session().open(ImportedTexts{{"/texts/news.de", "/texts/news.en"}});
    auto* table = child<QTableView>(page, "corpusTable");
    QVERIFY(!table->isVisible());
    harness.session().open(CorpusFolder{"/corpora/demo"});
    QVERIFY(table->isVisible());
    QTRY_COMPARE(table->currentIndex().data().toString(), QString("demo"));
  }

  void anImportCanBeStopped() {
    DataPageHarness harness;
    Page& page = harness.page();
    drop(page, {"/texts/news.en", "/texts/news.de"});
    QTest::mouseClick(child<QPushButton>(page, "startImport"), Qt::LeftButton);
    auto* cancel = child<QPushButton>(page, "cancelImport");
    QTRY_VERIFY(cancel->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_VERIFY(page.messages().text().contains("stopped"));
    QCOMPARE(harness.session().corpora().all().size(), 2);
    QVERIFY(child<QPushButton>(page, "startImport")->isEnabled());  // the form keeps its values
  }

  void ownValidationFilesReplaceTheDraw() {
    ImportForm form;
    form.setFiles({"a.en", "a.de"});
    form.findChild<SegmentedControl*>("validationKind")->setCurrentIndex(1);
    form.findChild<FileField*>("validationSource")->setFile("v.en");
    form.findChild<FileField*>("validationTarget")->setFile("v.de");
    const QJsonObject parameters = form.importParameters();
    QCOMPARE(parameters["validation_source"].toString(), QString("v.en"));
    QCOMPARE(parameters["validation_target"].toString(), QString("v.de"));
    QVERIFY(!parameters.contains("validation_pairs"));
  }

  void anEncodingThatWasChosenStays() {
    ImportForm form;
    auto* encoding = form.findChild<QComboBox*>("encoding");
    form.setFiles({"a.ja"});
    encoding->setCurrentIndex(encoding->findData("Shift_JIS"));
    form.setFiles({"a.en"});
    QCOMPARE(form.inspectParameters()["encoding"].toString(), QString("Shift_JIS"));
    // A guess applies only to the files for which it was made.
    form.reset();
    form.suggestEncoding("EUC-JP");
    QCOMPARE(form.inspectParameters()["encoding"].toString(), QString("EUC-JP"));
    const int listed = encoding->count();
    encoding->setCurrentIndex(0);
    form.suggestEncoding("EUC-JP");  // again, by the inspection that follows
    QCOMPARE(encoding->count(), listed);
    form.setFiles({"b.ja", "b.en"});
    QVERIFY(!form.inspectParameters().contains("encoding"));

    // The note that it was guessed ends with the choice of another one, by which the pairs are read again.
    form.suggestEncoding("EUC-JP");
    auto* guessed = form.findChild<QLabel*>("encodingGuessed");
    QVERIFY(!guessed->isHidden());
    QSignalSpy read(&form, &ImportForm::filesChanged);
    QTest::keyClick(encoding, Qt::Key_Down);
    QVERIFY(guessed->isHidden());
    QCOMPARE(read.size(), 1);
  }

  void namesThatWereTypedStay() {
    ImportForm form;
    auto* name = form.findChild<QLineEdit*>("corpusName");
    form.show();
    QTest::keyClicks(name, "mine");
    form.setFiles({"/x/train.en", "/x/train.de"});
    QCOMPARE(name->text(), QString("mine"));
    form.reset();
    form.setFiles({"/texts/multi30k/train.en", "/texts/multi30k/train.de"});
    QCOMPARE(name->text(), QString("multi30k"));  // "train" is not a useful name
  }

  /// A download from the catalogue reaches the form in spite of an interruption.
  void textComesFromTheWeb() {
    DataPageHarness harness;
    Page& page = harness.page();
    QTest::mouseClick(child<QPushButton>(page, "showSources"), Qt::LeftButton);
    auto* table = child<QTableView>(page, "sourceTable");
    QTRY_COMPARE(table->model()->rowCount(), 5);
    QTRY_VERIFY(table->model()->index(0, 2).data().toString().contains("MB"));  // from its server
    const auto choose = [&](const QString& name) {
      for (int row = 0; row < table->model()->rowCount(); ++row)
        if (table->model()->index(row, 0).data() == name) table->selectRow(row);
    };
    auto* download = child<QPushButton>(page, "downloadSource");
    auto* about = child<QLabel>(page, "sourceAbout");

    // Without a network, looking up a source says so, and downloading it gives an error.
    choose("Broken Books v1");
    QTRY_VERIFY(about->text().contains("This machine is offline"));
    QTest::mouseClick(download, Qt::LeftButton);
    QTRY_VERIFY(page.messages().text().contains("Connect to the network."));

    choose("Slow Commentary v16");
    QTest::mouseClick(download, Qt::LeftButton);
    auto* progress = child<QLabel>(page, "importProgress");
    QTRY_VERIFY(progress->text().contains("40.0 MB") && progress->text().contains("196.0 MB"));
    QVERIFY(progress->text().contains("left"));
    QVERIFY(!download->isEnabled());
    QTest::mouseClick(child<QPushButton>(page, "cancelImport"), Qt::LeftButton);
    QTRY_VERIFY(page.messages().text().contains("can be continued from the same place"));
    QTRY_VERIFY(download->text().contains("Continue"));
    QVERIFY(child<QPushButton>(page, "removeSource")->isEnabled());

    QTest::mouseClick(download, Qt::LeftButton);
    auto* both = child<QLineEdit>(page, "bothFilePath");
    QTRY_VERIFY(both->isVisible());
    QCOMPARE(both->text(), QString("/downloads/Slow Commentary v16.de-en.txt.zip"));
    QCOMPARE(child<QLineEdit>(page, "corpusName")->text(), QString("Slow Commentary v16"));
    QCOMPARE(child<QLineEdit>(page, "sourceLanguage")->text(), QString("en"));
    QCOMPARE(child<QLineEdit>(page, "targetLanguage")->text(), QString("de"));
    QVERIFY(child<QPushButton>(page, "startImport")->isEnabled());
    QCOMPARE(harness.requests("source/download").last()["target_language"].toString(), QString("de"));

    // The file exists now. It can be imported again from the list, or removed.
    child<QPushButton>(page, "showSources")->click();
    auto* import = child<QPushButton>(page, "importSource");
    choose("Slow Commentary v16");
    QTRY_VERIFY(import->isVisible());
    QTest::mouseClick(child<QPushButton>(page, "removeSource"), Qt::LeftButton);
    QTRY_VERIFY(!import->isVisible());
    // There is no source for other languages.
    auto* to = child<QComboBox>(page, "sourcesTo");
    chooseEntry(*to, to->findData("fr"));
    QTRY_COMPARE(table->model()->rowCount(), 0);
    QTRY_VERIFY(about->text().contains("No source"));
    QVERIFY(!download->isEnabled());
    QTest::mouseClick(child<QPushButton>(page, "leaveSources"), Qt::LeftButton);
    QVERIFY(child<QTableView>(page, "corpusTable")->isVisible());
  }

  void escapeLeavesTheSources() {
    DataPageHarness harness;
    Page& page = harness.page();
    auto* sources = child<QTableView>(page, "sourceTable");
    for (const char* focused : {"sourceTable", "sourcesFrom", "leaveSources"}) {
      child<QPushButton>(page, "showSources")->click();
      QTRY_VERIFY(sources->isVisible() && sources->model()->rowCount() > 0);
      QTest::keyClick(child<QWidget>(page, focused), Qt::Key_Escape);
      QVERIFY2(child<QTableView>(page, "corpusTable")->isVisible(), focused);
    }
    // In an open list of languages, it closes the list only.
    child<QPushButton>(page, "showSources")->click();
    auto* from = child<QComboBox>(page, "sourcesFrom");
    from->showPopup();
    QTest::keyClick(from->view(), Qt::Key_Escape);
    QTRY_VERIFY(!from->view()->isVisible());
    QVERIFY(sources->isVisible());
  }

  /// A list of languages may be open when the sources of other languages arrive.
  void theListsOfLanguagesAreNotFilledAgain() {
    DataPageHarness harness;
    Page& page = harness.page();
    QTest::mouseClick(child<QPushButton>(page, "showSources"), Qt::LeftButton);
    auto *from = child<QComboBox>(page, "sourcesFrom"), *to = child<QComboBox>(page, "sourcesTo");
    QTRY_COMPARE(from->count(), 4);
    QSignalSpy emptied(from->model(), &QAbstractItemModel::rowsRemoved);
    chooseEntry(*to, to->findData("fr"));
    QTRY_COMPARE(child<QTableView>(page, "sourceTable")->model()->rowCount(), 0);
    QVERIFY(emptied.isEmpty());
    QCOMPARE(from->currentData().toString(), QString("en"));
  }

  /// The form scrolls, but the list of filters does not: it is as high as its rows at any text size.
  void everyFilterIsSeenInLargeText() {
    DataPageHarness harness;
    Page& page = harness.page();
    drop(page, {"/texts/news.de", "/texts/news.en"});
    auto* table = child<QTableView>(page, "cleaningTable");
    QTRY_COMPARE(table->model()->rowCount(), 3);
    const auto usual = qScopeGuard([] { text_size::setPercent(text_size::usual); });
    for (const int percent : {text_size::usual, text_size::most}) {
      text_size::setPercent(percent);
      const int rows = table->verticalHeader()->defaultSectionSize() * table->model()->rowCount();
      QVERIFY2(table->maximumHeight() >= table->horizontalHeader()->sizeHint().height() + rows,
               qPrintable(QString("%1%: %2 for %3 + %4")
                              .arg(percent)
                              .arg(table->maximumHeight())
                              .arg(table->horizontalHeader()->sizeHint().height())
                              .arg(rows)));
    }
  }
};

TRANSEPT_WINDOW_TEST(DataPageTest)
#include "data_page_test.moc"
