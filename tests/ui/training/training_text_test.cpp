// SPDX-License-Identifier: GPL-3.0-or-later
// What a training does to its text: shares of modifiers are entered in a dialog, and examples show their effect.
#include <QAbstractButton>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/widgets/segmented_control.h"

using namespace transept;

class TrainingTextTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  QDialog* dialog_ = nullptr;

  void openDialog() {
    find<SegmentedControl>("levelControl")->setCurrentIndex(1);
    find<QAbstractButton>("details.data.modifiers")->click();
    dialog_ = find<QDialog>("trainingTextDialog");
    QTRY_VERIFY(dialog_->isVisible());
  }
  template <class Widget>
  Widget* part(const char* name) {
    auto* found = dialog_->findChild<Widget*>(QString::fromLatin1(name));
    if (found == nullptr) qFatal("the dialog has no %s", name);
    return found;
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
  }
  void init() {
    clearTestSettings();
    openWindow();
    window_->showPage(PageId::train);
    QTRY_VERIFY(session_->runs().current().isValid());
  }
  void cleanup() { closeWindow(); }

  void sharesAreEnteredAndSeen() {
    find<QPushButton>("newRun")->click();
    openDialog();
    QVERIFY(!part<QPushButton>("previewText")->isVisible());
    QVERIFY(part<QLabel>("previewCaption")->text().contains("Nothing is changed"));
    part<QDoubleSpinBox>("share_typos")->setValue(5);
    part<QDoubleSpinBox>("share_noise")->setValue(1.5);
    QTRY_COMPARE(find<QLineEdit>("data.modifiers")->text(), "typos:0.05+noise:0.015");
    auto* show = part<QPushButton>("previewText");
    QTRY_VERIFY(show->isVisible());
    show->click();
    auto* table = part<QTableView>("previewTable");
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QCOMPARE(table->model()->index(0, 1).data().toString(), "A dgo runs.");
    const QString whole = part<QLabel>("previewWhole")->text();
    QVERIFY2(whole.contains("A dog runs.") && whole.contains("A dgo runs."), qPrintable(whole));
    settleLayouts();
    QVERIFY2(clippedTexts(*dialog_).isEmpty(), qPrintable(clippedTexts(*dialog_).join('\n')));
    auto* typos = part<QDoubleSpinBox>("share_typos");
    typos->setFocus();
    typos->selectAll();
    QTest::keyClicks(typos, "20");
    QTest::keyClick(typos, Qt::Key_Tab);
    QTRY_COMPARE(find<QLineEdit>("data.modifiers")->text(), "typos:0.2+noise:0.015");
    typos->setValue(0);
    part<QDoubleSpinBox>("share_noise")->setValue(0);
    QTRY_COMPARE(find<QLineEdit>("data.modifiers")->text(), "none");
    QCOMPARE(table->model()->rowCount(), 0);  // of other shares
  }

  void whatIsTypedInTheFormIsShownAndKept() {
    find<QPushButton>("newRun")->click();
    openDialog();
    auto* field = find<QLineEdit>("data.modifiers");
    field->clear();
    QTest::keyClicks(field, "tags:0.1+later:0.2");  // a modifier of a newer engine
    QTRY_COMPARE(part<QDoubleSpinBox>("share_tags")->value(), 10.0);
    part<QDoubleSpinBox>("share_upper_case")->setValue(2);
    QTRY_COMPARE(field->text(), "upper_case:0.02+tags:0.1+later:0.2");
  }

  void thoseOfARunAreOnlyRead() {
    openDialog();
    QVERIFY(!part<QDoubleSpinBox>("share_typos")->isEnabled());
  }
};

TRANSEPT_WINDOW_TEST(TrainingTextTest)
#include "training_text_test.moc"
