// SPDX-License-Identifier: GPL-3.0-or-later
// Any path opens on its page, wherever it is dropped, even before the engine is ready.
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/pages/message_bar.h"
#include "ui/state/open_paths.h"

using namespace transept;

class OpenPathsTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  void open() {
    openWindow();
    QTRY_VERIFY(session_->runs().current().isValid() && !session_->corpora().all().isEmpty());
    QTRY_COMPARE(window_->currentPage(), PageId::train);  // the first list of runs selects this page
  }

  void drop(QWidget* onto, const QStringList& paths) {
    QMimeData mime;
    QList<QUrl> urls;
    for (const QString& path : paths) urls.append(QUrl::fromLocalFile(path));
    mime.setUrls(urls);
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(onto, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(onto, &event);
  }

  QString told(const char* page) { return find<QWidget>(page)->findChild<MessageBar*>()->text(); }

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
  }
  void init() { clearTestSettings(); }
  void cleanup() { closeWindow(); }

  void aRunOpensOnTheTrainPage() {
    open();
    window_->showPage(PageId::translate);
    drop(window_.get(), {"/runs/held"});
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QCOMPARE(session_->runs().currentFolder(), "/runs/held");
  }

  void aRunElsewhereIsFollowed() {
    open();
    window_->showPage(PageId::data);
    drop(find<QWidget>("dataPage"), {"/elsewhere/theirs"});
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QTRY_COMPARE(session_->runs().current().name, "theirs");
    QCOMPARE(session_->runs().currentFolder(), "/elsewhere/theirs");
  }

  void aModelOpensOnTheTranslatePage_data() {
    QTest::addColumn<QString>("path");
    QTest::newRow("checkpoint") << "/runs/held/checkpoints/step-00001000";
    QTest::newRow("imported") << "/models/opus";
  }
  void aModelOpensOnTheTranslatePage() {
    QFETCH(QString, path);
    open();
    drop(window_.get(), {path});
    QTRY_COMPARE(window_->currentPage(), PageId::translate);
    QTRY_COMPARE(session_->models().current().model, path);
  }

  void aPackedRunIsUnpackedAndOpens() {
    open();
    window_->showPage(PageId::data);
    drop(window_.get(), {"/downloads/held.transept"});
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QTRY_COMPARE(session_->runs().currentFolder(), "/runs/held");
  }

  void unpackingShowsItsProgressOnEveryPageAndCanBeCancelled() {
    open();
    const QString before = session_->runs().currentFolder();
    QVERIFY(before != "/runs/held");
    drop(window_.get(), {"/downloads/large.transept"});
    drop(window_.get(), {"/downloads/held.transept"});  // waits for the first
    auto* work = find<QWidget>("fileWork");
    QTRY_VERIFY(work->isVisible());
    QTRY_VERIFY(work->findChild<QLabel*>("importProgress")->text().contains("Unpacking the file"));
    window_->showPage(PageId::translate);
    QVERIFY(work->isVisible());
    QCOMPARE(session_->runs().currentFolder(), before);
    auto* cancel = work->findChild<QPushButton*>("cancelImport");
    QCOMPARE(cancel->accessibleName(), "Cancel unpacking");
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_COMPARE(session_->runs().currentFolder(), "/runs/held");
    QTRY_VERIFY(!work->isVisible());
  }

  /// Another language makes another window.
  void unpackingOutlivesTheWindow() {
    open();
    drop(window_.get(), {"/downloads/large.transept"});
    drop(window_.get(), {"/downloads/held.transept"});  // waits for the first
    QTRY_VERIFY(find<QWidget>("fileWork")->isVisible());
    bool known = false;  // the engine has said what was dropped
    session_->engine().request("path/kind", {{"paths", QJsonArray{"/downloads/held.transept"}}}, this,
                               [&](const Reply&) { known = true; });
    QTRY_VERIFY(known);
    window_.reset();
    showWindow();
    auto* work = find<QWidget>("fileWork");
    QVERIFY(work->isVisible());
    QVERIFY(work->findChild<QLabel*>("importProgress")->text().contains("Unpacking the file"));
    QTest::mouseClick(work->findChild<QPushButton*>("cancelImport"), Qt::LeftButton);
    QTRY_COMPARE(session_->runs().currentFolder(), "/runs/held");
    QTRY_VERIFY(!work->isVisible());
  }

  void aCorpusOpensOnTheDataPage() {
    open();
    drop(window_.get(), {"/corpora/demo"});
    QTRY_COMPARE(window_->currentPage(), PageId::data);
    QCOMPARE(session_->corpora().currentFolder(), "/corpora/demo");
  }

  void anExperimentOpensOnItsPage() {
    open();
    QSignalSpy wanted(session_.get(), &Session::opened);
    drop(window_.get(), {"/experiments/Table 3"});
    QTRY_COMPARE(window_->currentPage(), PageId::experiments);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(std::get<ExperimentPlace>(wanted[0][0].value<Destination>()).folder, "/experiments/Table 3");
  }

  void textGoesToTheDataPage() {
    open();
    QSignalSpy files(session_.get(), &Session::opened);
    drop(window_.get(), {"/tmp/a.en", "/tmp/a.de"});
    QTRY_COMPARE(window_->currentPage(), PageId::data);
    QCOMPARE(files.size(), 1);
    QCOMPARE(std::get<ImportedTexts>(files[0][0].value<Destination>()).files, (QStringList{"/tmp/a.en", "/tmp/a.de"}));
  }

  /// A browser drops addresses of the web, which are no files, also beside a file.
  void addressesOfTheWebAreNoFiles() {
    QMimeData mime;
    mime.setUrls({QUrl("https://example.org/a.en"), QUrl::fromLocalFile("/tmp/a.en"), QUrl("mailto:me@example.org")});
    QCOMPARE(localFiles(&mime), QStringList("/tmp/a.en"));
    mime.setUrls({QUrl("https://example.org/a.en")});
    QCOMPARE(localFiles(&mime), QStringList());
  }

  /// A text field would take the file's address as text; instead the window opens the file.
  void aFieldForTextTakesNoFile() {
    open();
    window_->showPage(PageId::runs);
    auto* filter = find<QLineEdit>("runFilter");
    drop(filter, {"/runs/held"});
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QCOMPARE(session_->runs().currentFolder(), "/runs/held");
    QVERIFY(filter->text().isEmpty());
  }

  void whatIsNoneOfTheseIsSaidInFront() {
    open();
    const QString run = session_->runs().currentFolder();
    window_->showPage(PageId::runs);
    drop(window_.get(), {"/odd/thing"});
    QTRY_VERIFY(told("runsPage").contains("/odd/thing is neither text nor a run."));
    QCOMPARE(window_->currentPage(), PageId::runs);
    QCOMPARE(session_->runs().currentFolder(), run);
  }

  /// The path comes from a file manager that has just started the window.
  void whatIsNamedAtTheStartWaitsForTheEngine() {
    showWindow();
    startFakeEngine(*session_);
    openPaths(*session_, {"/runs/held"}, window_.get());
    QTRY_COMPARE(session_->runs().current().name, "held");
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QTest::qWait(200);  // later answers to requests of the start-up do not undo it
    QCOMPARE(session_->runs().currentFolder(), "/runs/held");
  }
};

TRANSEPT_WINDOW_TEST(OpenPathsTest)
#include "open_paths_test.moc"
