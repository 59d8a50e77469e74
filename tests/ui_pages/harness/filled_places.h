// SPDX-License-Identifier: GPL-3.0-or-later
// Pages and their views with content, for tests that try everything on them.
#pragma once

#include <QDeadlineTimer>

#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui_pages/harness/box_font.h"
#include "tests/ui_pages/harness/control_record.h"
#include "tests/ui_pages/harness/pending_timers.h"
#include "tests/ui_pages/harness/screen_tools.h"
#include "ui/pages/attention/heat_map.h"

namespace transept {

class FilledPlaces : protected ScreenTools {
 protected:
  /// Before the first window: what it shows depends neither on the machine nor on the time.
  static void useSameLookEverywhere() {
    qputenv("TZ", "UTC");
    qputenv("FAKE_ENGINE_STILL", "1");
    useTestSettings();
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication::setCursorFlashTime(0);
    // Whether a click counts as a triple click, and when a table scrolls to a clicked row, depends on timers that
    // settle() fires; no test is so slow that they fire before. Letters do not go on with a word that a list searches
    // for.
    QApplication::setDoubleClickInterval(3000);
    QApplication::setKeyboardInputInterval(-1);
    useTestLook();
    PendingTimers::watch();
    QVERIFY(useBoxFont());  // how far a view scrolls depends on the font
  }

  /// Opens a page, or a view of it, with content.
  void openPlace(const QString& place) {
    if (place.startsWith("import")) {
      session_->open(ImportedTexts{{"/texts/news.en", "/texts/news.de"}});
      until([this] { return rows("pairTable") == 50 && find<QPushButton>("startImport")->isEnabled(); }, "pairs");
    } else if (place == "data") {
      show(PageId::data);
      until([this] { return rows("pairTable") == 50; }, "pairs");
    } else if (place == "sources") {
      show(PageId::data);
      find<QPushButton>("showSources")->click();
      until([this] { return rows("sourceTable") > 0; }, "sources");
    } else if (place == "mix") {
      show(PageId::data);
      until([this] { return rows("pairTable") == 50; }, "pairs");
      click("mixCorpora");
      find<QAbstractButton>("mix_demo")->setChecked(true);
    } else if (place == "back translation") {
      show(PageId::data);
      until([this] { return rows("pairTable") == 50; }, "pairs");
      click("backTranslate");
      find<QLineEdit>("backTextPath")->setText("/texts/monolingual.de");
    } else if (place == "train") {
      show(PageId::train);
      session_->runs().setCurrent("/runs/multi30k-small");
      untilTrainPageIsFull();
    } else if (place == "draft") {
      show(PageId::data);
      until([this] { return rows("pairTable") == 50; }, "pairs");
      click("trainOnThis");
      untilTrainPageIsFull();
    } else if (place == "runs") {
      show(PageId::runs);
      until([this] { return rows("runsTable") == 2; }, "runs");
      find<RunsTable>("runsTable")->selectRow(0);
    } else if (place == "translate") {
      loadModel();
      show(PageId::translate);
      find<QPlainTextEdit>("sourceText")->setPlainText("Two dogs run through the snow.\nA man sees the small house.");
      until([this] { return find<QPlainTextEdit>("targetText")->toPlainText().contains("Mann"); }, "translation");
      until([this] { return rows("nbestTable") > 0; }, "hypotheses");
    } else if (place == "attention") {
      loadModel();
      session_->open(SentenceAttention{"Two dogs run through the snow.", {}});
      auto* map = find<HeatMap>("heatMap");
      until([map] { return !map->map().isEmpty(); }, "attention");
    } else if (place == "experiments") {
      show(PageId::experiments);
      until([this] { return rows("experimentTable") > 0; }, "experiments");
    } else if (place == "new experiment") {
      show(PageId::experiments);
      until([this] { return rows("experimentTable") > 0; }, "experiments");
      click("newExperiment");
      until([this] { return rows("table3Rows") > 0; }, "Table 3");
    } else if (place == "evaluations") {
      show(PageId::evaluations);
      until([this] { return rows("evaluationsTable") > 0; }, "evaluations");
      find<QTableView>("evaluationsTable")->selectRow(0);
    } else if (QStringList{"models", "service", "get model", "about model", "adapt"}.contains(place)) {
      show(PageId::models);
      until([this] { return rows("modelsTable") > 1; }, "models");
      find<QTableView>("modelsTable")->selectRow(1);
      if (place == "service") find<QCheckBox>("serveModel")->click();
      if (place == "service") until([this] { return rows("serviceRequests") == 2; }, "requests");
      if (place == "get model") openPublished();
      if (place == "about model") click("describeModelButton");
      if (place == "about model") until([this] { return rows("piecesTable") > 2; }, "pieces");
      if (place == "adapt") click("adaptModelButton");
      if (place == "adapt") until([this] { return find<QComboBox>("adaptCorpus")->count() > 1; }, "corpora");
    } else {
      show(PageId::start);
      until([this] { return find<QLabel>("machine")->text().contains("processor"); }, "devices");
    }
  }

  void openPublished() {
    click("getModelButton");
    auto* list = find<QComboBox>("publishedList");
    until([list] { return list->count() > 2; }, "lists");
    chooseEntry(*list, 1);
    click("loadPublished");
    until([this] { return rows("publishedTable") > 1; }, "published models");
  }

  void loadModel() {
    session_->models().load("/runs/multi30k-small");
    until([this] { return session_->models().current().isValid(); }, "model");
  }

  static bool isUsable(const QWidget* control) {
    return control != nullptr && control->isVisible() && control->isEnabled() && control->width() > 0;
  }

  /// Gets all requests that the engine received before this one, and counts the answer. Answers that came with it may
  /// open another page before untilAnswered() returns; `pageWhenAnswered_` does not depend on that.
  void askForRequests(QJsonArray& all, int& answers) {
    session_->engine().request("test/requests", {}, session_.get(), [&all, &answers, this](const Reply& reply) {
      all = reply.result["requests"].toArray();
      unanswered_ = reply.result["unanswered"].toInt();
      pageWhenAnswered_ = window_->currentPage();
      ++answers;
    });
  }

  /// Waits for answers of the engine. The window handles them once a frame, by a timer, which is fired at once here.
  static void untilAnswered(const int& answers, int wanted) {
    constexpr int frame = 16;  // ms, as in EngineClient
    const auto take = [&] {
      PendingTimers::fireNext(frame);
      return answers == wanted;
    };
    if (!waitFor(take)) qFatal("The engine does not answer.");
  }

  /// Returns when all requests are answered, the text no longer changes and no timer is left that fires once. It fires
  /// these timers itself, in their order, instead of waiting for them; so the result does not depend on the machine.
  void settle(const QPointer<QWidget>& shown = {}) {
    QString text;
    qsizetype known = -1;
    int quiet = 0;  // rounds without a change; in a single one, a timer may have fired after the requests were counted
    for (const QDeadlineTimer end(patience); !end.hasExpired();) {
      settleLayouts();
      QJsonArray all;
      int answers = 0;
      askForRequests(all, answers);
      untilAnswered(answers, 1);
      settleLayouts();
      QString now = GoldenText(shown ? *shown : *page(), false).text();
      const bool same = std::exchange(known, all.size()) == all.size() && unanswered_ == 0 && now == text;
      text = std::move(now);
      quiet = same && !PendingTimers::fireNext(longestPause) ? quiet + 1 : 0;
      if (quiet == 2) return;
      if (!same) QTest::qWait(1);
    }
    QTest::qFail("The page keeps changing.", __FILE__, __LINE__);
  }

  /// The longest interval, in ms, of the timers that settle() fires. A longer one, such as that of a page's refresh, is
  /// not started by a click.
  static constexpr int longestPause = 3900;

  /// Whether a timer is running that delays a part of what a click does.
  static bool arePartsPending() { return PendingTimers::arePending(longestPause); }

  /// Back from a view that a control has opened in place of the page's own.
  void leaveView() {
    for (auto* button : page()->findChildren<QAbstractButton*>())
      if (button->objectName().startsWith("leave") && isUsable(button)) return button->click();
  }

 private:
  int unanswered_ = 0;

 protected:
  PageId pageWhenAnswered_ = PageId::start;
};

}  // namespace transept
