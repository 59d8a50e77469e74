// SPDX-License-Identifier: GPL-3.0-or-later
// The view of the whole model while the window changes: stacks of unequal depth, remarks, and the model kept loaded.
#include "ui/pages/attention/model_view.h"

#include <QComboBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTreeWidget>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/text/format.h"
#include "ui/pages/attention/model_figure.h"
#include "ui/state/machines.h"

using namespace transept;

class ModelViewTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    QPointer<ModelView> view;
    Open(const QString& sentence = "a dog", int firstToken = 0) {
      if (!harness.waitForRuns() || !harness.loadModel()) qFatal("the fake engine did not load its model");
      const QJsonValue handle = harness.session().models().current().handle;
      view = new ModelView(harness.session(), {{"handle", handle}, {"source", sentence}, {"first_token", firstToken}});
      view->show();
      if (!QTest::qWaitFor([this] { return remarks()->isVisible(); })) qFatal("no tensors");
    }
    ~Open() { delete view; }
    QLabel* remarks() { return child<QLabel>(*view, "modelRemarks"); }
    QString shown() { return child<QLabel>(*view, "modelFacts")->text().section("</b>", 0, 0).mid(3); }
  };

 private slots:
  void theLayerAgreesWithTheFigure() {
    Open open;
    auto* figure = child<ModelFigure>(*open.view, "modelFigure");
    auto* layer = child<QSpinBox>(*open.view, "modelLayer");
    QCOMPARE(layer->maximum(), 2);
    QCOMPARE(open.shown(), QString("encoder.embedding"));
    QTest::keyClick(figure, Qt::Key_Right);  // the embedding has no layers, the figure has
    QCOMPARE(layer->value(), 2);
    QVERIFY(figure->blocks().contains("encoder.layers.1.self_attention.weights"));
    // The decoder stays at its only layer while the user moves through the layers of the encoder.
    emit figure->chosen("decoder.layers.0.cross_attention.weights");
    for (const int shown : {1, 2}) {
      layer->setValue(shown);
      QCOMPARE(layer->value(), shown);
      QCOMPARE(open.shown(), QString("decoder.layers.0.cross_attention.weights"));
      QVERIFY(figure->blocks().contains(QString("encoder.layers.%1.self_attention.weights").arg(shown - 1)));
    }
    emit figure->chosen("encoder.layers.0.self_attention.weights");
    QCOMPARE(layer->value(), 1);
    layer->setValue(2);
    QCOMPARE(open.shown(), QString("encoder.layers.1.self_attention.weights"));
  }

  /// A recurrent decoder has a block where others have their masked attention.
  void aRecurrentDecoderHasItsBlock() {
    ModelFigure figure;
    QList<QPair<QString, QString>> tensors{{"decoder.embedding", "3 × 4"}};
    for (const char* part : {"recurrence.gates", "recurrence.candidates", "recurrence.states", "recurrence.output",
                             "recurrence.sum", "recurrence.norm", "feed_forward.hidden", "feed_forward.sum"})
      tensors.append({QStringLiteral("decoder.layers.0.") + QLatin1String(part), "3 × 4"});
    figure.setTensors(tensors);
    QCOMPARE(figure.blocks().mid(1, 3),
             (QStringList{"decoder.layers.0.recurrence.gates", "decoder.layers.0.recurrence.sum",
                          "decoder.layers.0.recurrence.norm"}));
  }

  void aMarkedGroupLeavesWhatIsShown() {
    Open open;
    child<QPushButton>(*open.view, "modelShowWhy")->click();
    auto* tree = child<QTreeWidget>(*open.view, "modelTree");
    tree->setCurrentItem(tree->topLevelItem(0));  // the encoder
    auto* word = child<QComboBox>(*open.view, "modelChoice");
    chooseEntry(*word, 1);
    QCOMPARE(open.harness.requests("inspect/attributions").size(), 2);
    QCOMPARE(open.harness.requests("inspect/attributions").last()["position"].toInt(), 1);
  }

  /// int8 has no gradients, so the dialog offers the same model in f32.
  void inInt8TheReasonsNeedF32() {
    Open open;
    QVERIFY(!child<QPushButton>(*open.view, "modelLoadF32")->isVisible());
    open.harness.session().models().setPrecision("int8");
    child<QPushButton>(*open.view, "modelShowWhy")->click();
    auto* load = child<QPushButton>(*open.view, "modelLoadF32");
    QTRY_VERIFY(load->isVisible());
    const qsizetype asked = open.harness.requests("inspect/attributions").size();
    load->click();
    QTRY_VERIFY(open.harness.requests("inspect/attributions").size() > asked);
    QCOMPARE(open.harness.requests("model/load").last()["precision"].toString(), QString("f32"));
    QCOMPARE(open.harness.session().models().precision(), QString("int8"));  // of the window
  }

  void itOpensAtAWord() {
    Open open;
    open.view->openAt(ModelView::whyPart, 1);
    QTRY_COMPARE(child<QComboBox>(*open.view, "modelChoice")->currentIndex(), 1);
    QTRY_VERIFY(!open.harness.requests("inspect/attributions").isEmpty());
    QCOMPARE(open.harness.requests("inspect/attributions").last()["position"].toInt(), 1);
  }

  void theRemarksStay() {
    Open open("Pages a b c d e f g h i j", 11);
    const QString text = open.remarks()->text();
    QVERIFY2(text.contains("Tokens 12 to 22 of " + formatCount(1200)), qPrintable(text));
    QVERIFY2(text.contains("converted back to f32"), qPrintable(text));
    emit child<ModelFigure>(*open.view, "modelFigure")->chosen("decoder.layers.0.cross_attention.weights");
    QCOMPARE(open.remarks()->text(), text);
  }

  void itsModelStaysLoaded() {
    Open open;
    open.harness.session().models().load("/runs/multi30k-small/checkpoints/step-1600");
    QTRY_COMPARE(open.harness.session().models().current().step, 1600);
    QVERIFY(open.harness.requests("model/unload").isEmpty());
    open.view->close();
    QTRY_VERIFY(!open.view);
    QTRY_COMPARE(open.harness.requests("model/unload").size(), 1);
  }

  void whatIsShownOutlivesTheEngine() {
    Open open;
    EngineClient& engine = open.harness.session().engine();
    const QString shown = open.shown();
    const auto* figure = child<ModelFigure>(*open.view, "modelFigure");
    QVERIFY(figure->isEnabled());
    engine.request("test/die", {}, this, {});
    QTRY_VERIFY(open.remarks()->text().contains("The engine ended with status 3."));
    QVERIFY(!figure->isEnabled());
    engine.start();
    QTRY_VERIFY(open.harness.session().models().isLoaded());
    QVERIFY(open.view && open.view->isVisible() && !figure->isEnabled());
    QCOMPARE(open.shown(), shown);
    open.view->close();
    QTRY_VERIFY(!open.view);
    QVERIFY(open.harness.requests("model/unload").isEmpty());  // it is another engine's handle
  }

  void itClosesWhenTheWindowMovesToAnotherMachine() {
    Open open;
    emit Machines::of(open.harness.session()).machineChanged();
    QTRY_VERIFY(!open.view);
  }
};

TRANSEPT_WINDOW_TEST(ModelViewTest)
#include "model_view_test.moc"
