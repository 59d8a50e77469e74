// SPDX-License-Identifier: GPL-3.0-or-later
// Finds figures of a window that no measure explains: labels, cells, headers and charts.
#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QTextDocumentFragment>
#include <algorithm>

#include "ui/guide/figure_help.h"
#include "ui/guide/help_window.h"

namespace transept {

inline bool hasDigit(const QString& text) {
  return std::any_of(text.begin(), text.end(), [](QChar sign) { return sign.isDigit(); });
}

/// Whether every measure is defined in the help, and there is one.
inline bool areDefined(const QStringList& measures) {
  static const HelpIndex help(":/help");
  return !measures.isEmpty() && std::all_of(measures.begin(), measures.end(), [](const QString& measure) {
    return !help.heading(FigureHelp::page, measure).isEmpty();
  });
}

/// Whether texts with digits are not figures: text of users, corpora and other people, names, places, dates and
/// sentences. Lists labels and views by their names or those of widgets around them, and columns as "view/title".
inline bool isNoFigure(const QStringList& names) {
  static const QStringList known{
      // Names and addresses: of runs, corpora, models, files, devices, sources.
      "stripName",
      "stripPlace",
      "runsTable/Run",
      "runsTable/Corpus",
      "runsTable/Tags",
      "runsTable/Preset",
      "checkpointsTable/Kept",
      "corpusTable/Name",
      "evaluationsTable/Model",
      "evaluationsTable/Test set",
      "evaluationsTable/Search",
      "modelsTable/Name",
      "modelsTable/Origin",
      "modelsTable/Test set",
      "publishedTable/Name",
      "publishedTable/Licence",
      "publishedListState",
      "publishedAbout",
      "piecesTable/Number",
      "sourceTable/Source",
      "sourceTable/Licence",
      "sourceAbout",
      "experimentPlace",
      "experimentTable/Row",
      "experimentTable/State",
      "plannedRows/Row",
      "table3Rows/Row",
      "table3Rows/Changes",
      "publishedCosts/System",
      "headOverview/Head",
      "removedTable/File and line",
      "removedTable/Filter",
      "removedTable/Kept",
      "removedTable/Source",
      "removedTable/Target",
      "worstTable/File and line",
      // Dates.
      "runsTable/Changed",
      "checkpointsTable/Written",
      "evaluationsTable/Evaluated",
      "modelsTable/Changed",
      "corrections/Learned",
      "publishedTable/Date",
      "recentRun",
      // What other programs ask the service, with the status codes of HTTP.
      "serviceAddress",
      "serviceFigures",
      "serviceRequests/Time",
      "serviceRequests/Client",
      "serviceRequests/Request",
      "serviceRequests/Answer",
      // Text of a corpus or a model.
      "pairTable",
      "worstTable/Source",
      "worstTable/Target",
      "nbestTable/Translation",
      "ablationText",
      "queryTable/Key",
      "searchTable/Token",
      "searchTable/Translation so far",
      "mapTable/header",
      // Sentences that name chapters of the paper, and help.
      "messageBar",
      "helpWindow",
      "tourCard",
      "tourOffer",
      "parameterHelp",
      "setupSentence",
      "noCorpora",
      "cleaningExplanation",
      "experimentList",
  };
  return std::any_of(names.begin(), names.end(), [](const QString& name) { return known.contains(name); });
}

/// Whether a label is a title. The digits of titles belong to names, such as that of a run, or to a section of the
/// paper ("MODEL, SECTION 3").
inline bool isTitle(const QLabel& label) {
  return QStringList{"title", "heading", "section"}.contains(label.property("role").toString());
}

inline QStringList unansweredCells(const QAbstractItemView& view) {
  QStringList found;
  const QAbstractItemModel& model = *view.model();
  const auto check = [&](const QString& text, const QString& column, const QWidget& viewport, const QPoint& place) {
    if (!hasDigit(text) || isNoFigure({view.objectName(), view.objectName() + '/' + column})) return;
    if (!areDefined(measuresAt(viewport, place)))
      found << QString("cell of %1, column %2: \"%3\"").arg(view.objectName(), column, text.left(60));
  };
  constexpr int most = 60;  // rows
  for (int row = 0; row < std::min(most, model.rowCount(view.rootIndex())); ++row) {
    for (int column = 0; column < model.columnCount(view.rootIndex()); ++column) {
      const QModelIndex index = model.index(row, column, view.rootIndex());
      const QRect place = view.visualRect(index);
      if (place.isEmpty() || !view.viewport()->rect().contains(place.center())) continue;
      check(index.data().toString(), model.headerData(column, Qt::Horizontal).toString(), *view.viewport(),
            place.center());
    }
  }
  for (const QHeaderView* header : view.findChildren<QHeaderView*>(QString(), Qt::FindDirectChildrenOnly)) {
    if (!header->isVisible()) continue;
    const bool across = header->orientation() == Qt::Horizontal;
    for (int section = 0; section < header->count(); ++section) {
      const int at = header->sectionViewportPosition(section) + header->sectionSize(section) / 2;
      const QPoint place = across ? QPoint(at, 4) : QPoint(4, at);
      if (header->isSectionHidden(section) || !header->viewport()->rect().contains(place)) continue;
      check(model.headerData(section, header->orientation()).toString(), "header", *header->viewport(), place);
    }
  }
  return found;
}

/// One line for each visible figure in `window` that no measure explains.
inline QStringList unansweredFigures(const QWidget& window) {
  // Classes that draw their figures themselves.
  static const QSet<QByteArray> drawn{"transept::CurveChart",     "transept::LengthChart",        "transept::HeatMap",
                                      "transept::SearchTreeView", "transept::CheckpointScrubber", "transept::HeadGrid",
                                      "transept::ChoiceGrid"};
  QStringList found;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
    QStringList names;
    for (const QWidget* at = widget; at != nullptr && at != &window; at = at->parentWidget()) names << at->objectName();
    if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) {
      const bool inside = qobject_cast<const QHeaderView*>(view) != nullptr;  // visited with its table
      if (!inside && view->model() != nullptr && !isNoFigure(names)) found << unansweredCells(*view);
    }
    const auto* label = qobject_cast<const QLabel*>(widget);
    const QString text = label == nullptr ? QString() : QTextDocumentFragment::fromHtml(label->text()).toPlainText();
    if (label != nullptr && (!hasDigit(text) || label->buddy() != nullptr || isTitle(*label))) continue;
    if (label == nullptr && !drawn.contains(widget->metaObject()->className())) continue;
    if (!isNoFigure(names) && !areDefined(measuresAt(*widget, widget->rect().center())))
      found << QString("%1 %2: \"%3\"").arg(widget->metaObject()->className(), names.join(" < "), text.left(60));
  }
  return found;
}

}  // namespace transept
