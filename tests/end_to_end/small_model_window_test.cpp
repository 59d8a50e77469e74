// SPDX-License-Identifier: GPL-3.0-or-later
// "Make it small…" in the real window with the real engine: the button on the Runs page, the plan, the queue, the card
// with the figures of both models, a translation by the small one, and its export for Firefox. Writes screenshots to
// screens/.
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"

using namespace transept;

namespace {
constexpr int teacherSteps = 40, studentSteps = 20;
}  // namespace

class SmallModelWindowTest : public QObject, private WindowHolder {
  Q_OBJECT

 private:
  QTemporaryDir home_, given_;

  /// Asks the engine, and returns the answer.
  QJsonObject ask(const QString& method, const QJsonObject& params) {
    QJsonObject answer;
    QString problem = "no answer";
    session_->engine().request(method, params, this, [&](const Reply& reply) {
      answer = reply ? reply.result : QJsonObject();
      problem = reply ? QString() : reply.error->message;
    });
    if (!QTest::qWaitFor([&] { return problem != "no answer"; }, longTime) || !problem.isEmpty())
      qFatal("%s: %s", qPrintable(method), qPrintable(problem));
    return answer;
  }

 private slots:
  void initTestCase() {
    useHome(home_.path());
    useTestLook();
    openWindow(usualSize, TRANSEPT_ENGINE_PROGRAM, {"serve"}, longTime);
    QTRY_VERIFY_WITH_TIMEOUT(!session_->devices().isEmpty(), longTime);
  }

  void aTeacherIsTrained() {
    QFile pairs(given_.filePath("numbers.tsv"));
    QVERIFY(pairs.open(QIODevice::WriteOnly));
    const QStringList words{"one", "two", "three", "four", "five"}, zahlen{"eins", "zwei", "drei", "vier", "fünf"};
    for (int i = 0; i < 400; ++i) {
      QStringList source, target;
      for (int at = 0; at < 3 + i % 4; ++at) {
        source << words[(i / (at + 1) + at) % 5];
        target << zahlen[(i / (at + 1) + at) % 5];
      }
      pairs.write(QString("%1 %2\t%3 %2\n").arg(source.join(' ')).arg(i).arg(target.join(' ')).toUtf8());
    }
    pairs.close();
    const QJsonObject corpus = ask("corpus/import", {{"files", QJsonArray{pairs.fileName()}},
                                                     {"name", "numbers"},
                                                     {"source_language", "en"},
                                                     {"target_language", "de"}});
    const QJsonObject values{{"model.layers", 1},
                             {"model.d_model", 32},
                             {"model.d_ff", 64},
                             {"model.heads", 2},
                             {"train.steps", teacherSteps},
                             {"train.batch_tokens", 512},
                             {"train.validate_every", teacherSteps},
                             {"data.vocab_size", 150}};
    const QJsonObject made =
        ask("run/create", {{"name", "teacher"}, {"preset", "tiny"}, {"values", values}, {"corpus", corpus["corpus"]}});
    const QString run = made["run"].toString();
    session_->runs().refresh();
    session_->runs().start(run);
    QTRY_VERIFY_WITH_TIMEOUT(session_->runs().find(run).state == RunInfo::State::finished, longTime);
  }

  void theButtonShowsAPlan() {
    window_->showPage(PageId::runs);
    auto* table = find<QTableView>("runsTable");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, longTime);
    table->selectRow(0);
    auto* button = find<QPushButton>("makeSmallButton");
    QTRY_VERIFY(button->isEnabled());
    button->click();
    auto* dialog = find<QDialog>("smallModelDialog");
    auto* start = dialog->findChild<QPushButton*>("startSmallModel");
    dialog->findChild<QSpinBox*>("smallModelSteps")->setValue(studentSteps);
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), longTime);
    const QString plan = dialog->findChild<QLabel*>("smallModelPlan")->text();
    QVERIFY2(plan.contains("360 sentences"), qPrintable(plan));
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    QVERIFY(dialog->grab().save(TRANSEPT_SCREENS "/small-model-plan.png"));
    start->click();
  }

  void theQueueTrainsItAndTheCardComparesThem() {
    QTRY_COMPARE_WITH_TIMEOUT(window_->currentPage(), PageId::experiments, longTime);
    auto* rows = find<QTableView>("experimentTable");
    QTRY_COMPARE_WITH_TIMEOUT(rows->model()->rowCount(), 1, longTime);
    picture("small-model-queue");
    auto* card = find<QWidget>("distillationCard");
    QTRY_VERIFY_WITH_TIMEOUT(card->isVisible(), longTime);
    QTRY_COMPARE_WITH_TIMEOUT(session_->library().imported().size(), 1, longTime);  // so every chooser offers it
    picture("small-model-card");
    QStringList texts;
    for (const QLabel* label : card->findChildren<QLabel*>()) texts << label->text();
    QVERIFY2(texts.contains("teacher") && texts.contains("Sentences per second"), qPrintable(texts.join(" | ")));
  }

  void itTranslates() {
    find<QPushButton>("translateWithStudent")->click();
    QTRY_VERIFY_WITH_TIMEOUT(session_->models().current().isValid(), longTime);
    QCOMPARE(window_->currentPage(), PageId::translate);
    find<QPlainTextEdit>("sourceText")->setPlainText("one two three 7");
    // After so few steps the translation may be empty.
    QTRY_VERIFY_WITH_TIMEOUT(find<QAbstractItemView>("nbestTable")->model()->rowCount() > 0, longTime);
  }

  /// From the card as one file, and from the Models page as Firefox reads it.
  void itIsExported() {
    window_->showPage(PageId::models);
    auto* table = find<QTableView>("modelsTable");
    // Beside it stand the teacher and the run that trained the student.
    const auto row = [&] {
      const QModelIndexList found =
          table->model()->match(table->model()->index(0, 0), Qt::DisplayRole, "teacher small", 1, Qt::MatchExactly);
      return found.isEmpty() ? -1 : found[0].row();
    };
    QTRY_VERIFY_WITH_TIMEOUT(row() >= 0, longTime);
    table->selectRow(row());
    QMenu* menu = find<QPushButton>("exportModel")->menu();
    emit menu->aboutToShow();
    const QString out = given_.filePath("firefox");
    QVERIFY(QDir().mkpath(out));
    QAction* firefox = nullptr;
    for (QAction* action : menu->actions())
      if (action->text().contains("Bergamot", Qt::CaseInsensitive)) firefox = action;
    QVERIFY(firefox != nullptr);
    picture("small-model-models");
    answerWith(out);
    firefox->trigger();
    const auto made = [&](const char* pattern) {
      QStringList found;
      QDirIterator files(out, {pattern}, QDir::Files, QDirIterator::Subdirectories);
      while (files.hasNext()) found << files.next();
      return !found.isEmpty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(made("model.intgemm.alphas.bin") && made("*.spm"), longTime);
  }

  void cleanupTestCase() {
    window_->close();
    closeWindow();
  }
};

TRANSEPT_WINDOW_TEST(SmallModelWindowTest)
#include "small_model_window_test.moc"
