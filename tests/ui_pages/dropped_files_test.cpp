// SPDX-License-Identifier: GPL-3.0-or-later
// What is dropped on the Translate page. Models of other tools are described and imported; documents are translated.
// And a model that is written for another tool.
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QUrl>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/pages/model_export.h"
#include "ui/pages/translate/document_card.h"
#include "ui/pages/translate/foreign_model_card.h"
#include "ui/pages/translate/translate_page.h"
#include "ui/state/machines.h"
#include "ui/state/open_paths.h"

using namespace transept;

class DroppedFilesTest : public QObject {
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

  struct OpenDocument {
    PageHarness harness;
    TranslatePage page{harness.session()};
    DocumentCard* card = child<DocumentCard>(page, "documentCard");
    OpenDocument() { harness.showWithModel(page, {1200, 800}); }
    bool drop(const QString& path) {
      QMimeData mime;
      mime.setUrls({QUrl::fromLocalFile(path)});
      QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
      enter.ignore();
      QCoreApplication::sendEvent(&page, &enter);
      if (!enter.isAccepted()) return false;
      QDropEvent event(QPointF(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
      QCoreApplication::sendEvent(&page, &event);
      return true;
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
    QCOMPARE(open.page.focusWidget(), child<QWidget>(open.page, "sourceText"));  // where one types next
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

  void aDroppedDocumentIsTranslated() {
    OpenDocument open;
    QVERIFY(open.card->isHidden());
    QVERIFY(open.drop("/texts/report.docx"));
    auto* result = child<QLabel>(*open.card, "documentResult");
    QTRY_VERIFY(result->isVisible());
    QVERIFY2(result->text().contains("report."), qPrintable(result->text()));
    QVERIFY(result->text().contains("3 sentence"));
    QVERIFY(result->text().contains("Haus"));
    QVERIFY(child<QPushButton>(*open.card, "openDocument")->isVisible());
    QTest::mouseClick(child<QPushButton>(*open.card, "closeDocument"), Qt::LeftButton);
    QVERIFY(open.card->isHidden());
  }

  void otherFilesAreLeftToTheWindow() {
    OpenDocument open;
    QVERIFY(!open.drop("/texts/memory.tmx"));
    QVERIFY(!open.drop("/runs/one"));
  }
};

TRANSEPT_WINDOW_TEST(DroppedFilesTest)
#include "dropped_files_test.moc"
