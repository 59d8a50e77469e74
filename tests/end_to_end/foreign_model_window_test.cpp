// SPDX-License-Identifier: GPL-3.0-or-later
// A model of another tool in the real window with the real engine: a folder of Hugging Face's MarianMT, as published by
// OPUS-MT, is described and imported. The model translates, shows its attention, is fine-tuned and exported. Writes
// screenshots to screens/.
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QtTest>
#include <algorithm>

#include "tests/support/window_test.h"
#include "tests/ui/harness/unanswered.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/charts/curve_chart.h"
#include "ui/kit/widgets/number_field.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/model_view.h"
#include "ui/pages/translate/foreign_model_card.h"

using namespace transept;

namespace {}  // namespace

class ForeignModelWindowTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_, given_;

  /// The File menu of the Translate page, in the state in which it opens.
  QMenu* fileMenu() {
    QMenu* menu = find<QPushButton>("translateFile")->menu();
    emit menu->aboutToShow();
    return menu;
  }

  QString translationOf(const QString& text) {
    window_->showPage(PageId::translate);
    auto *source = find<QPlainTextEdit>("sourceText"), *target = find<QPlainTextEdit>("targetText");
    source->setPlainText(QString());
    [&] { QTRY_VERIFY_WITH_TIMEOUT(target->toPlainText().trimmed().isEmpty(), longTime); }();
    source->setFocus();
    QTest::keyClicks(source, text);
    [&] { QTRY_VERIFY_WITH_TIMEOUT(!target->toPlainText().trimmed().isEmpty(), longTime); }();
    return target->toPlainText().trimmed();
  }

  /// Imports 400 pairs, with other objects if `general`.
  void importTexts(bool general) {
    const QStringList objects =
        general ? QStringList{"cat", "tree", "table", "song"} : QStringList{"dog", "door", "cup", "sea"};
    const QString name = general ? "general" : "captions";
    QFile source(given_.filePath(name + ".en")), target(given_.filePath(name + ".de"));
    QVERIFY(source.open(QIODevice::WriteOnly) && target.open(QIODevice::WriteOnly));
    for (int i = 0; i < 400; ++i) {
      const QString object = objects[i % 4], number = QString::number(i / 4);
      source.write(("A teacher eats the " + object + ' ' + number + ".\n").toUtf8());
      target.write(("Ein Lehrer isst " + object + " die " + number + ".\n").toUtf8());
    }
    source.close();
    target.close();
    const qsizetype before = session_->corpora().all().size();
    window_->showPage(PageId::data);
    session_->open(ImportedTexts{{source.fileName(), target.fileName()}});
    auto* import = find<QPushButton>("startImport");
    QTRY_VERIFY_WITH_TIMEOUT(import->isVisible() && import->isEnabled(), longTime);
    QTest::mouseClick(import, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(session_->corpora().all().size(), before + 1, longTime);
  }

 private slots:
  void initTestCase() {
    useHome(home_.path());
    useTestLook();
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, longTime);
    QTRY_VERIFY_WITH_TIMEOUT(!session_->devices().isEmpty(), longTime);
    const QDir model(TRANSEPT_MARIAN_MODEL);
    QVERIFY(QDir(given_.path()).mkpath("opus-mt-en-de"));
    for (const QString& file : model.entryList(QDir::Files))
      QVERIFY(QFile::copy(model.filePath(file), given_.filePath("opus-mt-en-de/" + file)));
  }

  void itIsDescribedAndImported() {
    session_->open(ForeignModel{given_.filePath("opus-mt-en-de")});
    auto* import = find<QPushButton>("importForeignModel");
    QTRY_VERIFY_WITH_TIMEOUT(import->isVisible() && import->isEnabled(), longTime);
    picture("foreign-model-card");
    QTest::mouseClick(import, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(session_->models().current().isValid(), longTime);
    QCOMPARE(session_->models().current().name, "opus-mt-en-de");
  }

  void itTranslatesAndShowsItsHeads() {
    QVERIFY(!translationOf(">>deu<< A young teacher sometimes eats the chocolate.").isEmpty());
    picture("foreign-model-translates");
    QTest::mouseClick(find<QPushButton>("openInAttention"), Qt::LeftButton);
    QTRY_COMPARE(window_->currentPage(), PageId::attention);
    auto* heads = find<QLabel>("headFigures");
    QTRY_VERIFY_WITH_TIMEOUT(!heads->text().isEmpty(), longTime);
    picture("foreign-model-attention");
  }

  /// The model view lists the tensors of the forward pass and shows the engine's values.
  void theWholeModelIsShown() {
    auto* open = find<QPushButton>("openModelView");
    QTRY_VERIFY_WITH_TIMEOUT(open->isEnabled(), longTime);
    QTest::mouseClick(open, Qt::LeftButton);
    auto* view = find<ModelView>("modelView");
    auto* tree = view->findChild<QTreeWidget*>("modelTree");
    auto* map = view->findChild<HeatMap*>("modelMap");
    auto* facts = view->findChild<QLabel*>("modelFacts");
    QTRY_VERIFY_WITH_TIMEOUT(tree->topLevelItemCount() > 3 && !map->map().isEmpty(), longTime);
    QVERIFY(facts->text().contains("encoder.embedding") && facts->text().contains("section 3.4"));
    QCOMPARE(unansweredFigures(*view), QStringList());
    QVERIFY(view->grab().save(QString("%1/model-view-tensor.png").arg(TRANSEPT_SCREENS)));

    const auto item = [tree](const QString& tip) -> QTreeWidgetItem* {
      for (QTreeWidgetItemIterator each(tree); *each; ++each)
        if ((*each)->toolTip(0) == tip || ((*each)->toolTip(0).isEmpty() && (*each)->text(0) == tip)) return *each;
      return nullptr;
    };
    const QString name = "encoder.layers.1.self_attention.weights";
    QVERIFY(item(name));
    tree->setCurrentItem(item(name));
    auto* head = view->findChild<QComboBox*>("modelChoice");
    QVERIFY(head->isVisible());
    QCOMPARE(head->count(), 2);
    head->setCurrentIndex(1);
    emit head->activated(1);
    QTRY_COMPARE_WITH_TIMEOUT(map->map().columns(), map->map().rows(), longTime);
    QList<float> values;
    session_->engine().request("inspect/tensor",
                               {{"handle", session_->models().current().handle},
                                {"source", find<QLineEdit>("attentionSource")->text()},
                                {"name", name},
                                {"slice", "1"}},
                               this, [&values](const Reply& reply) {
                                 values = NumericArray::fromJson(reply.result["values"].toObject()).values;
                               });
    QTRY_VERIFY_WITH_TIMEOUT(!values.isEmpty() && map->map().weights == values, longTime);
    QVERIFY(!map->isDifference());
    QVERIFY(view->grab().save(QString("%1/model-view-weights.png").arg(TRANSEPT_SCREENS)));

    tree->setCurrentItem(item("Prediction of each layer"));
    auto* lens = view->findChild<QTableWidget*>("modelLens");
    QTRY_VERIFY_WITH_TIMEOUT(lens->isVisible() && lens->rowCount() == 1 && lens->item(0, 0), longTime);
    QVERIFY(lens->item(0, 0)->toolTip().contains(" %\n"));
    QCOMPARE(unansweredFigures(*view), QStringList());
    QVERIFY(view->grab().save(QString("%1/model-view-lens.png").arg(TRANSEPT_SCREENS)));
    tree->setCurrentItem(item("Why this word?"));
    QTRY_VERIFY_WITH_TIMEOUT(map->map().rows() == 1 && map->isDifference(), longTime);
    QVERIFY(map->map().columns() > 5);
    QCOMPARE(measuresAt(*map->viewport(), {}), QStringList("attribution"));
    QVERIFY(view->grab().save(QString("%1/model-view-why.png").arg(TRANSEPT_SCREENS)));
    view->close();
  }

  void itIsFineTuned() {
    importTexts(true);
    importTexts(false);
    if (QTest::currentTestFailed()) return;
    window_->showPage(PageId::translate);
    auto* fineTune = fileMenu()->findChild<QAction*>("fineTuneModel");
    QVERIFY(fineTune && fineTune->isEnabled());
    fineTune->trigger();
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    auto* general = find<QComboBox>("generalCorpusChooser");
    QVERIFY(general->isVisible());
    QCOMPARE(general->count(), 2);
    general->setCurrentIndex(1);
    emit general->activated(1);
    auto* steps = find<QWidget>("runPanel")->findChild<NumberField*>("train.steps");
    steps->setFocus();
    steps->selectAll();
    QTest::keyClicks(steps, "100");
    auto* start = find<QPushButton>("startRun");
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), longTime);
    picture("fine-tuning-draft");
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().current().name == "opus-mt-en-de-tuned", longTime);
    QTRY_COMPARE_WITH_TIMEOUT(session_->runs().current().state, RunInfo::State::finished, longTime);
    const QList<Curve> curves = find<ChartCard>("lossChart")->chart().curves();
    QVERIFY(std::any_of(curves.begin(), curves.end(),
                        [](const Curve& curve) { return curve.label == "validation, general text"; }));
    picture("fine-tuning-trained");
    session_->models().load(session_->runs().currentFolder());
    QTRY_COMPARE_WITH_TIMEOUT(session_->models().current().name, "opus-mt-en-de-tuned", longTime);
    QVERIFY(translationOf("A teacher eats the dog 7.").contains("Lehrer"));
  }

  void itGoesOutAgain() {
    for (const char* format : {"argos", "huggingface"}) {
      const QDir folder(given_.filePath(QString("out-") + format));
      QVERIFY(folder.mkpath("."));
      auto* write = fileMenu()->findChild<QAction*>(QString("export_") + format);
      QVERIFY2(write, format);
      answerWith(folder.path());
      write->trigger();
      QTRY_VERIFY2_WITH_TIMEOUT(!folder.isEmpty(QDir::AllEntries | QDir::NoDotAndDotDot), format, longTime);
    }
    QVERIFY(!QDir(given_.filePath("out-argos")).entryList({"*.argosmodel"}).isEmpty());
  }

  void cleanupTestCase() {
    window_->close();
    closeWindow();
  }
};

TRANSEPT_WINDOW_TEST(ForeignModelWindowTest)
#include "foreign_model_window_test.moc"
