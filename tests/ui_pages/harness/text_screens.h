// SPDX-License-Identifier: GPL-3.0-or-later
// The states of the pages of texts, models and experiments.
#pragma once

#include <QCheckBox>

#include "tests/ui_pages/harness/run_screens.h"
#include "ui/guide/tour_steps.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/pages/attention/model_view.h"
#include "ui/pages/evaluations/evaluations_model.h"
#include "ui/pages/runs/trash_dialog.h"
#include "ui/pages/translate/search/search_tree_view.h"

namespace transept {

inline const QString screenSentence = "Two dogs run through the snow towards a gate.";

class TextScreens : protected RunScreens {
 protected:
  QList<Screen> textScreens() {
    return {
        {"data",
         [this] {
           show(PageId::data);
           until([this] { return rows("pairTable") == 50; }, "pairs");
           find<QAbstractItemView>("filterTable")
               ->setCurrentIndex(find<QAbstractItemView>("filterTable")->model()->index(0, 0));
           return show(PageId::data);
         }},
        {"data-quality",
         [this] {
           find<SegmentedControl>("reportKind")->setCurrentIndex(1);
           return show(PageId::data);
         }},
        {"data-worst",
         [this] {
           find<SegmentedControl>("reportKind")->setCurrentIndex(0);
           find<SegmentedControl>("pairKind")->setCurrentIndex(2);
           click("findWorst");
           until([this] { return rows("worstTable") > 0; }, "worst pairs");
           find<QAbstractItemView>("worstTable")
               ->setCurrentIndex(find<QAbstractItemView>("worstTable")->model()->index(0, 0));
           return show(PageId::data);
         }},
        {"data-removed",
         [this] {
           find<SegmentedControl>("pairKind")->setCurrentIndex(1);
           until([this] { return rows("removedTable") > 0; }, "removed pairs");
           return show(PageId::data);
         }},
        {"data-choose",
         [this] {
           click("importFiles");
           return show(PageId::data);
         }},
        {"data-import",
         [this] {
           session_->open(ImportedTexts{{"/texts/news.en", "/texts/news.de"}});
           auto* table = find<QAbstractItemView>("cleaningTable");
           until([table] { return table->model()->rowCount() == 3; }, "filters");
           until([this] { return rows("pairTable") == 50 && find<QPushButton>("startImport")->isEnabled(); }, "pairs");
           table->setCurrentIndex(table->model()->index(1, 0));
           return show(PageId::data);
         }},
        {"data-web",
         [this] {
           click("leaveImport");
           find<QPushButton>("showSources")->click();
           until([this] { return rows("sourceTable") > 0; }, "sources");
           return show(PageId::data);
         }},
        {"data-mix",
         [this] {
           click("leaveSources");
           click("mixCorpora");
           find<QAbstractButton>("mix_demo")->setChecked(true);
           return show(PageId::data);
         }},
        {"data-back-translation",
         [this] {
           click("leaveMixing");
           click("backTranslate");
           find<QLineEdit>("backTextPath")->setText("/texts/monolingual.de");
           return show(PageId::data);
         }},
        {"translate",
         [this] {
           click("leaveBackTranslation");
           window_->showPage(PageId::translate);  // a hidden page translates nothing
           session_->models().load("/runs/multi30k-small");
           until([this] { return session_->models().current().isValid(); }, "model");
           auto* source = find<QPlainTextEdit>("sourceText");
           source->setPlainText(screenSentence + "\nA man sees the small house.");
           until([this] { return find<QPlainTextEdit>("targetText")->toPlainText().contains("Mann"); }, "translation");
           show(PageId::translate);
           QTextCursor cursor = source->textCursor();
           cursor.setPosition(5);
           source->setTextCursor(cursor);
           until([this] { return rows("nbestTable") > 0; }, "hypotheses");
           return show(PageId::translate);
         }},
        {"translate-tokens",
         [this] {
           find<SegmentedControl>("hypothesisView")->setCurrentIndex(1);
           auto* choices = find<QAbstractItemView>("choiceGrid");
           until([choices] { return choices->model()->columnCount() > 1; }, "choices");
           choices->setCurrentIndex(choices->model()->index(1, 2));
           QTest::keyClick(choices, Qt::Key_Return);
           until([this] { return find<QPushButton>("steeringBack")->isVisible(); }, "steering");
           until([choices] { return choices->model()->headerData(2, Qt::Horizontal).toString() == "nicht"; },
                 "steered");
           return show(PageId::translate);
         }},
        {"translate-search",
         [this] {
           click("steeringFree");
           find<SegmentedControl>("hypothesisView")->setCurrentIndex(2);
           auto* tree = find<SearchTreeView>("searchTree");
           until([tree] { return tree->tree().nodes.size() > 2; }, "search tree");
           tree->setCurrent(2);
           return show(PageId::translate);
         }},
        {"translate-correct",
         [this] {
           find<SegmentedControl>("hypothesisView")->setCurrentIndex(0);
           click("correctTranslation");
           find<QPlainTextEdit>("correctedTranslation")
               ->setPlainText("Zwei Dackel laufen durch den Schnee zu einem Tor.");
           return show(PageId::translate);
         }},
        {"translate-learned",
         [this] {
           click("learnCorrection");
           until([this] { return find<QPlainTextEdit>("targetText")->toPlainText().contains("anders"); }, "learned");
           return show(PageId::translate);
         }},
        {"translate-corrections",
         [this]() -> QWidget* {
           click("listCorrections");
           until([this] { return isDrawn("corrections") && rows("corrections") > 0; }, "corrections");
           return find<QDialog>("correctionsDialog");
         }},
        {"translate-compare",
         [this] {
           click("undoCorrection");
           until([this] { return !find<QPlainTextEdit>("targetText")->toPlainText().contains("anders"); }, "undone");
           compareOn("translatePage");
           until([this] { return !find<QPlainTextEdit>("compareText")->toPlainText().isEmpty(); }, "second model");
           return show(PageId::translate);
         }},
        {"attention",
         [this] {
           endComparison("translatePage");
           session_->open(SentenceAttention{screenSentence, {}});
           auto* map = find<HeatMap>("heatMap");
           until([map] { return !map->map().isEmpty(); }, "attention");
           map->setSelection(3, 2);
           emit map->cellChosen(3, 2);
           until([this] { return find<QWidget>("queryTable")->isVisible(); }, "scores");
           return show(PageId::attention);
         }},
        {"attention-table",
         [this] {
           find<QAction>("asTable")->trigger();
           until([this] { return rows("mapTable") > 1; }, "table");
           return show(PageId::attention);
         }},
        {"attention-figures",
         [this] {
           find<QAction>("asTable")->trigger();
           find<SegmentedControl>("headViews")->setCurrentIndex(1);
           until([this] { return rows("headOverview") > 0; }, "figures");
           return show(PageId::attention);
         }},
        {"attention-ablation",
         [this] {
           find<SegmentedControl>("headViews")->setCurrentIndex(0);
           click("headOff");
           until([this] { return find<QLabel>("ablationText")->text().contains("ohne"); }, "ablation");
           return show(PageId::attention);
         }},
        {"attention-difference",
         [this] {
           click("ablationClear");
           compareOn("attentionPage");
           until([this] { return find<MapPanel>("mapPanel")->isDifference(); }, "difference");
           return show(PageId::attention);
         }},
        {"attention-side-by-side",
         [this] {
           find<SegmentedControl>("comparedSide")->setCurrentIndex(3);
           until([this] { return find<MapPanel>("mapPanel")->isPair(); }, "side by side");
           until([this] { return !find<HeatMap>("secondMap")->map().isEmpty() && isDrawn("mapUnits"); }, "both maps");
           const auto* heads = find<QAbstractScrollArea>("headGrid")->verticalScrollBar();
           until([heads] { return heads->maximum() == 0; }, "every head");
           return show(PageId::attention);
         }},
        {"attention-replay",
         [this] {
           endComparison("attentionPage");
           auto* sentences = find<QComboBox>("replaySentence");
           until([sentences] { return sentences->count() == 2; }, "pinned sentences");
           chooseEntry(*sentences, 1);
           until([this] { return find<QLineEdit>("attentionSource")->text().startsWith("a dog"); }, "replay");
           const auto shows = [this](const QString& token) {
             const QAbstractItemModel* scores = find<QAbstractItemView>("queryTable")->model();
             return find<HeatMap>("heatMap")->map().keys.value(0) == token &&
                    scores->index(0, 0).data().toString() == token;
           };
           until([&] { return shows("a") && isDrawn("mapUnits"); }, "the map and the scores of the pinned sentence");
           return show(PageId::attention);
         }},
        {"experiments",
         [this] {
           show(PageId::experiments);
           until([this] { return rows("experimentTable") > 0; }, "experiments");
           return show(PageId::experiments);
         }},
        {"experiments-new",
         [this] {
           find<QPushButton>("newExperiment")->click();
           until([this] { return rows("table3Rows") > 0; }, "Table 3");
           click("groupA");
           click("addGridLine");
           find<QLineEdit>("gridValues")->setText("2, 4, 6");
           until([this] { return find<QPushButton>("startNewExperiment")->isEnabled(); }, "experiment");
           return show(PageId::experiments);
         }},
        {"experiments-distillation",
         [this] {
           find<QPushButton>("leaveSetup")->click();
           session_->engine().request(
               "distill/create", {{"teacher", "/runs/multi30k-small"}}, window_.get(),
               [this](const Reply& reply) { session_->open(ExperimentPlace{reply.result["experiment"].toString()}); });
           until([this] { return find<QLabel>("experimentState")->text().contains("1"); }, "the distillation");
           click("startExperiment");
           until([this] { return isDrawn("distillationCard"); }, "the card");
           return show(PageId::experiments);
         }},
        {"models",
         [this] {
           show(PageId::models);
           until([this] { return rows("modelsTable") > 1; }, "models");
           return show(PageId::models);
         }},
        {"models-get",
         [this] {
           click("getModelButton");
           until([this] { return find<QComboBox>("publishedList")->count() > 2; }, "lists");
           find<QComboBox>("publishedList")->setCurrentIndex(1);
           emit find<QComboBox>("publishedList")->activated(1);
           until([this] { return find<QPushButton>("loadPublished")->isEnabled(); }, "list");
           click("loadPublished");
           until([this] { return rows("publishedTable") > 1; }, "published models");
           return show(PageId::models);
         }},
        {"models-about",
         [this] {
           click("leavePublished");
           find<QTableView>("modelsTable")->selectRow(1);
           click("describeModelButton");
           until([this] { return rows("piecesTable") > 2; }, "pieces");
           return show(PageId::models);
         }},
        {"models-adapt",
         [this] {
           click("leaveModelView");
           click("adaptModelButton");
           until([this] { return find<QComboBox>("adaptCorpus")->count() > 1; }, "corpora");
           find<QComboBox>("adaptCorpus")->setCurrentIndex(1);
           emit find<QComboBox>("adaptCorpus")->activated(1);
           until([this] { return !find<QLabel>("adaptFindings")->text().isEmpty(); }, "findings");
           return show(PageId::models);
         }},
        {"models-suggestions",
         [this]() -> QWidget* {
           click("leaveAdapt");
           click("reviewSuggestions");
           until([this] { return isDrawn("suggestions"); }, "suggestions");
           return find<QDialog>("suggestionsDialog");
         }},
        {"models-service",
         [this] {
           show(PageId::models);
           find<QCheckBox>("serveModel")->click();
           until([this] { return rows("serviceRequests") == 2; }, "requests");
           return show(PageId::models);
         }},
        {"evaluations",
         [this] {
           show(PageId::evaluations);
           until([this] { return rows("evaluationsTable") > 0; }, "evaluations");
           auto* table = find<QTableView>("evaluationsTable");
           table->selectRow(1);
           find<QPushButton>("takeAsBaselineButton")->click();
           table->selectRow(0);
           const int difference = static_cast<int>(EvaluationsModel::Column::difference);
           until([&] { return table->model()->index(0, difference).data().toString().contains("p ="); }, "comparison");
           return show(PageId::evaluations);
         }},
    };
  }

  /// The view of the whole model, files that do not fit each other, and the tour.
  QList<Screen> textDialogScreens() {
    const QList<Screen> screens{
        {"data-import-unequal",
         [this] {
           session_->open(ImportedTexts{{"/texts/unequal.en", "/texts/unequal.de"}});
           until([this] { return rows("pairTable") == 50; }, "pairs");
           return show(PageId::data);
         }},
        {"model-view",
         [this]() -> QWidget* {
           session_->models().load("/runs/multi30k-small");
           until([this] { return session_->models().current().isValid(); }, "model");
           const QJsonValue handle = session_->models().current().handle;
           auto* view =
               new ModelView(*session_, {{"handle", handle}, {"source", "a dog"}, {"first_token", 0}}, window_.get());
           view->setAttribute(Qt::WA_DeleteOnClose);
           view->show();
           until([view] { return view->findChild<QLabel*>("modelRemarks")->isVisible(); }, "tensors");
           return view;
         }},
        {"tour",
         [this]() -> QWidget* {
           find<QAction>("showTour")->trigger();
           until([this] { return isDrawn("tourCard"); }, "tour");
           return find<QWidget>("tourCard");
         }},
    };
    return screens + tourScreens() + moreScreens();
  }

  /// The steps of the tour after the first.
  QList<Screen> tourScreens() {
    static const QList<QByteArray> names = [] {
      QList<QByteArray> all;
      for (const TourStep& step : tourSteps()) all << QByteArray("tour-") + step.name;
      return all;
    }();
    QList<Screen> screens;
    for (qsizetype step = 1; step < names.size(); ++step)
      screens.append({names[step].constData(), [this]() -> QWidget* {
                        find<QWidget>("tourCard")->show();
                        click("tourNext");
                        until([this] { return !find<QLabel>("tourText")->text().contains("Comparing all"); }, "heads");
                        until([this] { return !find<QLabel>("tourText")->text().contains("Searching"); }, "search");
                        return find<QWidget>("tourCard");
                      }});
    return screens;
  }

  /// What is opened seldom.
  QList<Screen> moreScreens() {
    return {
        {"trash-dialog",
         [this]() -> QWidget* {
           window_->findChild<QPushButton*>("tourEnd")->click();
           auto* dialog = opened(new TrashDialog(*session_, window_.get()));
           until([this] { return rows("trashTable") == 2; }, "trash");
           return dialog;
         }},
        {"shortcuts-dialog",
         [this]() -> QWidget* {
           find<QAction>("showShortcuts")->trigger();
           return find<QDialog>("shortcutsDialog");
         }},
        {"sentences-dialog",
         [this]() -> QWidget* {
           show(PageId::evaluations);
           until([this] { return rows("evaluationsTable") > 0; }, "evaluations");
           find<QTableView>("evaluationsTable")->selectRow(0);
           click("showSentencesButton");
           until([this] { return rows("sentencesTable") > 0; }, "sentences");
           return find<QWidget>("sentencesDialog");
         }},
        {"translate-foreign",
         [this] {
           show(PageId::translate);
           session_->open(ForeignModel{"/downloads/opus-mt-en-de"});
           until([this] { return find<QPushButton>("importForeignModel")->isEnabled(); }, "the model");
           return show(PageId::translate);
         }},
    };
  }
};

}  // namespace transept
