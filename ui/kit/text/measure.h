// SPDX-License-Identifier: GPL-3.0-or-later
// Which measure a figure shows. A measure is a section of the help page figures.md, named by its anchor: "perplexity".
// FigureHelp shows the section when the pointer rests on the figure, and opens the page on F1.
#pragma once

#include <QVariant>
#include <QWidget>

namespace transept {

/// The measures of a widget's figures, with spaces between them. They hold for its children too.
constexpr const char* measureProperty = "measure";
/// The measures of a cell; in a header, those of all cells of the section.
constexpr int MeasureRole = Qt::UserRole + 100;
/// The folder of a row's run, checkpoint or corpus, for the command that reproduces the figure.
constexpr int FolderRole = MeasureRole + 1;

/// Names the measures of a widget's figures.
template <class Widget>
Widget* measured(const char* measures, Widget* widget) {
  widget->setProperty(measureProperty, QString::fromLatin1(measures));
  return widget;
}

/// The measures of a widget. If it has none: those of the nearest widget around it, within its window.
inline QString measuresOf(const QWidget* widget) {
  for (; widget != nullptr; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
    if (const QString measures = widget->property(measureProperty).toString(); !measures.isEmpty()) return measures;
  }
  return {};
}

}  // namespace transept
