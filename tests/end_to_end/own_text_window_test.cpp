// SPDX-License-Identifier: GPL-3.0-or-later
// Own text in the real window with the real engine: a dropped folder is imported, more files by the dialog, a run is
// trained; then the corpus is moved, found again by the dialog, trained on and searched for its worst pairs.
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/message_bar.h"

using namespace transept;

namespace {}  // namespace

class OwnTextWindowTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_, given_;
  QString run_;

  void writePairs(const QString& name, int count) {
    QVERIFY(QDir(given_.path()).mkpath("talks"));
    for (const auto& [language, sentence] :
         {std::pair("en", "The teacher reads book %1."), std::pair("de", "Der Lehrer liest Buch %1.")}) {
      QFile file(given_.filePath(QString("talks/%1.%2").arg(name, language)));
      QVERIFY(file.open(QIODevice::WriteOnly));
      for (int i = 0; i < count; ++i) file.write(QString(sentence).arg(i + 1000 * name.size()).toUtf8() + '\n');
    }
  }

  void drop(const QStringList& files) {
    QMimeData mime;
    QList<QUrl> urls;
    for (const QString& file : files) urls << QUrl::fromLocalFile(file);
    mime.setUrls(urls);
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &event);
  }

  MessageBar* bar() { return find<QWidget>("trainPage")->findChild<MessageBar*>(); }
  void press(const char* button) {
    auto* found = find<QPushButton>(button);
    QTRY_VERIFY_WITH_TIMEOUT(found->isVisible() && found->isEnabled(), longTime);
    QTest::mouseClick(found, Qt::LeftButton);
  }

  void pause() {
    press("pauseRun");
    QTRY_COMPARE_WITH_TIMEOUT(session_->runs().find(run_).state, RunInfo::State::paused, longTime);
  }

  /// Of the corpus with this name; -1: it is not listed.
  int rowOf(const QString& corpus) {
    const QAbstractItemModel* model = find<QTableView>("corpusTable")->model();
    for (int row = 0; row < model->rowCount(); ++row)
      if (model->index(row, 0).data().toString() == corpus) return row;
    return -1;
  }

 private slots:
  void initTestCase() {
    useHome(home_.path());
    useTestLook();
    for (const auto& [name, count] : {std::pair("train", 400), std::pair("val", 40), std::pair("test", 40)})
      writePairs(name, count);
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, longTime);
    QTRY_VERIFY_WITH_TIMEOUT(!session_->devices().isEmpty(), longTime);
  }

  void aDroppedFolderIsImported() {
    drop({given_.filePath("talks")});
    QTRY_COMPARE_WITH_TIMEOUT(window_->currentPage(), PageId::data, longTime);
    QTRY_COMPARE_WITH_TIMEOUT(find<QLineEdit>("sourceFilePath")->text(), given_.filePath("talks/train.en"), longTime);
    picture("own-text-dropped");
    press("startImport");
    QTRY_COMPARE_WITH_TIMEOUT(session_->corpora().all().size(), 1, longTime);
    const QJsonObject corpus = session_->corpora().all()[0].toObject();
    QCOMPARE(corpus["name"].toString(), "talks");
    QCOMPARE(corpus["validation_pairs"].toInt(), 40);  // those of val.en and val.de
  }

  void filesAreChosenInTheDialog() {
    press("importFiles");
    for (const auto& [field, file] :
         {std::pair("sourceFile", "talks/test.en"), std::pair("targetFile", "talks/test.de")}) {
      answerWith(given_.filePath(file));
      press(qPrintable(QString(field) + "Browse"));
      QCOMPARE(find<QLineEdit>(QString(field) + "Path")->text(), given_.filePath(file));
    }
    press("startImport");
    QTRY_COMPARE_WITH_TIMEOUT(session_->corpora().all().size(), 2, longTime);
    QTRY_VERIFY(rowOf("talks-2") >= 0);  // the name of the folder was taken
  }

  void aRunIsTrained() {
    find<QTableView>("corpusTable")->selectRow(rowOf("talks"));
    press("trainOnThis");
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    press("startRun");
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().active().step > 2, longTime);
    run_ = session_->runs().active().folder;
    pause();
  }

  /// Renamed in a file manager. The Train page asks, and both uses of the corpus work again.
  void aCorpusThatMovedIsFoundAgain() {
    const QString old = session_->runs().find(run_).corpus, now = old + "-2026";
    QVERIFY(QDir().rename(old, now));
    session_->runs().refresh();
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().find(run_).corpusMissing, longTime);
    window_->showPage(PageId::train);
    QTRY_VERIFY2(bar()->text().contains("is not in " + old), qPrintable(bar()->text()));
    QTRY_VERIFY(find<QLabel>("plan")->text().contains("once the corpus of the run is found"));
    picture("corpus-moved");
    answerWith(now);
    QTest::mouseClick(bar()->findChild<QPushButton*>("messageRemedy"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(session_->runs().find(run_).corpus, now, longTime);
    QTRY_VERIFY(!bar()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("plan")->text().contains("href"), longTime);
    const qint64 before = session_->runs().find(run_).step;
    press("startRun");
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().find(run_).step > before + 1, longTime);
    pause();
  }

  void itsWorstPairsAreFound() {
    window_->showPage(PageId::data);
    session_->corpora().refresh();
    const QString moved = session_->runs().find(run_).corpus;
    const auto listed = [&] {
      const QJsonArray all = session_->corpora().all();
      return std::any_of(all.begin(), all.end(), [&](const QJsonValue& one) { return one["corpus"] == moved; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(listed(), longTime);
    find<QTableView>("corpusTable")->selectRow(rowOf("talks"));
    QTRY_COMPARE_WITH_TIMEOUT(find<QTableView>("pairTable")->model()->rowCount(), 50, longTime);  // talks-2 has fewer
    find<SegmentedControl>("pairKind")->setCurrentIndex(2);
    press("findWorst");
    QTRY_VERIFY_WITH_TIMEOUT(find<QTableView>("worstTable")->model()->rowCount() > 10, longTime);
    picture("worst-pairs-of-a-moved-corpus");
  }

  void cleanupTestCase() {
    window_->close();
    closeWindow();
  }
};

TRANSEPT_WINDOW_TEST(OwnTextWindowTest)
#include "own_text_window_test.moc"
