// SPDX-License-Identifier: GPL-3.0-or-later
// "Make it small…": the plan, its refusals, the start, and the card at the end.
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/progress_line.h"
#include "ui/pages/page.h"
#include "ui/pages/pages.h"
#include "ui/pages/runs/small_model_dialog.h"

using namespace transept;

class SmallModelTest : public QObject {
  Q_OBJECT

 private:
  static RunInfo teacher() {
    RunInfo run;
    run.folder = "/runs/multi30k-small";
    run.name = "multi30k-small";
    return run;
  }

  static QStringList cells(const QWidget& card) {
    QStringList texts;
    for (const QLabel* label : card.findChildren<QLabel*>()) texts << label->text();
    return texts;
  }

 private slots:
  void thePlanIsShownBeforeTheStart() {
    PageHarness harness;
    QVERIFY(harness.waitForRuns());
    auto* dialog = new SmallModelDialog(harness.session(), teacher(), nullptr);
    dialog->show();
    auto* plan = child<QLabel>(*dialog, "smallModelPlan");
    auto* start = child<QPushButton>(*dialog, "startSmallModel");
    auto* size = child<QComboBox>(*dialog, "smallModelSize");
    QVERIFY(!start->isEnabled());
    QTRY_VERIFY(start->isEnabled());
    QVERIFY2(plan->text().contains("5.6 MB"), qPrintable(plan->text()));
    QVERIFY2(plan->text().contains("29,000"), qPrintable(plan->text()));
    size->setCurrentIndex(size->findData(2));
    QVERIFY(!start->isEnabled());
    QTRY_VERIFY(plan->text().contains("No student fits into 2000 kB."));
    QVERIFY(!start->isEnabled());
    delete dialog;
  }

  void theStartMakesAnExperimentAndShowsIt() {
    PageHarness harness;
    QVERIFY(harness.waitForRuns());
    const std::unique_ptr<Page> page(makeExperimentsPage(harness.session()));
    page->resize(1340, 840);
    page->show();
    auto* dialog = new SmallModelDialog(harness.session(), teacher(), nullptr);
    dialog->show();
    auto* start = child<QPushButton>(*dialog, "startSmallModel");
    QTRY_VERIFY(start->isEnabled());
    auto* steps = child<QSpinBox>(*dialog, "smallModelSteps");
    QCOMPARE(steps->value(), 5000);  // as the preset
    steps->setValue(400);
    QVERIFY(!start->isEnabled());  // until the plan for these steps is known
    QTRY_VERIFY(start->isEnabled());
    start->click();
    QTRY_VERIFY(!harness.requests("experiment/control").isEmpty());
    QCOMPARE(harness.requests("distill/create").last()["teacher"].toString(), QString("/runs/multi30k-small"));
    QCOMPARE(harness.requests("distill/create").last()["size"].toString(), QString("6MB"));
    QCOMPARE(harness.requests("distill/create").last()["values"].toObject()["train.steps"].toInt(), 400);
    QCOMPARE(harness.requests("experiment/control").last()["state"].toString(), QString("running"));
    QTRY_VERIFY(child<ElidedLabel>(*page, "currentRow")->text().contains("12,288"));
    QVERIFY(child<ProgressLine>(*page, "rowProgress")->isVisible());

    auto* card = child<QWidget>(*page, "distillationCard");
    QVERIFY(!card->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(card->isVisible(), 30'000);
    const QStringList texts = cells(*card);
    for (const char* expected : {"37.4", "36.9", "98.7 %", "5.6", "709", "× 11.6", "multi30k-small"})
      QVERIFY2(texts.contains(expected), qPrintable(texts.join(" | ")));
    child<QPushButton>(*card, "translateWithStudent")->click();
    QTRY_VERIFY(!harness.requests("model/load").isEmpty());
    QCOMPARE(harness.requests("model/load").last()["model"].toString(), QString("/models/multi30k-small small"));
  }
};

#include "small_model_test.moc"
TRANSEPT_WINDOW_TEST(SmallModelTest)
