// SPDX-License-Identifier: GPL-3.0-or-later
// The view of the whole model, on a model of the paper's base shape: every block of the figures shows its tensor, by
// pointer and by keyboard, and a translation of 30 tokens is stepped through. Prints the times.
// TRANSEPT_MODEL_VIEW_RUN: a run of that shape with a larger vocabulary, for the times of theFirstPictureComesSoon and
// aTranslationIsSteppedThrough.
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QtTest>
#include <cstdio>

#include "tests/support/window_test.h"
#include "tests/ui/harness/accessible_tree.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/client/attention_map.h"
#include "ui/pages/attention/decoding_steps.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/model_figure.h"
#include "ui/pages/attention/model_view.h"

using namespace transept;

namespace {
// Outside the layers: embedding, positions and sum of each stack, logits and probabilities. In a layer of both stacks:
// the block, sum and norm of each of 2 + 3 sublayers, and 7 more blocks in each of 3 attentions.
constexpr int blocksOutside = 3 + 3 + 2, blocksOfLayer = 6 + 9 + 3 * 7,
              blocksOfBase = blocksOutside + 6 * blocksOfLayer;
}  // namespace

class ModelViewWindowTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_;
  QString source_, target_;  // a pair of the training text
  qint64 handle_ = -1;
  HeldModel held_;  // also between two views
  ModelView* view_ = nullptr;
  ModelFigure* figure_ = nullptr;
  HeatMap* map_ = nullptr;
  QLabel* facts_ = nullptr;

  /// Writes 200 pairs of 28 words and a full stop.
  void writeTexts() {
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
      QFile file(home_.filePath("text." + language));
      QVERIFY(file.open(QIODevice::WriteOnly));
      for (int i = 0; i < 200; ++i) file.write(lineOf(language, i).toUtf8() + '\n');
    }
  }
  static QString lineOf(const QString& language, int line) {
    const QStringList words = language == "en" ? QStringList{"sea", "wind", "tree", "house", "bird", "stone", "road"}
                                               : QStringList{"Meer", "Wind", "Baum", "Haus", "Vogel", "Stein", "Weg"};
    QStringList all;
    for (int word = 0; word < 28; ++word)
      all << words[(line + word * word * (1 + line / 7) + word * (line / 49)) % words.size()];
    return all.join(' ') + '.';
  }

  QString firstLineOf(const QString& name) const {
    QFile file(home_.filePath("corpora/words/" + name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readLine()).trimmed() : QString();
  }

  QString engine(const QStringList& arguments) {
    QProcess process;
    process.start(TRANSEPT_ENGINE_PROGRAM, arguments);
    if (!process.waitForFinished(longTime)) return "no answer";
    return process.exitCode() == 0 ? QString() : QString::fromUtf8(process.readAllStandardError());
  }

  void click(const QString& tensor) {
    QTest::mouseClick(figure_, Qt::LeftButton, {}, figure_->placeOf(tensor).center().toPoint());
  }

  /// Whether the map shows this tensor.
  bool shows(const QString& tensor) const {
    return facts_->text().startsWith("<b>" + tensor + "</b>") && map_->accessibleDescription() == tensor;
  }

 private slots:
  void initTestCase() {
    useHome(home_.path());
    useTestLook();
    writeTexts();
    const QString corpus = home_.filePath("corpora/words"), given = qEnvironmentVariable("TRANSEPT_MODEL_VIEW_RUN"),
                  made = home_.filePath("runs/base");
    QCOMPARE(engine({"import", "--source", home_.filePath("text.en"), "--target", home_.filePath("text.de"),
                     "--source-lang", "en", "--target-lang", "de", "--out", corpus}),
             QString());
    QCOMPARE(engine({"train", made, "--corpus", corpus, "--preset", "base", "--set", "train.steps=1", "--set",
                     "train.batch_tokens=512", "--set", "data.validation_pairs=20", "--set",
                     "train.validation_sentences=10"}),
             QString());
    source_ = firstLineOf("train.source");
    target_ = firstLineOf("train.target");
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, longTime);
    QString problem;
    session_->engine().request("model/load", {{"model", given.isEmpty() ? made : given}}, this,
                               [&](const Reply& reply) {
                                 if (!reply) problem = reply.error->message;
                                 handle_ = reply ? reply.result["handle"].toInteger() : 0;
                                 held_ = session_->models().handles().hold(handle_);
                               });
    QTRY_VERIFY_WITH_TIMEOUT(handle_ >= 0, longTime);
    QCOMPARE(problem, QString());
  }

  void theFirstPictureComesSoon() {
    QElapsedTimer time;
    time.start();
    view_ = new ModelView(*session_, {{"handle", handle_}, {"source", source_}, {"target", target_}}, window_.get());
    view_->show();
    figure_ = view_->findChild<ModelFigure*>("modelFigure");
    map_ = view_->findChild<HeatMap*>("modelMap");
    facts_ = view_->findChild<QLabel*>("modelFacts");
    while (map_->map().isEmpty() && time.elapsed() < longTime) QTest::qWait(1);
    view_->repaint();
    std::printf("first picture after %lld ms\n", static_cast<long long>(time.elapsed()));
    QVERIFY(time.elapsed() < 3000);  // 0.3 s on an idle machine
    QVERIFY(shows("encoder.embedding"));
  }

  void everyBlockShowsItsTensor() {
    auto* layer = view_->findChild<QSpinBox*>("modelLayer");
    QCOMPARE(layer->maximum(), 6);
    QSet<QString> seen;
    for (int at = 1; at <= 6; ++at) {
      layer->setValue(at);
      for (const QString attention :
           {"encoder.layers.%1.self_attention.weights", "decoder.layers.%1.self_attention.weights",
            "decoder.layers.%1.cross_attention.weights"}) {
        const QString opened = attention.arg(at - 1);
        for (const QString& tensor : [&] { return click(opened), figure_->blocks(); }()) {
          if (seen.contains(tensor)) continue;
          seen << tensor;
          if (figure_->placeOf(tensor).isNull()) click(opened);
          click(tensor);
          QTRY_VERIFY2_WITH_TIMEOUT(shows(tensor), qPrintable(tensor), longTime);
          QVERIFY2(!map_->map().isEmpty(), qPrintable(tensor));
        }
      }
    }
    QCOMPARE(seen.size(), blocksOfBase);
  }

  void theKeyboardReachesEveryBlock() {
    view_->findChild<QSpinBox*>("modelLayer")->setValue(1);
    click("encoder.embedding");
    figure_->setFocus();
    QSet<QString> seen;
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Down}) {
      for (int presses = 0; presses < blocksOfBase; ++presses) {
        const QString tensor = facts_->text().section("</b>", 0, 0).mid(3);
        QVERIFY2(figure_->accessibleDescription().contains(tensor), qPrintable(tensor));
        seen << tensor;
        QTest::keyClick(figure_, key);
      }
    }
    QCOMPARE(seen.size(), blocksOutside + blocksOfLayer);
    click("encoder.layers.0.feed_forward.hidden");
    QTest::keyClick(figure_, Qt::Key_Right);
    QVERIFY(facts_->text().startsWith("<b>encoder.layers.1.feed_forward.hidden</b>"));
  }

  void aTranslationIsSteppedThrough() {
    const QString scores = "decoder.layers.5.cross_attention.weights";
    view_->findChild<QSpinBox*>("modelLayer")->setValue(6);
    click(scores);
    QTRY_VERIFY_WITH_TIMEOUT(shows(scores), longTime);
    auto* steps = view_->findChild<DecodingSteps*>();
    auto* slider = view_->findChild<QSlider*>("decodingStep");
    const int all = slider->maximum();
    QVERIFY(all >= 30);
    QElapsedTimer time;
    qint64 longest = 0, sum = 0;  // ns
    for (int step = 1; step <= all; ++step) {
      time.start();
      slider->setValue(step);
      QCoreApplication::processEvents();  // paints
      longest = std::max(longest, time.nsecsElapsed());
      sum += time.nsecsElapsed();
      QCOMPARE(map_->selectedRow(), step < all ? step - 1 : -1);
      QVERIFY(!steps->given().isEmpty());
    }
    std::printf("a step takes %.1f ms on average, %.1f ms at most\n", 1e-6 * static_cast<double>(sum) / all,
                1e-6 * static_cast<double>(longest));
    QVERIFY(1e-6 * static_cast<double>(sum) / all < 50);  // 16 ms on an idle machine
    slider->setValue(12);
    QVERIFY(view_->grab().save(QString("%1/model-view-step.png").arg(TRANSEPT_SCREENS)));
    Theme::instance().apply(*qApp, Theme::Mode::dark);
    QVERIFY(view_->grab().save(QString("%1/model-view-step-dark.png").arg(TRANSEPT_SCREENS)));
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

  void screenReadersReachEveryControl() {
    for (const char* shown : {"modelShowLens", "modelShowWhy", "modelShowSimilar"}) {
      view_->findChild<QPushButton*>(shown)->click();
      int controls = 0;
      QCOMPARE(unnamedControls(*view_, controls), QStringList());
      QVERIFY(controls > 6);
    }
    // The figure is one control with the name of its block as description; the list has all tensors.
    const QAccessibleInterface* figure = QAccessible::queryAccessibleInterface(figure_);
    click("encoder.layers.5.feed_forward.hidden");
    QVERIFY(figure->text(QAccessible::Description).contains("encoder.layers.5.feed_forward.hidden"));
    int listed = 0;
    for (QTreeWidgetItemIterator item(view_->findChild<QTreeWidget*>("modelTree")); *item; ++item) ++listed;
    QVERIFY(listed > blocksOfBase);
  }

  void theTrainingPairsMostLikeItAreListed() {
    view_->findChild<QPushButton*>("modelShowSimilar")->click();
    click("encoder.embedding");  // the search through the corpus continues
    view_->findChild<QPushButton*>("modelShowSimilar")->click();
    auto* pairs = view_->findChild<QTableWidget*>("modelSimilar");
    QTRY_VERIFY_WITH_TIMEOUT(pairs->rowCount() == 20, longTime);
    QVERIFY(pairs->isVisible());
    QCOMPARE(pairs->item(0, 1)->text(), source_);
    QCOMPARE(pairs->item(0, 2)->text(), target_);
    QVERIFY(pairs->item(0, 3)->text().contains("text.en:"));
    auto* summary = view_->findChild<QLabel*>("modelCell");
    QVERIFY(summary->text().contains("compared"));
    click("encoder.embedding");
    view_->findChild<QPushButton*>("modelShowSimilar")->click();  // sends no new request
    QVERIFY(pairs->rowCount() == 20 && summary->text().contains("compared"));
    QVERIFY(view_->grab().save(QString("%1/model-view-similar.png").arg(TRANSEPT_SCREENS)));
    Theme::instance().apply(*qApp, Theme::Mode::dark);
    QVERIFY(view_->grab().save(QString("%1/model-view-similar-dark.png").arg(TRANSEPT_SCREENS)));
    view_->findChild<QPushButton*>("modelShowLens")->click();
    QTRY_VERIFY_WITH_TIMEOUT(view_->findChild<QTableWidget*>("modelLens")->rowCount() > 0, longTime);
    QVERIFY(view_->grab().save(QString("%1/model-view-lens-dark.png").arg(TRANSEPT_SCREENS)));
    Theme::instance().apply(*qApp, Theme::Mode::light);
    view_->close();
  }

  void itIsShownInGerman() {
    QTranslator german;
    QVERIFY(german.load(":/i18n/transept_de"));
    QCoreApplication::installTranslator(&german);
    auto* view =
        new ModelView(*session_, {{"handle", handle_}, {"source", lineOf("en", 4)}, {"target", lineOf("de", 4)}});
    view->show();
    auto* map = view->findChild<HeatMap*>("modelMap");
    QTRY_VERIFY_WITH_TIMEOUT(!map->map().isEmpty(), longTime);
    auto* figure = view->findChild<ModelFigure*>("modelFigure");
    QTest::mouseClick(figure, Qt::LeftButton, {},
                      figure->placeOf("decoder.layers.0.self_attention.weights").center().toPoint());
    QTRY_COMPARE_WITH_TIMEOUT(map->accessibleDescription(), "decoder.layers.0.self_attention.weights", longTime);
    QVERIFY(view->grab().save(QString("%1/model-view-german.png").arg(TRANSEPT_SCREENS)));
    for (const char* shown : {"Lens", "Similar"}) {
      view->findChild<QPushButton*>(QString("modelShow") + shown)->click();
      auto* table = view->findChild<QTableWidget*>(QString("model") + shown);
      QTRY_VERIFY_WITH_TIMEOUT(table->rowCount() > 0, longTime);
      QVERIFY(
          view->grab().save(QString("%1/model-view-german-%2.png").arg(TRANSEPT_SCREENS, QString(shown).toLower())));
    }
    view->close();
    QCoreApplication::removeTranslator(&german);
  }
};

TRANSEPT_WINDOW_TEST(ModelViewWindowTest)
#include "model_view_window_test.moc"
