// SPDX-License-Identifier: GPL-3.0-or-later
// The main tasks in the real window with the real engine: import, train, watch, translate, look at attention, close and
// reopen during the training. Writes a screenshot of every page to screens/.
#include <QAbstractItemView>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTimer>
#include <QtTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/pages/translate/search/choice_grid.h"
#include "ui/shell/application.h"

using namespace transept;

namespace {
constexpr int kProgramTime = 600'000;  // ms; the machine may be busy, or a sanitizer slow
}  // namespace

class WindowProgramTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_;

  void open() {
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, kProgramTime);
    QTRY_VERIFY_WITH_TIMEOUT(!session_->devices().isEmpty(), kProgramTime);
  }

  qint64 pointsOf(const QString& chart) {
    qint64 points = 0;
    for (const Curve& curve : find<ChartCard>(chart)->chart().curves()) points += curve.points.count;
    return points;
  }

  /// Writes demo text for the import form: the files of a corpus that the engine makes.
  void exportDemoText(const QString& folder) {
    QProcess engine;
    engine.start(TRANSEPT_ENGINE_PROGRAM, {"serve"});
    engine.write(R"({"jsonrpc":"2.0","id":1,"method":"corpus/demo","params":{"pairs":2000}})"
                 "\n");
    QByteArray answer;
    QElapsedTimer clock;
    clock.start();
    while (!answer.contains("\"result\"") && clock.elapsed() < kProgramTime) {
      engine.waitForReadyRead(500);
      answer += engine.readAllStandardOutput();
    }
    const qsizetype at = answer.indexOf("\"corpus\":\"") + 10;
    const QString corpus = QString::fromUtf8(answer.mid(at, answer.indexOf('"', at) - at));
    engine.closeWriteChannel();
    QVERIFY(engine.waitForFinished(kProgramTime));
    QVERIFY2(QFile::copy(corpus + "/train.source", folder + "/talk.en"), qPrintable(corpus));
    QVERIFY(QFile::copy(corpus + "/train.target", folder + "/talk.de"));
    QVERIFY(QDir(corpus).removeRecursively());
  }

 private slots:
  void initTestCase() {
    useHome(home_.path());
    useTestLook();
  }

  void theMainJob() {
    QTemporaryDir texts;
    exportDemoText(texts.path());
    if (QTest::currentTestFailed()) return;
    open();
    if (QTest::currentTestFailed()) return;
    QCOMPARE(window_->currentPage(), PageId::start);
    picture("start");

    // Data page: choose the two files, see the pairs, import.
    window_->showPage(PageId::data);
    session_->open(ImportedTexts{{texts.filePath("talk.en"), texts.filePath("talk.de")}});
    auto* import = find<QPushButton>("startImport");
    QTRY_VERIFY_WITH_TIMEOUT(import->isVisible() && import->isEnabled(), kProgramTime);
    picture("data-preview");
    QTest::mouseClick(import, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(session_->corpora().all().size(), 1, kProgramTime);
    QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("trainOnThis")->isVisible(), kProgramTime);
    picture("data");
    QTest::mouseClick(find<QPushButton>("trainOnThis"), Qt::LeftButton);

    // Train page: the demo preset; the curves grow.
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    auto* presets = find<QComboBox>("presetChooser");
    const int demo = presets->findData("demo");
    QVERIFY(demo >= 0);
    presets->setCurrentIndex(demo);
    emit presets->activated(demo);
    auto* start = find<QPushButton>("startRun");
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), kProgramTime);
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().active().isValid(), kProgramTime);
    QTRY_VERIFY_WITH_TIMEOUT(pointsOf("lossChart") > 5, kProgramTime);
    const qint64 before = pointsOf("lossChart");
    QTRY_VERIFY_WITH_TIMEOUT(pointsOf("lossChart") > before + 3, kProgramTime);

    // Closing the window shows a question. The training continues, and the reopened window shows it.
    const QString run = session_->runs().active().folder;
    const qint64 step = session_->runs().active().step;
    QTimer::singleShot(300, this, [] {
      auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      QVERIFY(question != nullptr);
      question->findChild<QPushButton*>("keepTraining")->click();
    });
    QVERIFY(window_->close());
    closeWindow();
    open();
    if (QTest::currentTestFailed()) return;
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().active().folder == run, kProgramTime);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().active().step > step, kProgramTime);

    // After the first validation its checkpoint is the best one, which can translate.
    QTRY_VERIFY_WITH_TIMEOUT(std::isfinite(session_->runs().find(run).bleu) && session_->runs().find(run).step > 145,
                             kProgramTime);
    window_->showPage(PageId::train);
    QTRY_VERIFY_WITH_TIMEOUT(pointsOf("bleuChart") > 0, kProgramTime);
    picture("train");
    session_->runs().control(run, "paused");
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().find(run).state == RunInfo::State::paused, kProgramTime);
    window_->showPage(PageId::runs);
    picture("runs");

    // Translation while typing.
    session_->models().load(run);
    QTRY_VERIFY_WITH_TIMEOUT(session_->models().current().isValid(), kProgramTime);
    window_->showPage(PageId::translate);
    auto* source = find<QPlainTextEdit>("sourceText");
    auto* target = find<QPlainTextEdit>("targetText");
    source->setFocus();
    QTest::keyClicks(source, "The teacher reads a book.");
    QTRY_VERIFY_WITH_TIMEOUT(!target->toPlainText().isEmpty(), kProgramTime);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAbstractItemView>("nbestTable")->model()->rowCount() > 0, kProgramTime);
    picture("translate");

    // Alternatives: force another first token, see it in the search, and take it back.
    const QString free = target->toPlainText();
    find<SegmentedControl>("hypothesisView")->setCurrentIndex(1);
    auto* choices = find<QAbstractItemView>("choiceGrid");
    QTRY_VERIFY_WITH_TIMEOUT(choices->model()->columnCount() > 1, kProgramTime);
    picture("translate-tokens");
    QModelIndex other;
    for (int row = 0; row < choices->model()->rowCount() && !other.isValid(); ++row) {
      const QModelIndex index = choices->model()->index(row, 0);
      const QString token = index.data().toString();
      if (!index.data(ChoiceModel::OwnRole).toBool() && !token.isEmpty() && token.front().isLetter()) other = index;
    }
    QVERIFY(other.isValid());
    const QString forced = other.data().toString();
    choices->setCurrentIndex(other);
    QTest::keyClick(choices, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(target->toPlainText() != free && target->toPlainText().contains(forced), kProgramTime);
    find<SegmentedControl>("hypothesisView")->setCurrentIndex(2);
    auto* nodes = find<QAbstractItemView>("searchTable");
    QTRY_VERIFY_WITH_TIMEOUT(nodes->model()->rowCount() > 2, kProgramTime);
    picture("translate-search");
    QTest::mouseClick(find<QPushButton>("steeringFree"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(target->toPlainText(), free, kProgramTime);
    find<SegmentedControl>("hypothesisView")->setCurrentIndex(0);

    // Attention page: the heat map has a row for each token of the translation.
    QTest::mouseClick(find<QPushButton>("openInAttention"), Qt::LeftButton);
    QTRY_COMPARE(window_->currentPage(), PageId::attention);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAbstractItemView>("mapTable")->model()->rowCount() > 1, kProgramTime);
    QVERIFY(find<QAbstractItemView>("mapTable")->model()->columnCount() > 1);
    picture("attention");

    // Comparison with a checkpoint: the difference of the attention maps.
    auto* side = find<QWidget>("attentionPage")->findChild<QComboBox*>("sideModel");
    QTRY_VERIFY_WITH_TIMEOUT(side->count() > 3, kProgramTime);
    side->setCurrentIndex(1);
    emit side->activated(1);
    QTRY_VERIFY_WITH_TIMEOUT(find<MapPanel>("mapPanel")->isDifference(), kProgramTime);
    picture("attention-difference");
    side->setCurrentIndex(0);
    emit side->activated(0);

    // A pinned sentence, with the attention of the run's checkpoints.
    auto* sentences = find<QComboBox>("replaySentence");
    QTRY_VERIFY_WITH_TIMEOUT(sentences->count() > 1, kProgramTime);
    const QString typed = find<QLineEdit>("attentionSource")->text();
    sentences->setCurrentIndex(1);
    emit sentences->activated(1);
    QTRY_VERIFY_WITH_TIMEOUT(find<QLineEdit>("attentionSource")->text() != typed, kProgramTime);
    picture("attention-pinned");
    QVERIFY(window_->close());
    closeWindow();
  }

  /// Starts the program itself, with its own main(), in the home folder that the test case above has left.
  void theProgramStarts() {
    QProcess program;
    QTemporaryDir pictures;
    program.start(TRANSEPT_WINDOW_PROGRAM, {"--screenshot", pictures.path()});
    QVERIFY(program.waitForFinished(kProgramTime));
    QCOMPARE(program.exitCode(), 0);
    QCOMPARE(QDir(pictures.path()).entryList({"*.png"}).size(), 9);
  }
};

TRANSEPT_WINDOW_TEST(WindowProgramTest)
#include "window_program_test.moc"
