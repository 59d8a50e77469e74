// SPDX-License-Identifier: GPL-3.0-or-later
// Documents and glossaries on the Translate page.
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/pages/translate/document_card.h"
#include "ui/pages/translate/translate_page.h"

using namespace transept;

class DocumentsTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    TranslatePage page{harness.session()};
    DocumentCard* card = child<DocumentCard>(page, "documentCard");
    Open() {
      page.resize(1200, 800);
      page.show();
      if (!harness.waitForRuns() || !harness.loadModel()) qFatal("the fake engine did not load its model");
    }
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
  void aDroppedDocumentIsTranslated() {
    Open open;
    QVERIFY(open.card->isHidden());
    QVERIFY(open.drop("/texts/report.docx"));
    auto* result = child<QLabel>(*open.card, "documentResult");
    QTRY_VERIFY(result->isVisible());
    QVERIFY2(result->text().contains("report."), qPrintable(result->text()));
    QVERIFY(result->text().contains("3 sentences"));
    QVERIFY(result->text().contains("Haus"));
    QVERIFY(child<QPushButton>(*open.card, "openDocument")->isVisible());
    QTest::mouseClick(child<QPushButton>(*open.card, "closeDocument"), Qt::LeftButton);
    QVERIFY(open.card->isHidden());
  }

  void aRefusedDocumentIsNamed() {
    Open open;
    QVERIFY(open.drop("/texts/secret.docx"));
    QTRY_VERIFY(child<QLabel>(open.page, "messageText")->text().contains("is protected by a password"));
    QVERIFY(open.card->isHidden());
  }

  void otherFilesAreLeftToTheWindow() {
    Open open;
    QVERIFY(!open.drop("/texts/memory.tmx"));
    QVERIFY(!open.drop("/runs/one"));
  }
};

TRANSEPT_WINDOW_TEST(DocumentsTest)
#include "documents_test.moc"
