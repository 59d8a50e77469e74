// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window with the fake engine: start page, training, runs, closing, an engine that dies.
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QTextDocumentFragment>
#include <QTimer>
#include <QTranslator>
#include <algorithm>
#include <cmath>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/pages/data/corpus_models.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/train/samples_card.h"
#include "ui/shell/main_window.h"

using namespace transept;

class WindowTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  void open() {
    openWindow();
    QTRY_VERIFY(!session_->devices().isEmpty());
  }

  void openIn(const QString& language) {
    QLocale::setDefault(QLocale(language));
    translator_ = std::make_unique<QTranslator>();
    QVERIFY(translator_->load(":/i18n/transept_" + language));
    QCoreApplication::installTranslator(translator_.get());
    open();
  }

  QString barText(const char* pageName) { return find<QWidget>(pageName)->findChild<MessageBar*>()->text(); }

  /// Clicks a button of the next dialog.
  void answerDialog(const char* button) {
    QTimer::singleShot(100, this, [button] {
      auto* dialog = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (dialog == nullptr) qFatal("no dialog asks");
      dialog->findChild<QPushButton*>(button)->click();
    });
  }

  std::unique_ptr<QTranslator> translator_;

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
  }

  void init() {
    clearTestSettings();
    qunsetenv("FAKE_ENGINE_EMPTY");
  }

  void cleanup() {
    closeWindow();
    translator_.reset();
    useTestLook();
  }

  /// Qt adds the program's name, as in every other window.
  void theTitleIsThePages() {
    open();
    window_->showPage(PageId::data);
    QCOMPARE(window_->windowTitle(), "Data");
    window_->showPage(PageId::start);
    QCOMPARE(window_->windowTitle(), "Transept");
  }

  void beginsOnTheStartPageAndTrainsTheDemo() {
    qputenv("FAKE_ENGINE_EMPTY", "1");
    open();
    QCOMPARE(window_->currentPage(), PageId::start);
    QTRY_VERIFY(find<QLabel>("machine")->text().contains("made-up processor"));
    QTest::mouseClick(find<QPushButton>("startDemo"), Qt::LeftButton);
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QTRY_VERIFY(session_->runs().current().isActive());
    QCOMPARE(session_->runs().current().name, "demo");
    QTRY_VERIFY(find<QPushButton>("pauseRun")->isVisible());
    QTRY_VERIFY(find<QLabel>("stripStep")->text().contains("of 1,500"));
  }

  void theStripFollowsTheTraining() {
    open();
    session_->runs().setCurrent("/runs/multi30k-small");
    const auto shown = [this](const char* name) {
      return QTextDocumentFragment::fromHtml(find<QLabel>(name)->text()).toPlainText();
    };
    QTRY_COMPARE(shown("stripLeft"), "28 min left");
    QCOMPARE(shown("stripSpeed"), "14,300 tokens/s");
    QCOMPARE(shown("stripLoss"), "loss 2.30");
    QVERIFY2(shown("stripMemory").startsWith("memory 1.6 GB"), qPrintable(shown("stripMemory")));
    const QString step = shown("stripStep");
    QTRY_VERIFY(shown("stripStep") != step);
  }

  /// Translate and Attention work before any training.
  void opensTheDemoThatIsTrainedAlready() {
    qputenv("FAKE_ENGINE_EMPTY", "1");
    open();
    QTRY_VERIFY(find<QPushButton>("openTrainedDemo")->isVisible());
    QTest::mouseClick(find<QPushButton>("openTrainedDemo"), Qt::LeftButton);
    QTRY_COMPARE(window_->currentPage(), PageId::translate);
    QTRY_VERIFY(session_->models().current().isValid());
    QTRY_COMPARE(session_->runs().current().name, "trained-demo");
    QTRY_VERIFY(find<QWidget>("sourceText")->isVisible());
  }

  /// A page without a model offers the trained demo, too.
  void thePageWithoutAModelOffersTheTrainedDemo() {
    qputenv("FAKE_ENGINE_EMPTY", "1");
    open();
    window_->showPage(PageId::attention);
    auto* demo = find<QWidget>("attentionPage")->findChild<QPushButton*>("noModelDemo");
    QTRY_VERIFY(demo->isVisible());
    QTest::mouseClick(demo, Qt::LeftButton);
    QTRY_VERIFY(session_->models().current().isValid());
    QTRY_VERIFY(find<QWidget>("attentionSource")->isVisible());
  }

  void findsARunningTrainingAndShowsIt() {
    open();
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QTRY_COMPARE(session_->runs().current().name, "multi30k-small");
    QTRY_VERIFY(!find<ChartCard>("lossChart")->chart().curves().isEmpty());
    QTRY_VERIFY(find<ChartCard>("lossChart")->chart().curves()[0].points.x.size() > 100);
    const double before = find<ChartCard>("lossChart")->chart().curves()[0].points.x.last();
    QTRY_VERIFY(find<ChartCard>("lossChart")->chart().curves()[0].points.x.last() > before);
    QTRY_VERIFY(find<QTextBrowser>("samples")->toPlainText().contains("<b>Tag</b>"));  // text, not markup
    QVERIFY(!find<QLabel>("noSamples")->isVisible());
    QVERIFY(!find<QPushButton>("startRun")->isVisible());
    QTRY_COMPARE(find<NumberField>("model.d_ff")->number(), std::optional(512.0));
    QVERIFY(find<NumberField>("model.d_ff")->isReadOnly());
  }

  /// Not in that of another run whose model is loaded.
  void aSampleOpensInTheAttentionOfItsRun() {
    open();
    QTRY_VERIFY(session_->runs().current().isValid());
    const QString run = session_->runs().currentFolder();
    session_->models().load("/runs/multi30k-tiny");
    QTRY_COMPARE(session_->models().current().model, "/runs/multi30k-tiny");
    window_->showPage(PageId::train);
    auto* samples = find<QTextBrowser>("samples");
    QTRY_VERIFY(samples->toPlainText().contains("orangefarbenen"));
    emit samples->anchorClicked(QUrl("0"));
    QCOMPARE(window_->currentPage(), PageId::attention);
    QVERIFY(find<QLineEdit>("attentionSource")->text().startsWith("A man in an orange hat"));
    QTRY_COMPARE(session_->models().current().model, run);
    QVERIFY(find<QLineEdit>("attentionTarget")->text().contains("orangefarbenen"));
  }

  void whatIsNotThereYetIsToldInTheMiddle() {
    qputenv("FAKE_ENGINE_EMPTY", "1");
    open();
    window_->showPage(PageId::train);
    const auto* samples = find<QLabel>("noSamples");
    const auto* speed = find<ChartCard>("speedChart")->findChild<QLabel*>("chartEmpty");
    QTRY_VERIFY(samples->isVisible() && speed->isVisible());
    const auto middle = [this](const QLabel* label) { return label->mapTo(window_.get(), label->rect().center()).y(); };
    QTRY_VERIFY(std::abs(middle(samples) - middle(speed)) <= 1);
    QVERIFY(samples->alignment() == speed->alignment());
  }

  /// The scroll bar of the charts is in the page's margin.
  void chartsEndWhereTheBarAboveThemDoes() {
    open();
    window_->showPage(PageId::train);
    const auto end = [this](const char* name) {
      const auto* card = find<QWidget>(name);
      return card->mapTo(window_.get(), QPoint(card->width(), 0)).x();
    };
    const auto last = [&] { return std::max({end("lossChart"), end("perplexityChart"), end("bleuChart")}); };
    const auto* bar = find<QScrollArea>("chartsArea")->verticalScrollBar();
    QTRY_COMPARE(bar->maximum(), 0);
    QTRY_COMPARE(last(), end("chartsBar"));
    window_->resize(900, 600);
    QTRY_VERIFY(bar->maximum() > 0);
    QTRY_COMPARE(last(), end("chartsBar"));
  }

  void pagesByKeyboard() {
    open();
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    const std::pair<Qt::Key, PageId> keys[] = {{Qt::Key_1, PageId::data},
                                               {Qt::Key_2, PageId::train},
                                               {Qt::Key_3, PageId::translate},
                                               {Qt::Key_4, PageId::attention},
                                               {Qt::Key_5, PageId::runs}};
    for (const auto& [key, id] : keys) {
      QTest::keyClick(window_.get(), key, Qt::ControlModifier);
      QCOMPARE(window_->currentPage(), id);
    }
    QTest::keyClick(window_.get(), Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(window_->currentPage(), PageId::start);
  }

  void textGrowsAndIsRemembered() {
    open();
    const int usual = window_->fontMetrics().height();
    for (int i = 0; i < 10; ++i) QTest::keyClick(window_.get(), Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(session_->settings().value("window/textPercent").toInt(), 200);
    QVERIFY(window_->fontMetrics().height() > 1.8 * usual);
    for (int i = 0; i < 10; ++i) QTest::keyClick(window_.get(), Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(session_->settings().value("window/textPercent").toInt(), 80);
    QVERIFY(window_->fontMetrics().height() < usual);
    QTest::keyClick(window_.get(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(window_->fontMetrics().height(), usual);
  }

  void returnPressesTheFocusedButton() {
    open();
    QTRY_VERIFY(find<QPushButton>("newRun")->isVisible());
    find<QPushButton>("newRun")->setFocus();
    QTest::keyClick(window_->focusWidget(), Qt::Key_Return);
    QTRY_VERIFY(find<QLineEdit>("runName")->isVisible());
  }

  void pausesAndResumes() {
    open();
    QTRY_VERIFY(find<QPushButton>("pauseRun")->isVisible());
    QTest::mouseClick(find<QPushButton>("pauseRun"), Qt::LeftButton);
    QTRY_COMPARE(session_->runs().current().state, RunInfo::State::paused);
    QTRY_VERIFY(find<QPushButton>("startRun")->isVisible());
    QCOMPARE(find<QPushButton>("startRun")->text(), "Resume");
    QTRY_VERIFY(window_->focusWidget() == find<QPushButton>("startRun"));  // not Stop, which follows Pause
    QTest::mouseClick(find<QPushButton>("startRun"), Qt::LeftButton);
    QTRY_VERIFY(session_->runs().current().isActive());
    QTRY_VERIFY(window_->focusWidget() == find<QPushButton>("pauseRun"));
  }

  void aNewRunIsCheckedWhileTyping() {
    open();
    QTRY_VERIFY(find<QPushButton>("pauseRun")->isVisible());
    QTest::mouseClick(find<QPushButton>("pauseRun"), Qt::LeftButton);
    QTRY_VERIFY(find<QPushButton>("newRun")->isVisible());
    QTest::mouseClick(find<QPushButton>("newRun"), Qt::LeftButton);
    QTRY_VERIFY(find<QPushButton>("startRun")->isEnabled());
    auto* heads = find<NumberField>("model.heads");
    heads->selectAll();
    QTest::keyClicks(heads, "3");
    QTRY_VERIFY(heads->property("invalid").toBool());
    QVERIFY(!find<QPushButton>("startRun")->isEnabled());
    QVERIFY(find<QLabel>("parameterHelp")->text().contains("heads that divide the width"));
    heads->selectAll();
    QTest::keyClicks(heads, "8");
    QTRY_VERIFY(find<QPushButton>("startRun")->isEnabled());
    QTRY_VERIFY(find<QLabel>("plan")->text().contains("parameters"));
    auto* name = find<QLineEdit>("runName");
    name->selectAll();
    QTest::keyClicks(name, "eight-heads");
    QTest::mouseClick(find<QPushButton>("startRun"), Qt::LeftButton);
    QTRY_COMPARE(session_->runs().current().name, "eight-heads");
    QTRY_VERIFY(session_->runs().current().isActive());
    QCOMPARE(session_->runs().current().values["model.heads"].toInt(), 8);
  }

  /// The engine chooses the precision for the devices and keeps it with the run, as if it were a value of the user.
  void theAutomaticPrecisionIsNoChange() {
    open();
    QTRY_VERIFY(session_->runs().current().isValid());
    window_->showPage(PageId::train);
    const QJsonObject params{{"name", "automatic"},
                             {"corpus", "/corpora/multi30k"},
                             {"preset", "small"},
                             {"values", QJsonObject{{"train.precision", "bf16"}}},
                             {"device", "cpu"}};
    session_->engine().request("run/create", params, this, [this](const Reply&) { session_->runs().refresh(); });
    QTRY_VERIFY(session_->runs().find("/runs/automatic").isValid());
    session_->runs().setCurrent("/runs/automatic");
    auto* precision = find<QComboBox>("train.precision");
    const auto* plan = find<QLabel>("plan");
    QTRY_VERIFY2(plan->text().contains("As the preset"), qPrintable(plan->text()));
    QCOMPARE(precision->currentData().toString(), "bf16");
    QVERIFY(!precision->property("changed").toBool());
    // The next run keeps it, although the device prefers f32.
    QTest::mouseClick(find<QPushButton>("newRun"), Qt::LeftButton);
    QTRY_VERIFY2(plan->text().contains("1 value differs"), qPrintable(plan->text()));
    QCOMPARE(precision->currentData().toString(), "bf16");
  }

  /// The selected run has another corpus and is not changed.
  void trainOnThisSetsUpANewRun() {
    open();
    QTRY_VERIFY(session_->runs().current().isActive());
    window_->showPage(PageId::data);
    auto* corpora = find<QTableView>("corpusTable");
    QTRY_VERIFY(corpora->model()->rowCount() > 1);
    const auto folderOf = [&](int row) { return corpora->model()->index(row, 0).data(FolderRole).toString(); };
    const int other = folderOf(0) == session_->runs().current().corpus ? 1 : 0;
    corpora->selectRow(other);
    QTRY_VERIFY(find<QPushButton>("trainOnThis")->isVisible());
    QTest::mouseClick(find<QPushButton>("trainOnThis"), Qt::LeftButton);
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QVERIFY(find<QLineEdit>("runName")->isVisible());
    QCOMPARE(find<QComboBox>("corpusChooser")->currentData().toString(), folderOf(other));
    QCOMPARE(find<QPushButton>("startRun")->text(), "Start");
  }

  void aTrainingThatEndsLeadsToItsTranslations() {
    open();
    QTRY_VERIFY(session_->runs().current().isActive());
    window_->showPage(PageId::data);  // the page that is visible tells it
    auto* bar = window_->findChild<QWidget*>("dataPage")->findChild<MessageBar*>();
    QVERIFY(!bar->isVisible());
    const QString run = session_->runs().currentFolder();
    endRun(*session_, run, "finished");
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(bar->text().contains(session_->runs().current().name));
    session_->runs().control(run, "running");  // the message goes with its subject
    QTRY_VERIFY(!bar->isVisible());
    endRun(*session_, run, "finished");
    QTRY_VERIFY(bar->isVisible());
    bar->findChild<QPushButton*>("messageRemedy")->click();
    QTRY_COMPARE(window_->currentPage(), PageId::translate);
    QTRY_COMPARE(session_->models().current().model, run);
  }

  void aRunThatIsGoneIsNamedAndNoOtherIsOpened() {
    open();
    QTRY_VERIFY(session_->runs().current().isValid());
    const QString before = session_->runs().currentFolder();
    window_->showPage(PageId::runs);
    session_->runs().open("/runs/in-the-trash");
    auto* bar = window_->findChild<QWidget*>("runsPage")->findChild<MessageBar*>();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(bar->findChild<QLabel*>("messageText")->text().contains("/runs/in-the-trash"));
    QCOMPARE(session_->runs().currentFolder(), before);
    QCOMPARE(window_->currentPage(), PageId::runs);
  }

  void theStartPageFitsIntoASmallWindow() {
    openWindow({900, 600});
    QTRY_VERIFY(session_->runs().current().isValid() && session_->runs().all().size() == 4);
    window_->showPage(PageId::start);
    QTRY_VERIFY(find<QPushButton>("startTour")->isVisible());
    auto* area = qobject_cast<QScrollArea*>(find<QWidget>("startPage")->parentWidget()->parentWidget());
    QVERIFY(area != nullptr);
    QTRY_COMPARE(area->horizontalScrollBar()->maximum(), 0);
    QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
  }

  /// A fork keeps the vocabulary of its corpus, so it cannot train on another.
  void aForkWhoseCorpusIsGoneIsNotSetUp() {
    open();
    QTRY_VERIFY(session_->runs().current().isValid());
    const RunInfo run = session_->runs().current();
    RunDraft draft;
    draft.preset = run.preset;
    draft.corpus = "/corpora/gone";
    draft.from = run.folder + "/checkpoints/step-00001200";
    session_->open(draft);
    auto* bar = window_->findChild<QWidget*>("trainPage")->findChild<MessageBar*>();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(bar->findChild<QLabel*>("messageText")->text().contains("/corpora/gone"));
    QVERIFY(!find<QLineEdit>("runName")->isVisible());
  }

  void aNewRunWhoseCorpusIsGoneKeepsItsValues() {
    open();
    QTRY_VERIFY(session_->runs().current().isValid() && !session_->corpora().current().isEmpty());
    RunDraft draft;
    draft.preset = "small";
    draft.values = {{"model.heads", 2}};
    draft.corpus = "/corpora/gone";
    draft.name = "mine";
    session_->open(draft);
    QTRY_VERIFY(barText("trainPage").contains("/corpora/gone"));
    QVERIFY(find<QLineEdit>("runName")->isVisible());
    QCOMPARE(find<QLineEdit>("runName")->text(), "mine");
    QCOMPARE(find<NumberField>("model.heads")->number(), std::optional(2.0));
    QCOMPARE(find<QComboBox>("corpusChooser")->currentData().toString(), session_->corpora().currentFolder());
  }

  /// During the tour its run replaces the run that is being set up.
  void theTourKeepsARunThatIsBeingSetUp() {
    qputenv("FAKE_ENGINE_EMPTY", "1");
    open();
    window_->showPage(PageId::train);
    auto* heads = find<NumberField>("model.heads");
    QTRY_VERIFY(heads->isVisible());
    heads->selectAll();
    QTest::keyClicks(heads, "8");
    auto* name = find<QLineEdit>("runName");
    name->selectAll();
    QTest::keyClicks(name, "mine");
    find<QAction>("showTour")->trigger();
    QTRY_COMPARE(session_->runs().current().name, "trained-demo");
    QTRY_VERIFY(heads->isReadOnly());
    window_->showPage(PageId::train);
    auto* again = find<QPushButton>("newRun");
    QTRY_COMPARE(again->text(), "Continue with the new run");
    again->click();
    QTRY_VERIFY(!heads->isReadOnly());
    QCOMPARE(heads->number(), std::optional(8.0));
    QCOMPARE(name->text(), "mine");
    // The user's "Back" discards the new run.
    QCOMPARE(again->text(), "Back");
    again->click();
    QTRY_COMPARE(again->text(), "New run");
  }

  void whereTheTourEndsTheFormIsBack() {
    qputenv("FAKE_ENGINE_EMPTY", "1");
    open();
    window_->showPage(PageId::train);
    auto* heads = find<NumberField>("model.heads");
    QTRY_VERIFY(heads->isVisible());
    heads->selectAll();
    QTest::keyClicks(heads, "2");
    find<QAction>("showTour")->trigger();
    QTRY_COMPARE(session_->runs().current().name, "trained-demo");
    QTRY_VERIFY(heads->isReadOnly());
    find<QPushButton>("tourEnd")->click();
    QTRY_VERIFY(!heads->isReadOnly());
    QCOMPARE(heads->number(), std::optional(2.0));
    QCOMPARE(find<QPushButton>("newRun")->text(), "Back");
    QCOMPARE(session_->runs().current().name, "trained-demo");
  }

  void theCompareMenuShowsWhichRunsAreDrawn() {
    open();
    QTRY_VERIFY(session_->runs().all().size() > 1);
    QMenu* menu = find<QPushButton>("compareRuns")->menu();
    const auto first = [menu] {
      emit menu->aboutToShow();
      return menu->actions().value(0);
    };
    const QImage hidden = first()->icon().pixmap(12).toImage();
    first()->setChecked(true);
    QVERIFY(first()->isChecked());
    QVERIFY(first()->icon().pixmap(12).toImage() != hidden);
  }

  void theChartsToolbarStaysInOneLine_data() {
    QTest::addColumn<QString>("language");
    for (const char* language : {"en", "de", "es"}) QTest::newRow(language) << language;
  }

  void theChartsToolbarStaysInOneLine() {
    QFETCH(QString, language);
    openIn(language);
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QTRY_COMPARE(session_->runs().current().name, "multi30k-small");
    session_->runs().shown().setShown("/runs/multi30k-tiny", true);
    auto* compare = find<QPushButton>("compareRuns");
    QTRY_VERIFY(compare->accessibleName().contains("multi30k-tiny"));
    const auto middle = [this](const char* button) {
      auto* widget = find<QPushButton>(button);
      return widget->mapTo(window_.get(), widget->rect().center()).y();
    };
    QTRY_VERIFY(qAbs(middle("compareRuns") - middle("follow")) < 4);
  }

  /// Japanese text may wrap between any two characters of a word.
  void theLinkOfASampleStaysOnOneLine() {
    openIn("ja");
    const QString link = SamplesCard::tr("Open in Attention ›");
    QVERIFY(link != "Open in Attention ›");
    const auto* samples = find<QTextBrowser>("samples");
    constexpr QChar wordJoiner(0x2060);
    QTRY_VERIFY(samples->toPlainText().remove(wordJoiner).contains(link));
    QVERIFY(!samples->toPlainText().contains(link.left(2)));
  }

  void copiesTheCommand() {
    open();
    QTRY_VERIFY(find<QPushButton>("copyCommand")->isVisible());
    QTest::mouseClick(find<QPushButton>("copyCommand"), Qt::LeftButton);
    QTRY_COMPARE(QGuiApplication::clipboard()->text(), "transept-engine train /runs/multi30k-small");
  }

  void zoomIsSharedAndEndsFollowing() {
    open();
    auto* loss = find<ChartCard>("lossChart");
    auto* bleu = find<ChartCard>("bleuChart");
    QTRY_VERIFY(!loss->chart().curves().isEmpty() && !loss->chart().curves()[0].points.isEmpty());
    QTest::keyClick(&loss->chart(), Qt::Key_Plus);
    QTRY_COMPARE(bleu->chart().xRange().upper, loss->chart().xRange().upper);
    QVERIFY(!find<QPushButton>("follow")->isChecked());
    // Only the visible part is requested now.
    const QCPRange range = loss->chart().xRange();
    QTRY_VERIFY(loss->chart().curves()[0].points.x.first() >= range.lower - 10);
    QTest::mouseClick(find<QPushButton>("follow"), Qt::LeftButton);
    QTRY_VERIFY(loss->chart().xRange().lower == 0);
    QTest::mouseClick(find<QPushButton>("follow"), Qt::LeftButton);  // only a zoom ends it
    QVERIFY(find<QPushButton>("follow")->isChecked());
  }

  void deletesWithUndo() {
    open();
    window_->showPage(PageId::runs);
    auto* table = find<QTableView>("runsTable");
    QTRY_COMPARE(table->model()->rowCount(), 4);
    for (int row = 0; row < 4; ++row) {
      if (table->model()->index(row, 1).data().toString() == "held") table->selectRow(row);
    }
    find<QAction>("deleteRun")->trigger();
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QVERIFY(barText("runsPage").contains("held"));
    QTest::mouseClick(find<QWidget>("runsPage")->findChild<QPushButton*>("messageRemedy"), Qt::LeftButton);
    QTRY_COMPARE(table->model()->rowCount(), 4);
  }

  void aRunningRunCannotBeDeleted() {
    open();
    window_->showPage(PageId::runs);
    auto* table = find<QTableView>("runsTable");
    QTRY_COMPARE(table->model()->rowCount(), 4);
    for (int row = 0; row < 4; ++row) {
      if (table->model()->index(row, 1).data().toString() == "multi30k-small") table->selectRow(row);
    }
    QVERIFY(!find<QAction>("deleteRun")->isEnabled());
    QVERIFY(find<QAction>("openRun")->isEnabled());
  }

  void thePlanOfTheRunBeforeIsNotShown() {
    open();
    window_->showPage(PageId::train);
    QTRY_VERIFY(find<QLabel>("plan")->text().contains("parameters"));
    session_->runs().setCurrent("/runs/multi30k-tiny");
    QVERIFY(!find<QLabel>("plan")->text().contains("parameters"));
    QTRY_VERIFY(find<QLabel>("plan")->text().contains("3 value"));
  }

  void aHiddenPagePlansNothing() {
    open();
    window_->showPage(PageId::train);
    QTRY_VERIFY(find<QLabel>("plan")->text().contains("parameters"));
    window_->showPage(PageId::data);  // refreshes the corpora, from which the Train page chooses
    const qsizetype plans = asked("plan"), diagnoses = asked("doctor/diagnose");
    session_->corpora().setCurrent("/corpora/demo");
    session_->runs().setCurrent("/runs/multi30k-tiny");
    QTest::qWait(500);  // longer than the pause before a plan
    QCOMPARE(asked("plan"), plans);
    QCOMPARE(asked("doctor/diagnose"), diagnoses);
    window_->showPage(PageId::train);
    QTRY_COMPARE(asked("plan"), plans + 1);
    QCOMPARE(asked("doctor/diagnose"), diagnoses + 1);
    QTRY_VERIFY(find<QLabel>("plan")->text().contains("3 value"));
  }

  void openingAFailedRunSaysWhy() {
    open();
    QTRY_VERIFY(session_->runs().current().isValid());
    session_->runs().setCurrent("/runs/first-try");
    window_->showPage(PageId::train);
    QTRY_VERIFY(barText("trainPage").contains("no longer a number"));
  }

  void closingAsksWhileTraining() {
    open();
    QTRY_VERIFY(session_->runs().current().isActive());
    answerDialog("cancelClose");
    QVERIFY(!window_->close());
    QVERIFY(window_->isVisible());
    answerDialog("keepTraining");
    QVERIFY(window_->close());
  }

  void pauseAndQuitPauses() {
    open();
    QTRY_VERIFY(session_->runs().current().isActive());
    answerDialog("pauseAndQuit");
    window_->close();
    QTRY_VERIFY(!window_->isVisible());
    QTRY_COMPARE(session_->runs().current().state, RunInfo::State::paused);
  }
};

TRANSEPT_WINDOW_TEST(WindowTest)
#include "window_test.moc"
