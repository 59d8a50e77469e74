// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison of costs, opened from the plan. Both tables mark the current configuration.
#include <QDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QTableWidget>
#include <QtTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/unanswered.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/pages/train/plan_card.h"

using namespace transept;

namespace {

QJsonObject plan() {
  return QJsonDocument::fromJson(R"json({
    "parameters": 2093056, "flops_per_step": 5.2e10, "training_flops": 1.9e14, "memory_mb": 400, "fits": true,
    "comparison": {
      "length": 15,
      "layers": [
        {"type": "self-attention", "formula": "n^2 d", "operations": 28800, "sequential": 1, "longest_path": 1, "in_this_model": true},
        {"type": "recurrent", "formula": "n d^2", "operations": 245760, "sequential": 15, "longest_path": 15, "in_this_model": false}],
      "published": [
        {"name": "ByteNet", "bleu_en_de": 23.75, "bleu_en_fr": null, "flops_en_de": null, "flops_en_fr": null},
        {"name": "Transformer (base)", "bleu_en_de": 27.3, "bleu_en_fr": 38.1, "flops_en_de": 3.3e18, "flops_en_fr": 3.3e18}],
      "sustained": [{"device": "P100", "hours": 0.0056}]
}
})json")
      .object();
}

QStringList rowOf(const QTableWidget* table, int row) {
  QStringList cells;
  for (int column = 0; column < table->columnCount(); ++column) cells += table->item(row, column)->text();
  return cells;
}

}  // namespace

class CostDialogTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { useTestLook(); }

  void tables() {
    PlanCard card;
    card.showPlan(plan(), 0);
    emit card.findChild<QLabel*>("plan")->linkActivated("compare");
    const auto* dialog = card.findChild<QDialog*>("costDialog");
    QVERIFY(dialog);
    const auto* layers = dialog->findChild<QTableWidget*>("layerCosts");
    QCOMPARE(layers->rowCount(), 2);
    QVERIFY(layers->item(0, 0)->font().bold());
    QVERIFY(!layers->item(1, 0)->font().bold());
    QCOMPARE(layers->item(1, 3)->text(), "15");
    const auto* systems = dialog->findChild<QTableWidget*>("publishedCosts");
    QCOMPARE(systems->rowCount(), 3);
    QCOMPARE(rowOf(systems, 0), (QStringList{"ByteNet", "23.75", "–", "–", "–"}));
    QCOMPARE(systems->item(1, 3)->text(), "3.3 · 10¹⁸");
    QCOMPARE(systems->item(2, 3)->text(), "1.9 · 10¹⁴");
    QVERIFY(systems->item(2, 0)->font().bold());
  }

  /// Before the training, the card says where its model can go.
  void whereAModelCanGo() {
    const auto format = [](const char* title, const QJsonArray& obstacles) {
      return QJsonObject{{"format", title}, {"title", title}, {"obstacles", obstacles}};
    };
    const QJsonArray preNorm{QJsonObject{{"key", "model.norm"}, {"value", "pre"}, {"wanted", "post"}}};
    PlanCard card;
    auto* text = card.findChild<QLabel*>("plan");
    QJsonObject shown = plan();
    shown["exports"] = QJsonArray{format("CTranslate2", {}), format("Marian", preNorm), format("ONNX", {})};
    card.showPlan(shown, 0);
    QVERIFY2(text->text().contains("Can be exported to: CTranslate2, ONNX; not: Marian (LayerNorm: pre)"),
             qPrintable(text->text()));
    // What the same settings exclude is named together.
    shown["exports"] = QJsonArray{format("Marian", preNorm), format("Bergamot", preNorm)};
    card.showPlan(shown, 0);
    QVERIFY2(text->text().contains("not: Marian, Bergamot (LayerNorm: pre)"), qPrintable(text->text()));
    shown["exports"] = QJsonArray{format("Marian", {})};
    card.showPlan(shown, 0);
    QVERIFY(text->text().contains("Can be exported to: Marian<"));
    card.showPlan(plan(), 0);  // of an engine that does not say it
    QVERIFY(!text->text().contains("exported"));
  }

  void openedFromThePlan() {
    PlanCard card;
    card.showPlan(plan(), 0);
    card.show();
    auto* text = card.findChild<QLabel*>("plan");
    QVERIFY(text->text().contains("href=\"compare\""));
    emit text->linkActivated("compare");
    auto* dialog = card.findChild<QDialog*>("costDialog");
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    QCOMPARE(unansweredFigures(*dialog), QStringList());
    const QString picture = qEnvironmentVariable("TRANSEPT_PICTURE");
    if (!picture.isEmpty()) dialog->grab().save(picture);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(!dialog->isVisible());
  }
};

TRANSEPT_WINDOW_TEST(CostDialogTest)
#include "cost_dialog_test.moc"
