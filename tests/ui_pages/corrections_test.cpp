// SPDX-License-Identifier: GPL-3.0-or-later
// A translation is corrected and learned; corrections are switched, undone and merged; a model follows its glossary.
#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/pages/translate/translate_page.h"

using namespace transept;

class CorrectionsTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    TranslatePage page{harness.session()};
    TokenTextEdit* source = child<TokenTextEdit>(page, "sourceText");
    TokenTextEdit* target = child<TokenTextEdit>(page, "targetText");
    QPushButton* correct = child<QPushButton>(page, "correctTranslation");
    QWidget* card = child<QWidget>(page, "correctionCard");
    QPlainTextEdit* edit = child<QPlainTextEdit>(page, "correctedTranslation");
    QPushButton* learn = child<QPushButton>(page, "learnCorrection");
    Open() {
      harness.showWithModel(page, {1200, 900});
      source->clear();
    }
    void type(const QString& text) {
      source->setPlainText(text);
      QTRY_VERIFY(!target->toPlainText().isEmpty());
    }
    void learnDackel() {
      type("a dog");
      QTRY_VERIFY(correct->isEnabled());
      correct->click();
      edit->setPlainText("ein Dackel");
      learn->click();
      QTRY_VERIFY(child<QLabel>(page, "correctionResult")->isVisible());
    }
    QAction* entry(const char* name) {
      auto* menu = child<QPushButton>(page, "translateFile")->menu();
      emit menu->aboutToShow();
      return child<QAction>(*menu, name);
    }
  };

 private slots:
  void anEditedTranslationIsLearned() {
    Open open;
    QVERIFY(!open.correct->isEnabled());  // there is no translation
    QVERIFY(open.card->isHidden());
    open.type("a dog");
    QTRY_VERIFY(open.correct->isEnabled());
    QTest::mouseClick(open.correct, Qt::LeftButton);
    QVERIFY(open.card->isVisible());
    QVERIFY(open.edit->hasFocus());
    QCOMPARE(open.edit->toPlainText(), QString("ein Hund"));
    QVERIFY(!open.learn->isEnabled());  // nothing was changed
    open.edit->setPlainText("  ");
    QVERIFY(!open.learn->isEnabled());
    open.edit->setPlainText("ein Dackel");
    QTest::keyClick(open.edit, Qt::Key_Tab);  // leaves the text
    QVERIFY(open.learn->hasFocus());
    QTest::keyClick(open.learn, Qt::Key_Space);
    auto* result = child<QLabel>(open.page, "correctionResult");
    QTRY_VERIFY(result->isVisible());
    const QJsonObject asked = open.harness.requests("corrections/learn").value(0);
    QCOMPARE(asked["model"].toString(), QString("/runs/multi30k-small"));
    QCOMPARE(asked["sources"].toArray(), QJsonArray{"a dog"});
    QCOMPARE(asked["translations"].toArray(), QJsonArray{"ein Dackel"});
    QVERIFY2(result->text().contains("Dackel") && result->text().contains("6.2"), qPrintable(result->text()));
    // The model is loaded again with its new layer, and the text is translated again.
    QTRY_VERIFY(open.target->toPlainText().endsWith("anders"));
    QCOMPARE(open.harness.session().models().current().info["corrections"].toInt(), 1);
  }

  void aCorrectionIsUndone() {
    Open open;
    open.learnDackel();
    QTRY_VERIFY(open.target->toPlainText().endsWith("anders"));
    child<QPushButton>(open.page, "undoCorrection")->click();
    QTRY_VERIFY(open.card->isHidden());
    QCOMPARE(open.harness.requests("corrections/change").value(0)["undo"].toBool(), true);
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund"));
  }

  void correctionsAreListedAndSwitched() {
    Open open;
    open.learnDackel();
    QTRY_VERIFY(open.target->toPlainText().endsWith("anders"));
    open.entry("modelCorrections")->trigger();
    QTRY_VERIFY(open.page.findChild<QDialog*>("correctionsDialog"));
    auto* dialog = open.page.findChild<QDialog*>("correctionsDialog");
    auto* table = child<QTableView>(*dialog, "corrections");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QVERIFY(table->model()->index(0, 1).data().toString().contains("Dackel"));
    auto *on = child<QPushButton>(*dialog, "switchCorrectionOn"),
         *off = child<QPushButton>(*dialog, "switchCorrectionOff");
    auto* merge = child<QPushButton>(*dialog, "mergeCorrections");
    QVERIFY(!on->isEnabled() && off->isEnabled() && merge->isEnabled());
    const QString state = table->model()->index(0, 0).data().toString();
    off->click();
    QTRY_VERIFY(table->model()->index(0, 0).data().toString() != state);
    QVERIFY(on->isEnabled() && !off->isEnabled() && !merge->isEnabled());
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund"));
    on->click();
    QTRY_COMPARE(table->model()->index(0, 0).data().toString(), state);
    QTRY_VERIFY(open.target->toPlainText().endsWith("anders"));
    QSignalSpy notices(&open.harness.session(), &Session::notice);
    merge->click();
    QTRY_COMPARE(notices.size(), 1);
    QVERIFY(notices.value(0).value(0).toString().contains("multi30k-small-2"));
    child<QPushButton>(*dialog, "undoLastCorrection")->click();
    QTRY_COMPARE(table->model()->rowCount(), 0);
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund"));
  }

  void aStoredGlossaryIsMarkedAndMissedTermsAreSaid() {
    Open open;
    QVERIFY(!open.entry("removeTerms")->isEnabled());
    QVERIFY(!open.entry("withoutTerms")->isEnabled());
    open.harness.session().engine().request(
        "glossary", {{"path", "/runs/multi30k-small"}, {"terms", "/texts/terms.csv"}}, &open.page, {});
    open.harness.session().models().load("/runs/multi30k-small");
    QTRY_VERIFY(!open.harness.session().models().current().info["glossary"].toString().isEmpty());
    open.type("a dog and a house");
    ElidedLabel* caption = nullptr;
    for (auto* label : open.page.findChildren<ElidedLabel*>())
      if (label->property(measureProperty) == "translation-speed") caption = label;
    QVERIFY(caption != nullptr);
    QTRY_VERIFY2(caption->wholeText().contains("1 term"), qPrintable(caption->wholeText()));
    QVERIFY2(caption->wholeText().contains("missed: Heim"), qPrintable(caption->wholeText()));
    open.entry("withoutTerms")->trigger();
    QTRY_VERIFY(open.harness.requests("translate").last()["without_terms"].toBool());
    QTRY_VERIFY(!caption->wholeText().contains("Heim"));
    open.entry("withoutTerms")->trigger();
    QTRY_VERIFY(caption->wholeText().contains("Heim"));
    open.entry("removeTerms")->trigger();
    QTRY_VERIFY(open.harness.session().models().current().info["glossary"].toString().isEmpty());
    QTRY_VERIFY(!caption->wholeText().contains("Heim"));
  }
};

TRANSEPT_WINDOW_TEST(CorrectionsTest)
#include "corrections_test.moc"
