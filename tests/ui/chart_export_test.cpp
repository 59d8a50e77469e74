// SPDX-License-Identifier: GPL-3.0-or-later
// Charts are saved as files that other programs read.
#include <sys/resource.h>
#include <sys/stat.h>
#include <QDialog>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <csignal>

#include "tests/support/window_test.h"
#include "tests/ui/harness/made_up_curve.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/files/user_files.h"

using namespace transept;

class ChartExportTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { useTestSettings(); }

  /// The question about replacing a file names the file with its extension.
  void anEndingIsAddedBeforeAFileIsReplaced() {
    QWidget parent;
    QTemporaryDir folder;
    const QString file = folder.filePath("loss.png");
    QVERIFY(QFile(file).open(QIODevice::WriteOnly));
    QString chosen;
    askWhereToSave(&parent, "Save", "loss.png", "*.png", [&](const QString& path) { chosen = path; });
    auto* dialog = parent.findChild<QFileDialog*>("saveDialog");
    QVERIFY(dialog != nullptr);
    QString asked;
    QTimer::singleShot(0, &parent, [&] {
      if (auto* box = dialog->findChild<QMessageBox*>()) {
        asked = box->text();
        box->button(QMessageBox::No)->click();
      }
    });
    dialog->findChild<QLineEdit*>("fileNameEdit")->setText(folder.filePath("loss"));
    static_cast<QDialog*>(dialog)->accept();
    QVERIFY(asked.contains("loss.png"));
    QVERIFY(chosen.isEmpty());
    QFile::remove(file);
    static_cast<QDialog*>(dialog)->accept();
    QCOMPARE(chosen, file);
  }

  void exportsWhatOthersRead() {
    ChartCard card("Loss", "nats");
    card.resize(400, 300);
    card.setCurves({madeUpCurve("train \"x\"", 20, [](double x) { return 1 / x; })});
    QTemporaryDir folder;
    const auto path = [&](const char* name) { return folder.filePath(name); };
    QCOMPARE(card.exportTo(path("a.png")), QString());
    QCOMPARE(QImage(path("a.png")).width(), qRound(card.chart().width() * qGuiApp->devicePixelRatio()));
    QCOMPARE(card.exportTo(path("a.svg")), QString());
    QVERIFY(QSvgRenderer(path("a.svg")).isValid());
    QCOMPARE(card.exportTo(path("a.pdf")), QString());
    QFile pdf(path("a.pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF"));
    QCOMPARE(card.exportTo(path("a.csv")), QString());
    QFile csv(path("a.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const QList<QByteArray> rows = csv.readAll().trimmed().split('\n');
    QCOMPARE(rows.size(), 21);
    QCOMPARE(rows[0], QByteArray("series,step,mean,minimum,maximum"));
    QCOMPARE(rows[2], QByteArray("\"train \"\"x\"\"\",2,0.5,0.5,0.5"));
    QVERIFY(card.exportTo("/nowhere/a.csv").contains("could not be written"));
  }

  void aFailedExportKeepsTheEarlierFile() {
    ChartCard card("Loss", "nats");
    card.resize(400, 300);
    card.setCurves({madeUpCurve("train", 20, [](double x) { return 1 / x; })});
    QTemporaryDir folder;
    for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv"}) {
      QFile file(folder.filePath(name));
      QVERIFY(file.open(QIODevice::WriteOnly) && file.write("earlier") == 7);
      file.close();
      // Files that may not grow, as on a full disk.
      const auto before = std::signal(SIGXFSZ, SIG_IGN);
      rlimit usual{};
      getrlimit(RLIMIT_FSIZE, &usual);
      const rlimit full{64, usual.rlim_max};
      setrlimit(RLIMIT_FSIZE, &full);
      const QString problem = card.exportTo(file.fileName());
      setrlimit(RLIMIT_FSIZE, &usual);
      std::signal(SIGXFSZ, before);
      QVERIFY2(problem.contains("could not be written"), name);
      QVERIFY2(file.open(QIODevice::ReadOnly) && file.readAll() == "earlier", name);
    }
    const QString pipe = folder.filePath("pipe.svg");
    QCOMPARE(mkfifo(pipe.toUtf8().constData(), 0600), 0);
    QVERIFY(card.exportTo(pipe).contains("not a file"));
  }
};

TRANSEPT_WINDOW_TEST(ChartExportTest)
#include "chart_export_test.moc"
