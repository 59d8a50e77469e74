// SPDX-License-Identifier: GPL-3.0-or-later
// Models of other tools: opened from a folder, described, imported; and a model that is written for another tool.
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/pages/model_export.h"
#include "ui/pages/translate/foreign_model_card.h"
#include "ui/pages/translate/translate_page.h"
#include "ui/state/machines.h"
#include "ui/state/open_paths.h"

using namespace transept;

class ForeignModelTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    TranslatePage page{harness.session()};
    ForeignModelCard* card = child<ForeignModelCard>(page, "foreignModelCard");
    QPushButton* import = child<QPushButton>(page, "importForeignModel");
    Open() {
      page.resize(1200, 800);
      page.show();
    }
    QString verdict() { return child<QLabel>(page, "foreignModelVerdict")->text(); }
    bool says(const QString& text) {
      for (const QLabel* label : card->findChildren<QLabel*>())
        if (label->text() == text) return true;
      return false;
    }
  };

 private slots:
  void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

  void aModelThatFitsIsImported() {
    Open open;
    openPaths(open.harness.session(), {"/downloads/opus-mt-en-de"}, &open.page);
    QTRY_VERIFY(open.card->isVisible() && open.import->isEnabled());
    QVERIFY(open.says("Hugging Face") && open.says("6 in the encoder, 6 in the decoder") && open.says("74\u00a0M"));
    QVERIFY(open.verdict().contains("starts a translation"));
    QTest::mouseClick(open.import, Qt::LeftButton);
    QTRY_COMPARE(open.harness.session().models().current().model, QString("/models/opus-mt-en-de"));
    QVERIFY(!open.card->isVisible());
    QCOMPARE(open.harness.requests("model/import").value(0)["path"].toString(), "/downloads/opus-mt-en-de");
    QVERIFY(recentPaths(open.harness.session()).contains(QStringList("/models/opus-mt-en-de")));
  }

  void aModelThatDoesNotFitSaysWhy() {
    Open open;
    open.harness.session().open(ForeignModel{"/downloads/opus-mt-t5"});
    QTRY_VERIFY(open.verdict().contains("of the type 't5'"));
    QVERIFY(open.verdict().contains("MarianMT can be imported"));
    QVERIFY(!open.import->isEnabled());
    QTest::mouseClick(child<QPushButton>(open.page, "closeForeignModel"), Qt::LeftButton);
    QVERIFY(!open.card->isVisible());
    QVERIFY(open.harness.requests("model/import").isEmpty());
  }

  /// The answer for the first model must not appear for the second.
  void anotherModelReplacesTheFirst() {
    Open open;
    QTRY_VERIFY(open.harness.session().engine().isReady());
    open.harness.session().open(ForeignModel{"/downloads/opus-mt-en-de"});
    open.harness.session().open(ForeignModel{"/downloads/opus-mt-t5"});
    QTRY_VERIFY(open.verdict().contains("of the type 't5'"));
    QVERIFY(!open.import->isEnabled() && open.says("opus-mt-t5") && !open.says("opus-mt-en-de"));
  }

  void anotherModelIsOpenedDuringAnImport() {
    Open open;
    open.harness.session().open(ForeignModel{"/downloads/opus-mt-en-de"});
    QTRY_VERIFY(open.import->isEnabled());
    QTest::mouseClick(open.import, Qt::LeftButton);
    open.harness.session().open(ForeignModel{"/downloads/opus-mt-t5"});
    QTRY_VERIFY(open.verdict().contains("of the type 't5'"));
    QVERIFY(open.card->isVisible() && !open.import->isEnabled());
  }

  /// The model's files are not there.
  void anotherMachineClosesTheCard() {
    Open open;
    open.harness.session().open(ForeignModel{"/downloads/opus-mt-en-de"});
    QTRY_VERIFY(open.import->isEnabled());
    emit Machines::of(open.harness.session()).machineChanged();
    QVERIFY(!open.card->isVisible());
  }

  void theExportMenuOffersWhatCanBeWritten() {
    Open open;
    QTRY_VERIFY(!open.harness.session().engineInfo().isEmpty());
    QMenu menu;
    fillExportMenu(menu, open.harness.session(), open.page, "/runs/multi30k-small");
    QVERIFY(menu.isEnabled());
    QCOMPARE(menu.actions().size(), 2);
    QCOMPARE(menu.actions().first()->objectName(), QString("export_packed"));
    QCOMPARE(menu.actions().last()->text(), QString("CTranslate2"));
    fillExportMenu(menu, open.harness.session(), open.page, QString());
    QVERIFY(!menu.isEnabled());
  }
};

TRANSEPT_WINDOW_TEST(ForeignModelTest)
#include "foreign_model_test.moc"
