// SPDX-License-Identifier: GPL-3.0-or-later
// From nothing to an adapted model in the real window with the real engine: a list and a model of Hugging Face's layout
// on a web server of the test are loaded, searched, fetched with an interruption, imported, adapted to own text,
// compared and exported. Writes screenshots to screens/.
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>
#include <atomic>

#include "tests/download/local_server.h"
#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "ui/kit/widgets/segmented_control.h"

using namespace transept;
using transept::test::LocalServer;
using transept::test::WebAnswer;
using transept::test::WebRequest;

namespace {
const QString modelPath = QStringLiteral("/Helsinki-NLP/opus-mt-en-de");
}  // namespace

class GetModelWindowTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_, given_;
  std::atomic<bool> slow_ = true;
  std::unique_ptr<LocalServer> server_;

  void serve(const WebRequest& request, WebAnswer& answer) {
    const QString target = QString::fromStdString(request.target);
    if (target == "/index.json") return serveFile(request, answer, index(), "\"1\"");
    QFile file(QStringLiteral(TRANSEPT_MARIAN_MODEL) + '/' + target.section('/', -1));
    if (!target.startsWith(modelPath) || !file.open(QIODevice::ReadOnly))
      return answer.head(404, {"Content-Length: 0"});
    const std::string content = file.readAll().toStdString();
    if (slow_ && target.endsWith(".safetensors") && request.from() == 0) {
      answer.head(200, {"ETag: \"1\"", "Content-Length: " + std::to_string(content.size())});
      answer.send(std::string_view(content).substr(0, content.size() / 2));
      return answer.hang();
    }
    serveFile(request, answer, content, "\"1\"");
  }

  static std::string index() {
    std::string files;
    for (const QString& name : QDir(QStringLiteral(TRANSEPT_MARIAN_MODEL)).entryList(QDir::Files))
      files += (files.empty() ? "" : ", ") + ("{\"rfilename\": \"" + name + "\"}").toStdString();
    return R"([{"id": "Helsinki-NLP/opus-mt-en-de", "lastModified": "2023-08-16T11:30:34.000Z", "tags": ["license:apache-2.0"], "siblings": [)" +
           files + "]}]";
  }

  /// From the list of the models.
  void adapt(const QString& model) {
    find<QPushButton>("leaveAdapt")->click();
    auto* table = find<QTableView>("modelsTable");
    for (int row = 0; row < table->model()->rowCount(); ++row)
      if (table->model()->index(row, 0).data().toString() == model) table->selectRow(row);
    find<QPushButton>("adaptModelButton")->click();
  }

 private slots:
  void initTestCase() {
    for (const char* name : {"http_proxy", "https_proxy", "all_proxy"}) qunsetenv(name);
    server_ =
        std::make_unique<LocalServer>([this](const WebRequest& request, WebAnswer& answer) { serve(request, answer); });
    useHome(home_.path());
    QVERIFY(QDir(home_.path()).mkpath("config"));
    QFile own(home_.filePath("config/models.json"));
    QVERIFY(own.open(QIODevice::WriteOnly));
    const QString address = QString::fromStdString(server_->address(""));
    own.write(
        QString(
            R"({"version": 1, "catalogues": [{"name": "huggingface", "title": "Helsinki-NLP", "layout": "huggingface",
      "index": "%1/index.json", "files": "%1/{id}/resolve/main/{file}", "page": "%1/{id}", "credit": "Helsinki-NLP"}]})")
            .arg(address)
            .toUtf8());
    own.close();
    useTestLook();
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, longTime);
    QTRY_VERIFY_WITH_TIMEOUT(!session_->devices().isEmpty(), longTime);
  }

  void itIsFoundInTheList() {
    window_->showPage(PageId::models);
    find<QPushButton>("getModelButton")->click();
    auto* list = find<QComboBox>("publishedList");
    QTRY_VERIFY_WITH_TIMEOUT(list->count() > 5, longTime);
    QVERIFY(server_->requests().empty());
    list->setCurrentIndex(list->findData("huggingface"));
    emit list->activated(list->currentIndex());
    auto* load = find<QPushButton>("loadPublished");
    QTRY_VERIFY(load->isEnabled());
    load->click();
    QTRY_COMPARE_WITH_TIMEOUT(find<QTableView>("publishedTable")->model()->rowCount(), 1, longTime);
    picture("get-model");
  }

  void itIsFetchedWithAnInterruption() {
    auto* view = find<QWidget>("getModelView");
    auto* download = find<QPushButton>("downloadPublished");
    QTRY_VERIFY(download->isEnabled());
    download->click();
    auto* progress = view->findChild<QLabel*>("importProgress");
    QTRY_VERIFY_WITH_TIMEOUT(progress->text().contains(" of "), longTime);
    picture("get-model-downloads");
    view->findChild<QPushButton*>("cancelImport")->click();
    QTRY_COMPARE_WITH_TIMEOUT(download->text(), "Continue the download", longTime);
    slow_ = false;
    QTRY_VERIFY(download->isEnabled());
    download->click();
    QTRY_COMPARE_WITH_TIMEOUT(session_->library().imported().size(), 1, longTime);
    const auto requests = server_->requests();
    QVERIFY(requests.back().from() > 0);
    QVERIFY(QFile::exists(session_->library().imported()[0].folder + "/card.json"));
    constexpr int state = 6;  // the column
    QTRY_COMPARE(find<QTableView>("publishedTable")->model()->index(0, state).data().toString(), QString("imported"));
    QVERIFY(QDir(home_.filePath("downloads/models")).isEmpty());
  }

  void itIsDescribed() {
    find<QPushButton>("leavePublished")->click();
    QTRY_COMPARE(find<QTableView>("modelsTable")->model()->rowCount(), 1);
    find<QTableView>("modelsTable")->selectRow(0);
    find<QPushButton>("describeModelButton")->click();
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>("aboutModelFacts")->text().contains("apache-2.0"), longTime);
    QTRY_VERIFY_WITH_TIMEOUT(find<QTableView>("piecesTable")->model()->rowCount() > 50, longTime);
    picture("about-model");
    find<SegmentedControl>("modelViews")->setCurrentIndex(1);
    QTRY_VERIFY_WITH_TIMEOUT(find<QTableView>("weightsTable")->model()->rowCount() > 20, longTime);
    picture("about-model-weights");
    find<QPushButton>("leaveModelView")->click();
  }

  void itIsAdapted() {
    QFile pairs(given_.filePath("captions.tsv"));
    QVERIFY(pairs.open(QIODevice::WriteOnly));
    for (int i = 0; i < 400; ++i)
      pairs.write(QString("A teacher eats the dog %1.\tEin Lehrer isst Hund die %1.\n").arg(i).toUtf8());
    pairs.close();
    bool imported = false;
    session_->engine().request("corpus/import",
                               {{"files", QJsonArray{pairs.fileName()}},
                                {"name", "captions"},
                                {"source_language", "en"},
                                {"target_language", "de"}},
                               this, [&](const Reply& reply) { imported = bool(reply); });
    QTRY_VERIFY_WITH_TIMEOUT(imported, longTime);
    find<QPushButton>("adaptModelButton")->click();
    auto* corpus = find<QComboBox>("adaptCorpus");
    QTRY_COMPARE_WITH_TIMEOUT(corpus->count(), 2, longTime);
    corpus->setCurrentIndex(1);
    emit corpus->activated(1);
    QTRY_VERIFY_WITH_TIMEOUT(!find<QLabel>("adaptFindings")->text().isEmpty(), longTime);
    picture("adapt-plan");
    auto* train = find<QPushButton>("adaptTrain");
    QTRY_VERIFY(train->isEnabled());
    train->click();
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().all().size() == 1 && session_->runs().all()[0].step >= 100, longTime);
    const QString run = session_->runs().all()[0].folder;
    session_->runs().control(run, "stopped");
    QTRY_VERIFY_WITH_TIMEOUT(!session_->runs().find(run).isActive(), longTime);
    QVERIFY(QFile::exists(run + "/card.json"));
    // A training that was stopped is rather resumed than begun anew.
    QTRY_COMPARE(find<QPushButton>("adaptStop")->property("role").toString(), "primary");
    QCOMPARE(train->property("role").toString(), "");
    find<QPlainTextEdit>("adaptSentences")->setPlainText("A teacher eats the dog 7.\nA teacher eats the dog 9.");
    auto* compare = find<QPushButton>("adaptCompare");
    QTRY_VERIFY(compare->isEnabled());
    compare->click();
    auto* compared = find<QTableView>("adaptCompared");
    QTRY_VERIFY_WITH_TIMEOUT(
        compared->model()->rowCount() == 2 && compared->model()->index(1, 2).data().toString() != "…", longTime);
    picture("adapt-compared");
    auto* out = find<QPushButton>("adaptExport");
    QCOMPARE(out->text(), "Export as Hugging Face…");
    const QDir folder(given_.filePath("out"));
    QVERIFY(folder.mkpath("."));
    answerWith(folder.path());
    out->click();
    QTRY_VERIFY_WITH_TIMEOUT(!folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty(), longTime);
    const QString made = folder.filePath(folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)[0]);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(made + "/README.md"), longTime);
    QFile readme(made + "/README.md");
    QVERIFY(readme.open(QIODevice::ReadOnly));
    QVERIFY(readme.readAll().contains("license: apache-2.0"));
  }

  /// The training is found again where the model is adapted next, and only there.
  void theAdaptationIsFoundAgain() {
    const auto* training = find<QLabel>("adaptTraining");
    const QString told = training->text();
    QVERIFY2(told.contains("opus-mt-en-de-adapted"), qPrintable(told));
    adapt("opus-mt-en-de-adapted");
    QVERIFY2(training->text().contains("does not change"), qPrintable(training->text()));
    adapt("opus-mt-en-de");
    QCOMPARE(training->text(), told);
  }

  void cleanupTestCase() {
    window_->close();
    closeWindow();
  }
};

TRANSEPT_WINDOW_TEST(GetModelWindowTest)
#include "get_model_window_test.moc"
