// SPDX-License-Identifier: GPL-3.0-or-later
// Help on figures: the tool tip with the names of its row, and F1 on a cell, on a chart and in a dialog.
// tests/ui_pages/screens_test.cpp checks on every screen that each figure has help.
#include <QDialog>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QToolTip>
#include <QVBoxLayout>

#include "tests/support/window_test.h"
#include "tests/ui/harness/unanswered.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/text/measure.h"
#include "ui/pages/runs/runs_table.h"

using namespace transept;

class FigureHelpTest : public QObject, private WindowFixture {
  Q_OBJECT

  void open(PageId page) {
    openWindow();
    QTRY_COMPARE(find<RunsTable>("runsTable")->model()->rowCount(), 4);
    window_->showPage(page);
  }

  /// The tool tip that a widget shows when the pointer rests at `place`.
  static QString tipOf(QWidget& widget, const QPoint& place) {
    QHelpEvent event(QEvent::ToolTip, place, widget.mapToGlobal(place));
    QApplication::sendEvent(&widget, &event);
    return QToolTip::text();
  }

  static QModelIndex cellOf(RunsTable& table, const QString& run, RunsModel::Column column) {
    for (int row = 0; row < table.model()->rowCount(); ++row) {
      const QModelIndex index = table.model()->index(row, static_cast<int>(column));
      if (index.data(FolderRole).toString() == run) return index;
    }
    return {};
  }

  /// The heading at which the help was opened.
  QString openedAt() {
    auto* text = find<QTextBrowser>("helpText");
    return text->isVisible() ? text->textCursor().block().text() : QString();
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
  }
  void init() { clearTestSettings(); }
  void cleanup() {
    QToolTip::hideText();
    closeWindow();
  }

  void theTipOfACellHasTheNamesOfItsRow() {
    open(PageId::runs);
    auto* table = find<RunsTable>("runsTable");
    const QModelIndex cell = cellOf(*table, "/runs/held", RunsModel::Column::perplexity);
    table->scrollTo(cell);
    const QString tip = tipOf(*table->viewport(), table->visualRect(cell).center());
    QVERIFY2(tip.contains("equally likely"), qPrintable(tip));
    QVERIFY2(tip.contains("exp("), qPrintable(tip));
    QVERIFY2(tip.contains("section 6.2"), qPrintable(tip));
    QVERIFY2(tip.contains("<code>transept-engine evaluate /runs/held --source "), qPrintable(tip));
    // A cell with a name has no such help.
    const QModelIndex name = cellOf(*table, "/runs/held", RunsModel::Column::name);
    table->scrollTo(name);
    QVERIFY(!tipOf(*table->viewport(), table->visualRect(name).center()).contains("transept-engine"));
  }

  void aNameCannotChangeTheCommand() {
    open(PageId::runs);
    const FigureHelp help(*session_, {}, nullptr);
    const QString answer = help.answer({"perplexity"}, "/runs/it's $(here) CORPUS \\1");
    QVERIFY2(answer.contains(QString("evaluate '/runs/it'\\''s $(here) CORPUS \\1' --source").toHtmlEscaped()),
             qPrintable(answer));
    QCOMPARE(help.answer({"no-such-measure"}), QString());
  }

  void ownTipsStayAndShowMarkUpAsText() {
    open(PageId::runs);
    QLabel label("7", window_.get());
    measured("bleu", &label)->setToolTip("<b>mine</b>");
    label.show();
    const QString tip = tipOf(label, {2, 2});
    QVERIFY2(tip.startsWith("<p>&lt;b&gt;mine&lt;/b&gt;</p>") && tip.contains("sacreBLEU"), qPrintable(tip));
    QCOMPARE(window_->findChild<QWidget*>("helpWindow"), nullptr);
    QTest::keyClick(window_.get(), Qt::Key_F1);  // explains what the tip explains
    QTRY_COMPARE(openedAt(), "BLEU score");
  }

  void f1ExplainsTheFocusedCellAndChart() {
    open(PageId::runs);
    auto* table = find<RunsTable>("runsTable");
    table->setFocus();
    table->setCurrentIndex(cellOf(*table, "/runs/held", RunsModel::Column::perplexity));
    QTest::keyClick(table, Qt::Key_F1);
    QTRY_COMPARE(openedAt(), "Perplexity");
    find<QWidget>("helpWindow")->close();
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    window_->showPage(PageId::train);
    CurveChart& chart = find<ChartCard>("rateChart")->chart();
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_F1);
    QTRY_COMPARE(openedAt(), "Learning rate");
    QCOMPARE(measuresAt(chart, chart.rect().bottomLeft()), QStringList("step"));
    chart.setXAxis(CurveChart::XAxis::epoch);
    QCOMPARE(measuresAt(chart, chart.rect().bottomLeft()), QStringList("epoch"));
  }

  void f1WorksInADialog() {
    open(PageId::runs);
    QDialog dialog(window_.get());
    auto* figure = measured("chrf", new QLineEdit("50.1"));
    (new QVBoxLayout(&dialog))->addWidget(figure);
    dialog.setModal(true);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    figure->setFocus();
    QTest::keyClick(figure, Qt::Key_F1);
    auto* help = dialog.findChild<HelpWindow*>();  // the dialog blocks the help of the window
    QVERIFY(help != nullptr && help->isVisible());
    QCOMPARE(help->findChild<QTextBrowser*>("helpText")->textCursor().block().text(), "chrF score");
  }

  void aFigureWithoutAnswerIsFound() {
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto* label = new QLabel("7 apples");
    column->addWidget(label);
    column->addWidget(new QLabel("no figure"));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(unansweredFigures(window).size(), 1);
    measured("no-such-measure", label);
    QCOMPARE(unansweredFigures(window).size(), 1);
    measured("bleu", label);
    QCOMPARE(unansweredFigures(window), QStringList());
  }
};

TRANSEPT_WINDOW_TEST(FigureHelpTest)
#include "figure_help_test.moc"
