// SPDX-License-Identifier: GPL-3.0-or-later
// What pages print, and how it is laid out on paper.
#include "ui/kit/files/printout.h"

#include <qcustomplot.h>

#include <QLabel>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/train/train_page.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/pages/translate/translate_page.h"

using namespace transept;

class PrintoutTest : public QObject {
  Q_OBJECT

 private:
  QTemporaryDir folder_;

  int pagesOf(const Printout& printout) {
    const QString path = folder_.filePath("print.pdf");
    QPdfWriter writer(path);
    writer.setPageSize(QPageSize(QPageSize::A4));
    if (!printOn(writer, printout)) return -1;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return -1;
    static const QRegularExpression count("/Count (\\d+)");
    return count.match(QString::fromLatin1(file.readAll())).captured(1).toInt();
  }

 private slots:
  void picturesFollowEachOtherOnThePages() {
    int drawn = 0;
    const Picture wide{{1200, 400}, "A chart", [&drawn](QCPPainter& painter) {
                         ++drawn;
                         painter.drawRect(0, 0, 1200, 400);
                       }};
    QCOMPARE(pagesOf({"one", {wide}, {}}), 1);
    QCOMPARE(drawn, 1);
    QCOMPARE(pagesOf({"two", {wide, wide}, {}}), 1);
    QCOMPARE(pagesOf({"many", QList<Picture>(9, wide), {}}), 3);
    const Picture tall{{100, 9000}, {}, [](QCPPainter& painter) { painter.drawRect(0, 0, 100, 9000); }};
    QCOMPARE(pagesOf({"tall", {tall, wide}, {}}), 2);  // each is as small as a page
    QVERIFY(pagesOf({"text", {}, QString("<p>a line</p>").repeated(200)}) > 2);
    QVERIFY(Printout().isEmpty());
  }

  void translationsAreATable() {
    PageHarness harness;
    TranslatePage page(harness.session());
    page.resize(1200, 800);
    page.show();
    QVERIFY(page.printout().isEmpty());
    QVERIFY(harness.waitForRuns() && harness.loadModel());
    child<TokenTextEdit>(page, "sourceText")->setPlainText("a dog\n<b>");
    QTRY_VERIFY(child<TokenTextEdit>(page, "targetText")->toPlainText().startsWith("ein Hund"));
    const QString html = page.printout().html;
    QVERIFY2(html.contains("a dog") && html.contains("ein Hund") && html.contains("&lt;b&gt;"), qPrintable(html));
    QCOMPARE(pagesOf(page.printout()), 1);
  }

  void theAttentionPictureIsPrintedWhole() {
    PageHarness harness;
    AttentionPage page(harness.session());
    page.resize(1340, 820);
    page.show();
    QVERIFY(page.printout().isEmpty());
    QVERIFY(harness.waitForRuns() && harness.loadModel());
    page.showSentence("Two dogs run through the snow towards a gate.");
    QTRY_VERIFY(!child<HeatMap>(page, "heatMap")->map().isEmpty());
    QCOMPARE(page.printout().pictures.size(), 1);
    QVERIFY(!page.printout().title.isEmpty());
    QCOMPARE(pagesOf(page.printout()), 1);
  }
};

TRANSEPT_WINDOW_TEST(PrintoutTest)
#include "printout_test.moc"
