// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps a run from being trained is told with a remedy: a corpus that moved, and unknown keys of the
// configuration.
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/client/machine.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/pages/message_bar.h"

using namespace transept;

class ObstaclesTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  static inline const QString held = QStringLiteral("/runs/held");

  void openOn(const QJsonObject& change) {
    openWindow();
    session_->runs().setCurrent(held);
    QTRY_VERIFY(session_->runs().current().isValid());
    QJsonObject params = change;
    params["run"] = held;
    session_->engine().request("test/change", params, this, {});
    window_->showPage(PageId::train);
  }
  MessageBar* bar() { return find<QWidget>("trainPage")->findChild<MessageBar*>(); }
  void press(const char* button) { QTest::mouseClick(bar()->findChild<QPushButton*>(button), Qt::LeftButton); }
  /// Answers the question for a path of another machine.
  void enterPath(const QString& path) {
    QTimer::singleShot(200, this, [path] {
      QWidget* dialog = QApplication::activeModalWidget();
      if (dialog == nullptr) qFatal("nothing asks for the folder");
      dialog->findChild<QPlainTextEdit*>("remotePaths")->setPlainText(path);
      dialog->findChild<QPushButton*>("openRemotePaths")->click();
    });
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
  }
  void init() { clearTestSettings(); }
  void cleanup() {
    closeWindow();
    setEngineMachine({});
  }

  void aCorpusThatMovedIsFoundAgain() {
    openOn({{"corpus_missing", true}});
    QTRY_VERIFY2(bar()->text().contains("is not in /corpora/multi30k any more"), qPrintable(bar()->text()));
    setEngineMachine("elsewhere");
    enterPath("/corpora/other");
    press("messageRemedy");
    QTRY_VERIFY2(bar()->text().contains("holds no corpus"), qPrintable(bar()->text()));
    enterPath("/disk/multi30k");
    press("messageRemedy");
    QTRY_COMPARE(session_->runs().current().corpus, "/disk/multi30k");
    QTRY_VERIFY(!bar()->isVisible());
  }

  /// As the trained demo that comes with the program.
  void aRunWithoutACorpusLeavesTheChosenOne() {
    openOn({{"corpus", ""}});
    QTRY_VERIFY(session_->runs().current().corpus.isEmpty());
    auto* corpus = find<QComboBox>("corpusChooser");
    QTRY_VERIFY(corpus->count() > 2);
    find<QPushButton>("newRun")->click();
    QVERIFY2(!corpus->currentData().toString().isEmpty(), qPrintable(corpus->currentText()));
  }

  /// Neither its cost nor its vocabulary can be computed before; afterwards they are.
  void theCostIsComputedOnceTheCorpusIsFound() {
    openOn({{"corpus_missing", true}});
    const auto* plan = find<QLabel>("plan");
    QTRY_VERIFY2(plan->text().contains("once the corpus of the run is found"), qPrintable(plan->text()));
    session_->engine().request("test/change", {{"run", held}, {"corpus_missing", false}}, this, {});
    QTRY_VERIFY2(plan->text().contains("href"), qPrintable(plan->text()));
  }

  void anInterruptedRunSaysWhereItContinues() {
    openOn({{"state", "interrupted"}, {"step", 3000}});
    QTRY_VERIFY2(bar()->text().contains("continue from its last checkpoint"), qPrintable(bar()->text()));
  }

  /// It was interrupted before its first checkpoint.
  void orThatItBeginsAgain() {
    openOn({{"state", "interrupted"}, {"step", 300}});
    QTRY_VERIFY2(bar()->text().contains("It has no checkpoint yet"), qPrintable(bar()->text()));
    QVERIFY(!bar()->text().contains("continue from"));
  }

  /// To be forked, for instance.
  void soIsThatOfAFinishedRun() {
    openOn({{"corpus_missing", true}, {"state", "finished"}});
    QTRY_VERIFY2(bar()->text().contains("is not in /corpora/multi30k any more"), qPrintable(bar()->text()));
    QCOMPARE(bar()->findChild<QPushButton*>("messageRemedy")->text(), "Where is it now?");
  }

  void aRunWithAnUnknownKeyIsShownAndTheKeyIgnored() {
    openOn({{"unknown_keys", QJsonArray{"model.layerz"}}, {"read_only", true}});
    QTRY_VERIFY2(bar()->text().contains("model.layerz"), qPrintable(bar()->text()));
    QVERIFY(bar()->findChild<QPushButton*>("messageSecond")->isVisible());
    QTRY_VERIFY(find<ChartCard>("lossChart")->chart().hasPoints());
    QVERIFY(!find<QPushButton>("startRun")->isVisible());
    press("messageRemedy");
    QTRY_VERIFY(session_->runs().current().unknownKeys.isEmpty() && find<QPushButton>("startRun")->isVisible());
    QTRY_VERIFY(!bar()->isVisible());
  }
};

TRANSEPT_WINDOW_TEST(ObstaclesTest)
#include "obstacles_test.moc"
