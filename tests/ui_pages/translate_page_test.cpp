// SPDX-License-Identifier: GPL-3.0-or-later
// The Translate page: as-you-type translation, one pending request, changed lines, hypotheses, marks, Attention.
#include "ui/pages/translate/translate_page.h"

#include <sys/stat.h>

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/text/format.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/side_model.h"
#include "ui/pages/translate/token_text_edit.h"

using namespace transept;

class TranslatePageTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    TranslatePage page{harness.session()};
    TokenTextEdit* source = child<TokenTextEdit>(page, "sourceText");
    TokenTextEdit* target = child<TokenTextEdit>(page, "targetText");
    QTableView* nbest = child<QTableView>(page, "nbestTable");
    Open() { harness.showWithModel(page, {1200, 800}); }
  };

 private slots:
  void withoutAModelItSaysWhatToDo() {
    PageHarness harness(true);
    TranslatePage page(harness.session());
    page.show();
    QTRY_VERIFY(harness.session().engine().isReady());
    QVERIFY(child<QWidget>(page, "noModelCard")->isVisible());
    QSignalSpy pages(&harness.session(), &Session::pageRequested);
    QTest::mouseClick(child<QPushButton>(page, "noModelData"), Qt::LeftButton);
    QCOMPARE(pages.size(), 1);
  }

  void loadsTheCurrentRunByItself() {
    PageHarness harness;
    TranslatePage page(harness.session());
    page.show();
    QVERIFY(harness.waitForRuns());
    QTRY_COMPARE(harness.session().runs().currentFolder(), QString("/runs/multi30k-small"));
    page.activate();
    QTRY_VERIFY(harness.session().models().current().isValid());
    QVERIFY(!child<QWidget>(page, "noModelCard")->isVisible());
    QVERIFY(page.focusWidget() == child<QWidget>(page, "sourceText"));    // typing replaces the examples
    QTRY_COMPARE(child<QComboBox>(page, "modelCheckpoint")->count(), 7);  // the run and six checkpoints
    // In the window's terms, not in the engine's.
    const QString state = child<ElidedLabel>(page, "modelState")->wholeText();
    QVERIFY2(state.startsWith(QString("best: step %1, BLEU 35.8 · ").arg(formatCount(4800))), qPrintable(state));
  }

  /// The list of checkpoints may be open when those of another run arrive.
  void theCheckpointsOfAnotherRunLeaveTheList() {
    PageHarness harness;
    QVERIFY(harness.waitForRuns() && harness.loadModel());
    ModelChooser chooser(harness.session());
    auto* list = child<QComboBox>(chooser, "modelCheckpoint");
    QTRY_COMPARE(list->count(), 7);
    Checkpoints& checkpoints = harness.session().runs().checkpoints();
    QSignalSpy arrived(&checkpoints, &Checkpoints::changed), emptied(list->model(), &QAbstractItemModel::rowsRemoved);
    checkpoints.refresh("/runs/fresh");
    QTRY_COMPARE(arrived.value(0).value(0).toString(), QString("/runs/fresh"));
    QVERIFY(emptied.isEmpty());
    checkpoints.refresh("/runs/multi30k-small");
    QTRY_COMPARE(arrived.size(), 2);
    QVERIFY(!emptied.isEmpty());
    QCOMPARE(list->count(), 7);
  }

  void translatesAsYouType() {
    Open open;
    QTest::keyClicks(open.source, "a dog");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund"));
    QTRY_COMPARE(open.nbest->model()->rowCount(), 4);
    const auto requests = open.harness.requests("translate");
    QVERIFY2(requests.size() < 5, "typing is gathered before it is sent");
    QVERIFY(!requests.last()["slot"].toString().isEmpty());
    QCOMPARE(requests.last()["beam"].toInt(), 4);
  }

  void theSwitchOfTheViewsStaysWhereItIs() {
    Open open;
    open.page.resize(1200, 900);
    auto* views = child<SegmentedControl>(open.page, "hypothesisView");
    const auto place = [&] { return views->mapTo(&open.page, QPoint()); };
    settleLayouts();
    const QPoint before = place();
    for (int view = 1; view < 4; ++view) {
      views->setCurrentIndex(view);
      settleLayouts();
      QCOMPARE(place(), before);
    }
  }

  void theSentencesOfALineAreTranslatedOneByOne() {
    Open open;
    const QString line = "A dog runs.  Dr. Man sees the house. The dog";
    open.source->setPlainText(line + "\n\nthe man");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund runs.  Dr. Mann sieht der house. der Hund\n\nder Mann"));
    QStringList asked;
    for (const QJsonObject& request : open.harness.requests("translate"))
      for (const QJsonValue& text : request["text"].toArray()) asked.append(text.toString());
    QCOMPARE(asked, QStringList({"A dog runs.", "Dr. Man sees the house.", "The dog", "the man"}));
    // The hypotheses are those of the sentence at the cursor.
    QTextCursor cursor(open.source->document());
    cursor.setPosition(static_cast<int>(line.size()));
    open.source->setTextCursor(cursor);
    QTRY_VERIFY(open.nbest->model()->index(0, 1).data().toString().contains("der Hund") ||
                open.nbest->model()->index(0, 0).data().toString().contains("der Hund"));
    child<QCheckBox>(open.page, "splitting")->click();
    QTRY_COMPARE(open.harness.requests("translate").last()["text"].toArray().first().toString(), line);
    Session again;
    QVERIFY(!again.settings().value("translate/splitting", true).toBool());
  }

  void theFirstTimeItShowsWhatTheModelWasAskedInItsTraining() {
    PageHarness harness;
    harness.session().settings().remove("translate/examplesShown");
    TranslatePage page(harness.session());
    page.show();
    QVERIFY(harness.waitForRuns() && harness.loadModel());
    auto* source = child<TokenTextEdit>(page, "sourceText");
    QTRY_COMPARE(source->toPlainText(), QString("a dog sees the house"));
    QTRY_COMPARE(child<TokenTextEdit>(page, "targetText")->toPlainText(), QString("ein Hund sieht der Haus"));
    QTest::keyClicks(source, "two dogs");
    QCOMPARE(source->toPlainText(), QString("two dogs"));
    source->clear();
    TranslatePage again(harness.session());
    QTest::qWait(200);
    QVERIFY(child<TokenTextEdit>(again, "sourceText")->toPlainText().isEmpty());
  }

  /// As if the window were killed: nothing is closed before another session reads the settings.
  void typedTextOutlivesTheWindowIfTheUserWantsIt() {
    Open open;
    const auto kept = [] {
      QSettings settings;
      settings.sync();
      return TypedText(settings).text("translate");
    };
    open.source->setPlainText("a secret dog");
    QTest::qWait(1200);  // longer than the pause in typing
    QCOMPARE(kept(), QString());
    TranslatePage again(open.harness.session());  // a new window of the same session, as after a change of language
    QCOMPARE(child<TokenTextEdit>(again, "sourceText")->toPlainText(), QString("a secret dog"));
    open.harness.session().typedText().setKept(true);
    QCOMPARE(kept(), QString("a secret dog"));
    QTest::keyClicks(open.source, "one ");
    QCOMPARE(kept(), QString("a secret dog"));
    QTRY_COMPARE(kept(), QString("one a secret dog"));
    open.harness.session().typedText().setKept(false);
    QCOMPARE(kept(), QString());
  }

  void precisionLoadsTheModelAnewAndIsRemembered() {
    Open open;
    open.source->setPlainText("a dog");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund"));
    auto* precision = child<QComboBox>(open.page, "precision");
    QCOMPARE(precision->currentData().toString(), QString("f32"));
    const QJsonValue exact = open.harness.session().models().current().handle;
    chooseEntry(*precision, precision->findData("int8"));
    QTRY_VERIFY(open.harness.session().models().current().handle != exact);
    QCOMPARE(open.harness.requests("model/load").last()["precision"].toString(), QString("int8"));
    QTRY_COMPARE(open.harness.requests("translate").last()["handle"], open.harness.session().models().current().handle);
    const auto unloaded = open.harness.requests("model/unload");
    QCOMPARE(unloaded.size(), 1);  // the previous model is unloaded
    QCOMPARE(unloaded.first()["handle"], exact);
    Session again;
    QCOMPARE(again.models().precision(), QString("int8"));
  }

  void anImportedModelWithoutATokeniserIsTold() {
    Open open;
    const auto* bar = child<MessageBar>(open.page, "messageBar");
    QVERIFY(!bar->text().contains("tokeniser"));
    Models& models = open.harness.session().models();
    models.load("/models/of-words");
    QTRY_VERIFY(bar->isVisible() && bar->text().startsWith("This model has no tokeniser"));
    models.load("/runs/multi30k-small");
    QTRY_VERIFY(!bar->isVisible());
  }

  void anotherPrecisionLeavesTheModelThatIsBeingLoaded() {
    Open open;
    Models& models = open.harness.session().models();
    models.load("/runs/multi30k-small/checkpoints/step-1200");
    models.setPrecision("int8");
    QTRY_COMPARE(models.current().step, 1200);
    QTRY_VERIFY(!models.isLoading());
    QCOMPARE(open.harness.requests("model/load").last()["precision"].toString(), QString("int8"));
  }

  /// If the first model's answer arrives after the second's, the second's is shown.
  void anAnswerOfTheModelBeforeIsNotShown() {
    Open open;
    open.source->setPlainText("a late dog");
    QTRY_COMPARE(open.harness.requests("translate").size(), 1);
    auto* precision = child<QComboBox>(open.page, "precision");
    chooseEntry(*precision, precision->findData("int8"));
    QTRY_VERIFY(open.target->toPlainText().endsWith("anders"));
    QCOMPARE(open.harness.requests("translate").size(), 2);  // by now the first answer has arrived, too
    QVERIFY2(open.target->toPlainText().endsWith("anders"), qPrintable(open.target->toPlainText()));
  }

  void aModelThatIsComparedAsWellStaysLoaded() {
    Open open;
    SideModel side(open.harness.session());
    side.load("/runs/multi30k-small");
    QTRY_VERIFY(side.isValid());
    QCOMPARE(side.model().handle, open.harness.session().models().current().handle);
    open.harness.session().models().load("/runs/multi30k-small/checkpoints/step-00001200");
    QTRY_COMPARE(open.harness.session().models().current().step, 1200);
    QVERIFY(open.harness.requests("model/unload").isEmpty());
    side.load({});
    QTRY_COMPARE(open.harness.requests("model/unload").size(), 1);
  }

  void aModelThatWasReplacedWhileItLoadedIsUnloaded() {
    Open open;
    Models& models = open.harness.session().models();
    QTRY_VERIFY(models.current().isValid() && !models.isLoading());
    models.load("/runs/multi30k-small/checkpoints/step-00001200");  // the engine answers before it reads the next line
    models.load("/runs/multi30k-small/checkpoints/step-00002400");
    QTRY_COMPARE(models.current().step, 2400);
    QTRY_COMPARE(open.harness.requests("model/unload").size(), 2);  // the replaced model, and the model before both
  }

  void aLongTextIsLaidOutOnlyWhereItChanged() {
    Open open;
    constexpr int count = 96;
    QStringList lines;
    for (int i = 0; i < count; ++i) lines.append(QString("a dog %1").arg(i));
    open.source->setPlainText(lines.join('\n'));
    int largest = 0;
    connect(open.target->document(), &QTextDocument::contentsChange, &open.page, [&](int, int removed, int added) {
      largest = std::max({largest, removed, added});
    });
    const auto shown = [&](int line) { return open.target->document()->findBlockByNumber(line).text(); };
    QTRY_COMPARE(shown(0), QString("ein Hund 0"));
    QTextCursor chosen(open.target->document()->findBlockByNumber(0));
    chosen.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    open.target->setTextCursor(chosen);
    QTRY_COMPARE(shown(count - 1), QString("ein Hund %1").arg(count - 1));
    QCOMPARE(open.target->blockCount(), count);
    QVERIFY2(largest < 40, qPrintable(QString::number(largest)));
    QCOMPARE(open.target->textCursor().selectedText(), QString("ein Hund 0"));
    // Insert a line, then delete one.
    QTextCursor cursor(open.source->document()->findBlockByNumber(40));
    cursor.insertText("the man\n");
    QTRY_COMPARE(shown(40), QString("der Mann"));
    QCOMPARE(shown(41), QString("ein Hund 40"));
    cursor.movePosition(QTextCursor::Start);
    cursor.movePosition(QTextCursor::NextBlock, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    QTRY_COMPARE(shown(0), QString("ein Hund 1"));
    QCOMPARE(open.target->blockCount(), count);
    QVERIFY2(largest < 80, qPrintable(QString::number(largest)));
  }

  /// A key stroke in a long text costs as much as in a short one.
  void onlyTheLinesThatChangedAreTold() {
    TokenTextEdit edit;
    QStringList lines{QString()};
    qsizetype come = 0, gone = 0;
    connect(&edit, &TokenTextEdit::linesChanged, &edit, [&](const LineChange& change) {
      replaceRange(lines, change.first, change.gone, change.come);
      come = change.come.size();
      gone = change.gone;
    });
    const auto told = [&](qsizetype before, qsizetype after) {
      return lines == edit.toPlainText().split('\n') && lines == edit.lines() && gone == before && come == after;
    };
    edit.setPlainText("a\nb\nc\nd");
    QVERIFY(told(1, 4));
    QTextCursor cursor(edit.document()->findBlockByNumber(1));
    cursor.insertText("x");
    QVERIFY(told(1, 1));
    cursor.insertText("\n");
    QVERIFY(told(1, 2));
    cursor.deletePreviousChar();
    QVERIFY(told(2, 1));
    cursor.movePosition(QTextCursor::End);
    cursor.insertText("\ne\nf");
    QVERIFY(told(1, 3));
    cursor.movePosition(QTextCursor::PreviousBlock, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    QCOMPARE(lines, QStringList({"a", "xb", "c", "d", ""}));
    edit.undo();
    QVERIFY(told(1, 2));
    QCOMPARE(lines, QStringList({"a", "xb", "c", "d", "e", "f"}));
    edit.setPlainText("g");
    QVERIFY(told(6, 1));
  }

  /// Long lines take different numbers of rows on the two sides. Corresponding lines stay beside each other.
  void theLinesOfBothSidesStayBesideEachOther() {
    Open open;
    open.source->setPlainText("a dog\ntwo dogs\na dog");
    QTRY_VERIFY(!open.target->document()->lastBlock().text().isEmpty());
    QCOMPARE(open.target->verticalScrollBar()->maximum(), 0);  // what fits does not scroll
    QStringList lines;
    for (int i = 0; i < 60; ++i)
      lines.append(QString("a dog %1").arg(i) + QString(" and a dog").repeated(i % 3 ? 0 : 30));
    open.source->setPlainText(lines.join('\n'));
    QTRY_COMPARE(open.target->document()->blockCount(), 60);
    QTRY_VERIFY(!open.target->document()->lastBlock().text().isEmpty());
    const auto top = [](const TokenTextEdit* pane) { return pane->cursorForPosition({0, 0}).blockNumber(); };
    QCOMPARE(top(open.source), 0);  // new text does not scroll the panes
    for (TokenTextEdit* scrolled : {open.source, open.target}) {
      for (const double share : {0.7, 0.2, 0.5, 1.0}) {
        if (share == 1 && scrolled == open.target) continue;  // the target scrolls beyond its end
        QScrollBar* bar = scrolled->verticalScrollBar();
        bar->setValue(static_cast<int>(share * bar->maximum()));
        QCOMPARE(top(open.target), top(open.source));
        QVERIFY(top(open.source) > 0);
      }
    }
    // A change of the text does not move the visible lines.
    const int before = top(open.source);
    QTextCursor(open.source->document()->findBlockByNumber(2)).insertText("two dogs ");
    QTRY_VERIFY(open.target->document()->findBlockByNumber(2).text().contains("zwei"));
    QCOMPARE(top(open.source), before);
    QCOMPARE(top(open.target), before);
    // Placing the cursor in a line makes its partner visible.
    open.source->setTextCursor(QTextCursor(open.source->document()->findBlockByNumber(45)));
    const QRect partner = open.target->cursorRect(QTextCursor(open.target->document()->findBlockByNumber(45)));
    QVERIFY(open.target->viewport()->rect().intersects(partner));
  }

  void filesAreTranslatedLineForLine() {
    Open open;
    const auto write = [&](const char* name, const QByteArray& bytes) {
      QFile file(open.harness.path(name));
      if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("no file");
      return file.fileName();
    };
    open.source->setPlainText("the man");
    QTRY_COMPARE(open.target->toPlainText(), QString("der Mann"));
    open.page.openFile(write("windows.txt",
                             "\xEF\xBB\xBF"
                             "a dog\r\n\r\ntwo dogs\r\n"));
    QCOMPARE(open.source->toPlainText(), QString("a dog\n\ntwo dogs"));
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund\n\nzwei Hunde"));
    open.page.saveTranslation(open.harness.path("out.txt"));
    QFile out(open.harness.path("out.txt"));
    QVERIFY(out.open(QIODevice::ReadOnly));
    QCOMPARE(out.readAll(), QByteArray("ein Hund\n\nzwei Hunde\n"));
    QVERIFY(open.page.messages().text().contains("out.txt"));
    // A file that cannot be read gives a message and does not change the text.
    open.page.openFile(write("latin1.txt",
                             "gr\xFC\xDF"
                             "e"));
    QVERIFY(open.page.messages().text().contains("UTF-8"));
    open.page.openFile(write("large.txt", QByteArray(2'100'000, 'a')));
    QVERIFY(open.page.messages().text().contains("transept-engine translate"));
    const QByteArray pipe = QFile::encodeName(open.harness.path("pipe.txt"));
    QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
    open.page.openFile(QString::fromUtf8(pipe));  // does not wait for a writer
    QVERIFY(open.page.messages().text().contains("not a file"));
    open.page.openFile(open.harness.path("missing.txt"));
    QVERIFY(open.page.messages().text().contains("could not be read"));
    open.page.saveTranslation("/no/such/folder/out.txt");
    QVERIFY(open.page.messages().text().contains("could not be written"));
    QCOMPARE(open.source->toPlainText(), QString("a dog\n\ntwo dogs"));
    // Ctrl+Z restores the previous text.
    QTest::keyClick(open.source, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(open.source->toPlainText(), QString("the man"));
    QGuiApplication::clipboard()->setText("a man");
    child<QAction>(open.page, "pasteText")->trigger();
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Mann"));
  }

  void aNewerRequestTakesTheSlot() {
    Open open;
    open.source->setPlainText("a slow dog");
    QTRY_COMPARE(open.harness.requests("translate").size(), 1);
    open.source->setPlainText("the man");
    QTRY_COMPARE(open.target->toPlainText(), QString("der Mann"));
    QTest::qWait(600);  // the time of the slow answer
    QCOMPARE(open.target->toPlainText(), QString("der Mann"));
    QVERIFY(!open.page.messages().isVisible());  // a replaced request is not an error
  }

  void onlyChangedLinesAreSent() {
    Open open;
    open.source->setPlainText("a dog\nthe man\n\ntwo dogs");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund\nder Mann\n\nzwei Hunde"));
    open.source->moveCursor(QTextCursor::End);
    QTest::keyClicks(open.source, " and");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund\nder Mann\n\nzwei Hunde und"));
    QCOMPARE(open.harness.requests("translate").last()["text"].toArray(), QJsonArray({"two dogs and"}));
  }

  void aLongTextGoesInGroups() {
    Open open;
    QStringList lines;
    for (int i = 0; i < 30; ++i) lines.append(QString("dog %1").arg(i));
    open.source->setPlainText(lines.join('\n'));
    QTRY_VERIFY(open.target->toPlainText().endsWith("Hund 29"));
    const auto requests = open.harness.requests("translate");
    QVERIFY(requests.size() >= 4);
    for (const QJsonObject& request : requests) QVERIFY(request["text"].toArray().size() <= 8);
  }

  void anErrorIsToldAndTheRestGoesOn() {
    Open open;
    open.source->setPlainText("a broken dog");
    QTRY_VERIFY(open.page.messages().isVisible());
    QVERIFY(open.page.messages().text().contains("cannot be translated"));
    open.source->setPlainText("a dog");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund"));
  }

  void anotherTryKeepsWhatIsTranslated() {
    Open open;
    QStringList lines;
    for (int i = 0; i < 8; ++i) lines.append(QString("dog %1").arg(i));
    open.source->setPlainText(lines.join('\n') + "\na broken dog");
    QTRY_VERIFY(open.page.messages().isVisible());
    const auto before = open.harness.requests("translate").size();
    QTest::mouseClick(child<QPushButton>(open.page, "messageRemedy"), Qt::LeftButton);
    QTRY_COMPARE(open.harness.requests("translate").size(), before + 1);
    QCOMPARE(open.harness.requests("translate").last()["text"].toArray(), QJsonArray({"a broken dog"}));
  }

  void aHiddenPageTranslatesNothing() {
    Open open;
    open.source->setPlainText("a dog");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund"));
    open.page.hide();
    const auto before = open.harness.requests("translate").size();
    open.harness.session().models().load("/runs/multi30k-small/checkpoints/step-1600");
    QTRY_COMPARE(open.harness.session().models().current().step, 1600);
    QCOMPARE(open.harness.requests("translate").size(), before);
    open.page.show();
    QTRY_COMPARE(open.target->toPlainText(), QString("ein anders"));
  }

  /// Shift+Enter breaks a row: the lines of both panes and the cursor stay together.
  void aRowsBreakIsNotALine() {
    Open open;
    QTest::keyClicks(open.source, "a dog");
    QTest::keyClick(open.source, Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClicks(open.source, "the man");
    QTest::keyClick(open.source, Qt::Key_Return);
    QTest::keyClicks(open.source, "two dogs");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund der Mann\nzwei Hunde"));
    QTRY_VERIFY(open.nbest->model()->index(0, 1).data().toString().startsWith("zwei Hunde"));
  }

  void theSettingsOfTheSearchAreSentAndKept() {
    Open open;
    open.source->setPlainText("a dog");
    QTRY_COMPARE(open.nbest->model()->rowCount(), 4);
    child<QSpinBox>(open.page, "beam")->setValue(2);
    QTRY_COMPARE(open.nbest->model()->rowCount(), 2);
    const QJsonObject last = open.harness.requests("translate").last();
    QCOMPARE(last["beam"].toInt(), 2);
    QCOMPARE(last["nbest"].toInt(), 2);  // at most the beam size
    child<QSpinBox>(open.page, "nbest")->setValue(1);
    QTRY_COMPARE(open.nbest->model()->rowCount(), 1);
    child<QDoubleSpinBox>(open.page, "alpha")->setValue(1.5);
    QTRY_COMPARE(open.harness.requests("translate").last()["alpha"].toDouble(), 1.5);
    const QSettings& settings = open.harness.session().settings();
    QCOMPARE(settings.value("translate/beam").toInt(), 2);
    QCOMPARE(settings.value("translate/nbest").toInt(), 1);
    QCOMPARE(settings.value("translate/alpha").toDouble(), 1.5);
  }

  void theShortlistIsLearntWhenItIsWanted() {
    Open open;
    open.source->setPlainText("a dog");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund"));
    auto* shortlist = child<QCheckBox>(open.page, "shortlist");
    QTRY_VERIFY(shortlist->isVisible());
    QVERIFY(!shortlist->isChecked());
    QVERIFY(!open.harness.requests("translate").last().contains("shortlist"));
    const auto made = [&open] {
      const QList<QJsonObject> asked = open.harness.requests("model/shortlist");
      return std::count_if(asked.begin(), asked.end(), [](const QJsonObject& one) { return one["make"].toBool(); });
    };
    QTest::mouseClick(shortlist, Qt::LeftButton, {}, QPoint(8, shortlist->height() / 2));
    QTRY_VERIFY(open.harness.requests("translate").last()["shortlist"].toBool());
    QTRY_VERIFY(shortlist->isEnabled() && shortlist->isChecked());
    QCOMPARE(made(), 1);
    // An existing shortlist is not learned again. The search view shows the requested search.
    QTest::mouseClick(shortlist, Qt::LeftButton, {}, QPoint(8, shortlist->height() / 2));
    QTRY_VERIFY(!open.harness.requests("translate").last().contains("shortlist"));
    QTest::mouseClick(shortlist, Qt::LeftButton, {}, QPoint(8, shortlist->height() / 2));
    child<SegmentedControl>(open.page, "hypothesisView")->setCurrentIndex(2);
    const auto explored = [&open] { return open.harness.requests("translate/explore"); };
    QTRY_VERIFY(!explored().isEmpty() && explored().last()["shortlist"].toBool());
    QCOMPARE(made(), 1);
    QVERIFY(open.harness.session().settings().value("translate/shortlist").toBool());
    // With another model, nothing is translated before it is known whether that has a shortlist.
    QTRY_VERIFY(open.harness.requests("translate").last()["shortlist"].toBool());
    const qsizetype before = open.harness.requests("translate").size();
    open.harness.session().models().load("/runs/multi30k-post");
    QTRY_VERIFY(open.harness.requests("translate").size() > before);
    QVERIFY(open.harness.requests("translate").at(before)["shortlist"].toBool());
  }

  void anotherHypothesisTakesTheLine() {
    Open open;
    open.source->setPlainText("a dog\nthe man");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund\nder Mann"));
    open.nbest->selectRow(2);
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund (3)\nder Mann"));
    QSignalSpy attention(&open.harness.session(), &Session::opened);
    QTest::mouseClick(child<QPushButton>(open.page, "openInAttention"), Qt::LeftButton);
    const auto shown = std::get<SentenceAttention>(attention.value(0).value(0).value<Destination>());
    QCOMPARE(shown.source, QString("a dog"));
    QCOMPARE(shown.target, QString("ein Hund (3)"));
    open.source->moveCursor(QTextCursor::End);  // the table follows the cursor
    QTRY_VERIFY(open.nbest->model()->index(0, 1).data().toString().startsWith("der Mann"));
  }

  void pointingMarksTheOtherSide() {
    Open open;
    open.source->setPlainText("Two dogs run through the snow towards a gate.");
    QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei Hunde"));
    QTextCursor cursor(open.target->document());
    cursor.setPosition(6);  // in "Hunde"
    open.target->setTextCursor(cursor);
    QTRY_VERIFY(!open.source->extraSelections().isEmpty());
    QStringList marked;
    for (const auto& selection : open.source->extraSelections()) marked.append(selection.cursor.selectedText());
    QVERIFY2(marked.contains("dogs") || marked.contains("Two"), qPrintable(marked.join(' ')));
    QVERIFY(!marked.contains("gate"));
    QCOMPARE(open.target->extraSelections().value(0).cursor.selectedText(), QString("Hunde"));
  }

  void shadingShowsDoubt() {
    Open open;
    open.source->setPlainText("Two dogs run through the snow towards a gate.");
    QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei Hunde"));
    const auto before = open.target->extraSelections().size();
    child<QCheckBox>(open.page, "shading")->setChecked(true);
    QVERIFY(open.target->extraSelections().size() > before);
    // The fourth token has a probability of 0.3: it is shaded and underlined.
    QCOMPARE(open.target->extraSelections().value(0).format.underlineStyle(), QTextCharFormat::DotLine);
  }

  void copies() {
    Open open;
    QVERIFY(!child<QPushButton>(open.page, "copyTranslation")->isEnabled());
    open.source->setPlainText("a dog");
    QTRY_VERIFY(child<QPushButton>(open.page, "copyTranslation")->isEnabled());
    QTest::mouseClick(child<QPushButton>(open.page, "copyTranslation"), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), QString("ein Hund"));
  }

  void clearingCanBeUndone() {
    Open open;
    open.source->setPlainText("a dog");
    QTest::mouseClick(child<QPushButton>(open.page, "clearSource"), Qt::LeftButton);
    QCOMPARE(open.source->toPlainText(), QString());
    QTRY_COMPARE(open.target->toPlainText(), QString());
    open.source->undo();
    QCOMPARE(open.source->toPlainText(), QString("a dog"));
  }
};

TRANSEPT_WINDOW_TEST(TranslatePageTest)
#include "translate_page_test.moc"
