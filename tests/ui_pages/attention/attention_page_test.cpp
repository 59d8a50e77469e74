// SPDX-License-Identifier: GPL-3.0-or-later
// The Attention page: a selection affects all views, all numbers come from the engine, and exports are valid files.
#include "ui/pages/attention/attention_page.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <cmath>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/fake_text_data.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/text/format.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/attention_replay.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/heads/head_lines.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/map_panel.h"

using namespace transept;

namespace {

const QString sentence = "Two dogs run through the snow towards a gate.";

bool near(double a, double b) {
  return std::abs(a - b) < 1e-5;
}

}  // namespace

class AttentionPageTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    AttentionPage page{harness.session()};
    HeatMap* map = child<HeatMap>(page, "heatMap");
    HeadGrid* grid = child<HeadGrid>(page, "headGrid");
    HeadLines* lines = child<HeadLines>(page, "headLines");
    MapPanel* panel = child<MapPanel>(page, "mapPanel");
    AttentionReplay* replay = page.findChild<AttentionReplay*>();
    SegmentedControl* kinds = child<SegmentedControl>(page, "attentionKind");
    Open(const QString& text = sentence) {
      harness.showWithModel(page, {1340, 820});
      page.showSentence(text);
    }
    bool ready() {
      return QTest::qWaitFor([this] { return !map->map().isEmpty(); });
    }
  };

 private slots:
  void thePageNamesItsModelAndChoosesAnother() {
    Open open;
    QVERIFY(open.ready());
    auto* chooser = child<QWidget>(open.page, "attentionModel");
    QVERIFY(chooser->isVisible());
    auto* runs = chooser->findChildren<QComboBox*>().value(0);
    QVERIFY(runs != nullptr);
    QVERIFY2(runs->currentText().startsWith(open.harness.session().models().current().name),
             qPrintable(runs->currentText()));
    const int other = runs->findData("/models/opus-mt-cs-en");
    QVERIFY(other >= 0);
    chooseEntry(*runs, other);
    QTRY_COMPARE(open.harness.requests("model/load").last()["model"].toString(), QString("/models/opus-mt-cs-en"));
  }

  void aTokenAsksWhyAndWhoTaughtIt() {
    Open open;
    auto* why = child<QAction>(open.page, "whyThisWord");
    QVERIFY(!why->isEnabled());  // before there is a sentence
    QVERIFY(open.ready());
    QVERIFY(why->isEnabled());
    QVERIFY(open.map->actions().contains(why) && open.lines->actions().contains(why));
    QVERIFY(open.map->actions().contains(child<QAction>(open.page, "whoTaughtThat")));
    open.page.showHead(AttentionKind::Cross, 3, 0, 1);
    why->trigger();
    auto* view = open.page.findChild<QWidget*>("modelView");
    QVERIFY(view != nullptr);
    QTRY_COMPARE(child<QComboBox>(*view, "modelChoice")->currentIndex(), 1);
    QVERIFY(!open.harness.requests("inspect/attributions").isEmpty());
    view->close();
  }

  void asksForTheSentenceAndShowsTheLastLayer() {
    Open open;
    QVERIFY(open.ready());
    QCOMPARE(child<QLineEdit>(open.page, "attentionTarget")->text(), fake::translationOf(sentence));
    QCOMPARE(open.grid->model()->rowCount(), 4);
    QCOMPARE(open.grid->layer(), 3);
    QCOMPARE(open.grid->head(), 0);
    const AttentionMap& map = open.map->map();
    QCOMPARE(map.rows(), static_cast<int>(fake::tokensOf(fake::translationOf(sentence)).size()));
    QCOMPARE(map.queries.first(), QString("Zwei"));
    QCOMPARE(map.keys.last(), QString("‹end›"));
    QVERIFY(near(map.at(2, 1), fake::weights("cross", 3, 0, 2, map.rows(), map.columns())[1]));
    // The engine's own translation is not sent back as if it were typed.
    QVERIFY(!open.harness.requests("attention").last().contains("target"));
  }

  void anEmptyPageShowsTheRunsFirstPinnedSentence() {
    PageHarness harness;
    AttentionPage page(harness.session());
    page.show();
    QVERIFY(harness.waitForRuns() && harness.loadModel());
    page.activate();
    auto* source = child<QLineEdit>(page, "attentionSource");
    QTRY_COMPARE(source->text(), QString("a dog sees the house"));
    QTRY_VERIFY(!harness.requests("attention").isEmpty());
    // An example is no typed text; another sentence is.
    const auto typed = [&] { return harness.session().typedText().text("attention"); };
    QCOMPARE(page.chosenSentence(), QString());
    QCOMPARE(typed(), QString());
    page.showSentence(sentence);
    QCOMPARE(page.chosenSentence(), sentence);
    QTRY_COMPARE(typed(), sentence);
  }

  /// If the first sentence's answer arrives after the second's, the second's is shown.
  void anAnswerToTheSentenceBeforeIsNotShown() {
    Open open("a late dog");
    QTRY_COMPARE(open.harness.requests("attention").size(), 1);
    open.page.showSentence("the house");
    QVERIFY(open.ready());
    QCOMPARE(open.harness.requests("attention").size(), 2);  // by now the first answer has arrived, too
    const QString target = fake::translationOf("the house");
    QCOMPARE(child<QLineEdit>(open.page, "attentionTarget")->text(), target);
    QCOMPARE(open.map->map().rows(), static_cast<int>(fake::tokensOf(target).size()));
  }

  void theGridChoosesByKeyboard() {
    Open open;
    QVERIFY(open.ready());
    open.grid->setFocus();
    QTest::keyClick(open.grid, Qt::Key_Right);
    QTest::keyClick(open.grid, Qt::Key_Up);
    QTRY_VERIFY(open.panel->accessibleName().contains("layer 3, head 2"));
    const AttentionMap& map = open.map->map();
    QVERIFY(near(map.at(4, 3), fake::weights("cross", 2, 1, 4, map.rows(), map.columns())[3]));
  }

  void onlyMapsThatAreLookedAtAreAskedFor() {
    Open open;
    QVERIFY(open.ready());
    QCOMPARE(open.harness.requests("attention/map").size(), 1);
    open.grid->choose(0, 0);
    QTRY_VERIFY(open.panel->accessibleName().contains("layer 1, head 1"));
    open.grid->choose(3, 0);
    QTRY_VERIFY(open.panel->accessibleName().contains("layer 4, head 1"));
    QCOMPARE(open.harness.requests("attention/map").size(), 2);  // the first map is still in memory
  }

  void theThreeKinds() {
    Open open;
    QVERIFY(open.ready());
    open.kinds->setCurrentIndex(0);
    QTRY_VERIFY(open.panel->accessibleName().contains("Encoder"));
    QCOMPARE(open.map->map().queries, open.map->map().keys);
    open.kinds->setCurrentIndex(1);
    QTRY_VERIFY(open.panel->accessibleName().contains("Decoder"));
    const AttentionMap& map = open.map->map();
    QCOMPARE(map.keys.first(), QString("‹start›"));
    for (int row = 0; row < map.rows(); ++row)
      for (int column = row + 1; column < map.columns(); ++column) QCOMPARE(map.at(row, column), 0.0f);
  }

  /// A recurrent decoder attends to nothing of its own: its kind cannot be chosen, and is left.
  void aRecurrentDecoderHasNoMaps() {
    Open open;
    QVERIFY(open.ready());
    open.kinds->setCurrentIndex(1);
    QTRY_VERIFY(open.panel->accessibleName().contains("Decoder"));
    QVERIFY(open.kinds->toolTip().isEmpty());
    open.page.showSentence("Recurrent dogs run.");
    QTRY_COMPARE(open.kinds->currentIndex(), 2);
    QTRY_VERIFY2(open.panel->accessibleName().contains("Cross"), qPrintable(open.panel->accessibleName()));
    const auto segments = open.kinds->findChildren<QPushButton*>();
    QVERIFY(!segments[1]->isEnabled() && segments[0]->isEnabled());
    QVERIFY(open.kinds->toolTip().contains("recurrent"));
    QVERIFY(child<QPushButton>(open.page, "openModelView")->isEnabled());
    open.page.showSentence(sentence);
    QTRY_VERIFY(segments[1]->isEnabled());
  }

  void averageMaximumAndRollout() {
    Open open;
    QVERIFY(open.ready());
    auto* mode = child<QComboBox>(open.page, "headMode");
    mode->setCurrentIndex(mode->findData(static_cast<int>(HeadMode::LayerAverage)));
    QTRY_VERIFY(open.panel->accessibleName().contains("average"));
    const AttentionMap average = open.map->map();
    double sum = 0, largest = 0;
    for (int head = 0; head < 4; ++head) {
      const double w = fake::weights("cross", 3, head, 3, average.rows(), average.columns())[3];
      sum += w / 4;
      largest = std::max(largest, w);
    }
    QVERIFY(near(average.at(3, 3), sum));
    mode->setCurrentIndex(mode->findData(static_cast<int>(HeadMode::LayerMaximum)));
    QTRY_VERIFY(open.panel->accessibleName().contains("maximum"));
    QVERIFY(near(open.map->map().at(3, 3), largest));
    open.kinds->setCurrentIndex(0);
    mode->setCurrentIndex(mode->findData(static_cast<int>(HeadMode::Rollout)));
    QTRY_VERIFY(open.panel->accessibleName().contains("rollout"));
    const AttentionMap& flow = open.map->map();
    for (int row = 0; row < flow.rows(); ++row) {
      double total = 0;
      for (int column = 0; column < flow.columns(); ++column) total += flow.at(row, column);
      QVERIFY(std::abs(total - 1) < 1e-4);  // a mixture of rows that sum to 1 sums to 1
    }
    open.kinds->setCurrentIndex(2);  // not defined for cross-attention, which shows the layer's average instead
    QTRY_VERIFY(open.panel->accessibleName().contains("average"));
  }

  void anotherChoiceOrSentenceDropsARollout() {
    PageHarness harness;
    QVERIFY(harness.waitForRuns() && harness.loadModel());
    AttentionStore store(harness.session().engine());
    QList<HeadMode> arrived;
    connect(&store, &AttentionStore::mapReady, this, [&](const HeadChoice& choice, const AttentionMap& map) {
      QVERIFY(!map.isEmpty());
      arrived << choice.mode;
    });
    const HeadChoice rollout{AttentionKind::Encoder, 0, 0, HeadMode::Rollout};
    const HeadChoice single{AttentionKind::Encoder, 1, 1, HeadMode::Single};
    const QJsonValue handle = harness.session().models().current().handle;
    QSignalSpy ready(&store, &AttentionStore::attentionReady);
    store.ask(handle, sentence);
    QTRY_COMPARE(ready.size(), 1);
    store.choose(rollout);
    store.choose(single);
    QTRY_COMPARE(arrived, QList<HeadMode>{HeadMode::Single});
    arrived.clear();
    store.choose(rollout);
    QTRY_COMPARE(arrived, QList<HeadMode>{HeadMode::Rollout});
    store.choose(single);
    store.choose(rollout);  // both are known
    QCOMPARE(arrived, (QList<HeadMode>{HeadMode::Rollout, HeadMode::Single, HeadMode::Rollout}));
    arrived.clear();
    store.choose({AttentionKind::Decoder, 0, 0, HeadMode::Rollout});
    store.clear();
    store.ask(handle, "a dog");
    QTRY_COMPARE(ready.size(), 2);
    store.choose(single);
    QTRY_COMPARE(arrived, QList<HeadMode>{HeadMode::Single});
  }

  void wordsAndHiddenSpecialTokens() {
    Open open("The kindness of strangers");
    QVERIFY(open.ready());
    const int tokens = open.map->map().columns();
    child<SegmentedControl>(open.page, "mapUnits")->setCurrentIndex(1);
    QVERIFY(open.map->map().columns() < tokens);
    QVERIFY(open.map->map().keys.contains("kindness"));
    open.panel->findChild<QAction*>("hideSpecial")->setChecked(true);
    QVERIFY(!open.map->map().keys.contains("‹end›"));
    auto* note = child<QLabel>(open.page, "mapNote");
    QVERIFY(note->isVisible());
    QVERIFY(note->text().contains("scaled to sum to 1"));
    for (int row = 0; row < open.map->map().rows(); ++row) {
      double total = 0;
      for (int column = 0; column < open.map->map().columns(); ++column) total += open.map->map().at(row, column);
      QVERIFY(std::abs(total - 1) < 1e-4);
    }
  }

  void oneSelectionMovesEveryView() {
    Open open;
    QVERIFY(open.ready());
    open.map->setFocus();
    emit open.lines->queryChosen(4);
    QCOMPARE(open.map->selectedRow(), 4);
    QCOMPARE(open.lines->selectedRow(), 4);
    QTest::keyClick(open.map, Qt::Key_Down);
    QCOMPARE(open.lines->selectedRow(), 5);
    QVERIFY(child<QLabel>(open.page, "lineDetail")->text().contains(open.map->map().queries[5]));
    // Another head keeps the selected token. A map of words selects the token's word.
    open.grid->choose(1, 1);
    QTRY_VERIFY(open.panel->accessibleName().contains("layer 2, head 2"));
    QCOMPARE(open.map->selectedRow(), 5);
    child<SegmentedControl>(open.page, "mapUnits")->setCurrentIndex(1);
    QCOMPARE(open.map->map().queries[open.map->selectedRow()], open.map->map().queries[open.lines->selectedRow()]);
  }

  void thePointerTellsTheWeight() {
    Open open;
    QVERIFY(open.ready());
    QSignalSpy hovered(open.map, &HeatMap::cellHovered);
    QSignalSpy chosen(open.map, &HeatMap::cellChosen);
    QWidget* plot = open.map->viewport();
    QTest::mouseMove(plot, QPoint(plot->width() / 2, plot->height() / 2));
    QTest::mouseClick(plot, Qt::LeftButton, {}, QPoint(plot->width() / 2, plot->height() / 2));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(open.lines->selectedRow(), chosen[0][0].toInt());
    QVERIFY(open.map->accessibleDescription().contains("with weight"));
  }

  void aTypedTargetIsForced() {
    Open open;
    QVERIFY(open.ready());
    auto* target = child<QLineEdit>(open.page, "attentionTarget");
    target->selectAll();
    QTest::keyClicks(target, "Zwei Katzen");
    QTest::keyClick(target, Qt::Key_Return);
    QTRY_COMPARE(open.map->map().rows(), 3);
    QCOMPARE(open.harness.requests("attention").last()["target"].toString(), QString("Zwei Katzen"));
    // A new source requests the model's own translation again.
    auto* source = child<QLineEdit>(open.page, "attentionSource");
    source->selectAll();
    QTest::keyClicks(source, "a dog");
    QTRY_COMPARE(target->text(), QString("ein Hund"));
    QVERIFY(!open.harness.requests("attention").last().contains("target"));
  }

  void anAttentionThatTheEngineForgotIsAskedForAgain() {
    Open open;
    QVERIFY(open.ready());
    open.harness.session().engine().request("test/forget", {}, this, {});
    open.grid->choose(0, 2);
    QTRY_VERIFY(open.panel->accessibleName().contains("layer 1, head 3"));
    QCOMPARE(open.harness.requests("attention").size(), 2);
    QVERIFY(!open.page.messages().isVisible());
  }

  void exports() {
    Open open;
    QVERIFY(open.ready());
    for (const char* ending : {"png", "svg", "pdf", "csv"}) {
      const QString file = open.harness.path(QString("map.") + ending);
      QCOMPARE(open.panel->saveAs(file), QString());
      QVERIFY(QFile(file).size() > 1000);
    }
    const QImage image(open.harness.path("map.png"));
    QVERIFY(!image.isNull());
    // The picture shows the whole map, including hidden parts, and no selection.
    open.map->setSelection(1, 2);
    open.map->setHovered(0, 0);
    open.page.resize(700, 420);
    QCOMPARE(open.panel->saveAs(open.harness.path("again.png")), QString());
    QCOMPARE(QImage(open.harness.path("again.png")), image);
    QFile csv(open.harness.path("map.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QCOMPARE(csv.readAll().count('\n'), 1 + open.map->map().rows() * open.map->map().columns());
    QFile svg(open.harness.path("map.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QByteArray drawn = svg.readAll();
    QVERIFY(drawn.contains("Schnee"));  // text remains text
    QVERIFY(drawn.contains("multi30k-small"));
    QVERIFY2(drawn.contains(open.panel->accessibleName().toUtf8()), qPrintable(open.panel->accessibleName()));
    QVERIFY(open.panel->saveAs("/no/such/folder/map.png").contains("could not be written"));
    QVERIFY(open.panel->saveAs(open.harness.path("map.docx")).contains(".png"));
  }

  void numbersAreWrittenAsTheLanguageDoes() {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    Open open;
    const bool ready = open.ready();
    const QString saved = open.panel->saveAs(open.harness.path("comma.svg"));
    QLocale::setDefault(before);
    QVERIFY(ready);
    QCOMPARE(saved, QString());
    QFile svg(open.harness.path("comma.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(svg.readAll());
    QVERIFY(text.contains(QRegularExpression(">\\s*0,\\d\\d\\s*<")));
    QVERIFY(!text.contains(QRegularExpression(">\\s*[.,]\\d\\d\\s*<")));
  }

  void theTableMirrorsTheMap() {
    Open open;
    QVERIFY(open.ready());
    open.panel->findChild<QAction*>("asTable")->setChecked(true);
    auto* table = child<QTableView>(open.page, "mapTable");
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->rowCount(), open.map->map().rows());
    QVERIFY(table->model()->headerData(0, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    table->setCurrentIndex(table->model()->index(3, 2));
    QCOMPARE(open.lines->selectedRow(), 3);
    // Without a selection Ctrl+C copies the whole map with its tokens.
    const AttentionMap& map = open.map->map();
    table->clearSelection();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QStringList rows = QGuiApplication::clipboard()->text().split('\n');
    QCOMPARE(rows.size(), map.rows() + 1);
    QCOMPARE(rows[0], '\t' + map.keys.join('\t'));
    const QStringList cells = rows[4].split('\t');
    QCOMPARE(cells.size(), map.columns() + 1);
    QCOMPARE(cells[0], map.queries[3]);
    QVERIFY(std::abs(QLocale().toDouble(cells[3]) - map.at(3, 2)) < 1e-6);
  }

  void theTableMarksWhatIsChosen() {
    Open open;
    QVERIFY(open.ready());
    open.panel->findChild<QAction*>("asTable")->setChecked(true);
    auto* table = child<QTableView>(open.page, "mapTable");
    const auto marked = [&](int row, int column) {
      const QModelIndex cell = table->model()->index(row, column);
      return table->currentIndex() == cell && table->selectionModel()->selectedIndexes() == QModelIndexList{cell};
    };
    open.map->setSelection(2, 1);
    emit open.map->cellChosen(2, 1);
    QVERIFY(marked(2, 1));
    open.panel->findChild<QAction*>("hideSpecial")->setChecked(true);  // other rows, the same pair
    QVERIFY(marked(2, 1));
    // A range that is selected in the table is not reduced to one cell.
    QTest::keyClick(table, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(open.map->selectedColumn(), 2);
    QCOMPARE(table->selectionModel()->selectedIndexes().size(), 2);
    emit open.lines->queryChosen(4);
    QVERIFY(marked(4, 2));
  }

  void coloursAreRemembered() {
    Open open;
    QVERIFY(open.ready());
    open.page.findChild<QAction*>("scheme-viridis")->trigger();
    QCOMPARE(open.panel->colorScheme(), ColorScheme::Viridis);
    QCOMPARE(open.harness.session().settings().value("attention/colours").toString(), QString("viridis"));
  }

  void replaysTheCheckpoints() {
    Open open;
    QVERIFY(open.ready());
    QTRY_COMPARE(open.replay->checkpoints().size(), 6);
    QCOMPARE(open.replay->current(), 5);  // the loaded model's checkpoint: step 4800
    auto* scrubber = open.page.findChild<CheckpointScrubber*>();
    scrubber->setFocus();
    QTest::keyClick(scrubber, Qt::Key_Home);
    QTRY_VERIFY(open.harness.requests("model/load").last()["model"].toString().endsWith("step-800"));
    QTRY_COMPARE(open.harness.requests("attention").size(), 2);
    QCOMPARE(open.harness.session().models().current().model,
             QString("/runs/multi30k-small"));  // the other pages keep their model
    QVERIFY(child<QLabel>(open.page, "replayLabel")->text().contains("800"));
    QTest::mouseClick(child<QPushButton>(open.page, "replayPlay"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(open.replay->current() >= 2, 8000);
    QTest::mouseClick(child<QPushButton>(open.page, "replayPlay"), Qt::LeftButton);
    QVERIFY(!open.replay->isPlaying());
  }

  void theCheckpointIsNamedInPictures() {
    Open open;
    QVERIFY(open.ready());
    QTRY_COMPARE(open.replay->checkpoints().size(), 6);
    const auto title = [&] { return open.page.printout().title; };
    QVERIFY2(title().contains("step " + formatCount(4800)), qPrintable(title()));
    auto* scrubber = open.page.findChild<CheckpointScrubber*>();
    scrubber->setFocus();
    QTest::keyClick(scrubber, Qt::Key_Home);
    QTRY_VERIFY2(title().contains("step 800"), qPrintable(title()));
  }

  void aHiddenPageAsksNothing() {
    Open open;
    QVERIFY(open.ready());
    open.page.hide();
    const auto before = open.harness.requests("attention").size();
    open.harness.session().models().load("/runs/multi30k-small/checkpoints/step-1600");
    QTRY_COMPARE(open.harness.session().models().current().step, 1600);
    QVERIFY(open.map->map().isEmpty());
    QVERIFY(child<QLineEdit>(open.page, "attentionTarget")->text().isEmpty());  // it was the other model's
    QCOMPARE(open.harness.requests("attention").size(), before);
    open.page.show();
    QVERIFY(open.ready());
    QCOMPARE(open.harness.requests("attention").size(), before + 1);
  }

  void theWeightThatIsReadOutIsTheShownOne() {
    Open open;
    QVERIFY(open.ready());
    emit open.map->cellChosen(2, 1);
    const QString before = open.map->accessibleDescription();
    open.grid->choose(0, 2);
    QTRY_VERIFY(open.panel->accessibleName().contains("layer 1, head 3"));
    QVERIFY(open.map->selectedRow() == 2 && open.map->selectedColumn() == 1);
    const QString weight = formatNumber(static_cast<double>(open.map->map().at(2, 1)), 2);
    QVERIFY2(open.map->accessibleDescription().endsWith(weight), qPrintable(before));
  }

  void aVeryLongSentenceIsPaged() {
    QStringList words;
    for (int i = 0; i < 400; ++i) words.append(QString("w%1").arg(i));
    Open open(words.join(' '));
    QVERIFY(QTest::qWaitFor([&] { return open.map->map().rows() > 400; }, 20000));
    QVERIFY(open.map->isPaged());
    QVERIFY(child<QLabel>(open.page, "mapNote")->text().contains("do not fit"));
    QVERIFY(open.map->window().width() < 120);
    emit open.lines->queryChosen(300);
    QVERIFY(open.map->window().top() <= 300 && open.map->window().bottom() >= 300);
    auto* bars = open.map->findChild<QScrollBar*>();
    QVERIFY(bars->isVisible());
  }

  void anEmptySentenceEmptiesThePage() {
    Open open;
    QVERIFY(open.ready());
    auto* source = child<QLineEdit>(open.page, "attentionSource");
    source->clear();
    QTest::keyClick(source, Qt::Key_Return);
    QVERIFY(open.map->map().isEmpty());
    for (const QLabel* label : open.page.findChildren<QLabel*>()) {
      if (label->buddy() == child<QLineEdit>(open.page, "attentionTarget")) QVERIFY(!label->text().contains("score"));
    }
    QCOMPARE(open.grid->model()->rowCount(), 0);
    QVERIFY(open.panel->saveAs(open.harness.path("none.png")).contains("no attention map"));
  }
};

TRANSEPT_WINDOW_TEST(AttentionPageTest)
#include "attention_page_test.moc"
