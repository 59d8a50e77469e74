// SPDX-License-Identifier: GPL-3.0-or-later
// Several machines for one run: commands are written, copied and saved; a draft is saved as a run first.
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/train/run_dialogs.h"
#include "ui/shell/main_window.h"

using namespace transept;

class SpreadDialogTest : public QObject, private WindowFixture {
  Q_OBJECT

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
  }
  void init() {
    clearTestSettings();
    session_ = std::make_unique<Session>();
    startFakeEngine(*session_);
    QTRY_VERIFY(session_->runs().current().isValid());
  }
  void cleanup() { closeWindow(); }

  void writesWhatIsStarted() {
    const std::unique_ptr<QDialog> made(makeSpreadDialog(*session_, "/runs/held"));
    QDialog& dialog = *made;
    dialog.show();
    auto* text = dialog.findChild<QPlainTextEdit*>("spreadText");
    auto* hosts = dialog.findChild<QTableWidget*>("spreadHosts");
    auto* note = dialog.findChild<QLabel*>("spreadNote");
    QTRY_VERIFY(text->toPlainText().contains("mpirun -n 4 "));  // the dialog begins with two machines
    hosts->item(1, 0)->setText("gpu1");
    dialog.findChild<QSpinBox*>("processes1")->setValue(6);
    QTRY_VERIFY(text->toPlainText().contains("mpirun -n 8 "));
    dialog.findChild<SegmentedControl*>("spreadKind")->setCurrentIndex(1);
    QCOMPARE(text->toPlainText(), QString("node1 slots=2\ngpu1 slots=6\n"));
    QTest::mouseClick(dialog.findChild<QPushButton*>("copySpread"), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), text->toPlainText());

    QTemporaryDir folder;
    QTest::mouseClick(dialog.findChild<QPushButton*>("saveSpread"), Qt::LeftButton);
    QTRY_VERIFY(dialog.findChild<QFileDialog*>("saveDialog") != nullptr);
    auto* save = dialog.findChild<QFileDialog*>("saveDialog");
    emit save->fileSelected(folder.filePath("hosts"));
    save->close();
    QFile file(folder.filePath("hosts"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("node1 slots=2\ngpu1 slots=6\n"));
    QVERIFY(note->text().contains(folder.path()));

    // An invalid machine is reported, and there is nothing to copy.
    hosts->item(0, 0)->setText("two words");
    QTRY_VERIFY(note->text().contains("two words"));
    QVERIFY(text->toPlainText().isEmpty() && !dialog.findChild<QPushButton*>("copySpread")->isEnabled());
    hosts->setCurrentCell(0, 0);
    QTest::mouseClick(dialog.findChild<QPushButton*>("removeHost"), Qt::LeftButton);
    QTRY_COMPARE(text->toPlainText(), QString("gpu1 slots=6\n"));

    // The machines are restored the next time.
    const std::unique_ptr<QDialog> next(makeSpreadDialog(*session_, "/runs/held"));
    QTRY_VERIFY(next->findChild<QPlainTextEdit*>("spreadText")->toPlainText().contains("mpirun -n 6 "));
  }

  void aDraftBecomesARunThatIsNotStarted() {
    showWindow();
    window_->showPage(PageId::train);
    session_->runs().setCurrent("/runs/held");
    auto* anew = find<QPushButton>("newRun");
    QTRY_VERIFY(anew->isVisibleTo(window_.get()) && !session_->schema().isEmpty());
    anew->click();
    auto* spread = find<QPushButton>("spreadRun");
    QTRY_VERIFY(spread->isEnabled());
    const qsizetype before = session_->runs().all().size();
    bool opened = false;
    QTimer watch;
    connect(&watch, &QTimer::timeout, this, [&opened] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr || dialog->objectName() != "spreadDialog") return;
      opened = true;
      dialog->reject();
    });
    watch.start(50);
    spread->click();
    QTRY_VERIFY(opened);
    QTRY_COMPARE(session_->runs().all().size(), before + 1);
    QCOMPARE(session_->runs().current().state, RunInfo::State::fresh);
  }
};

TRANSEPT_WINDOW_TEST(SpreadDialogTest)
#include "spread_dialog_test.moc"
