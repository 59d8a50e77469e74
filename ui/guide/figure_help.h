// SPDX-License-Identifier: GPL-3.0-or-later
// Help on every figure of the window: its tool tip gives the definition, the formula, the section of the paper and the
// command that reproduces it. F1 opens the help page figures.md, the source of these texts, at the same measure.
#pragma once

#include <QHash>
#include <QObject>
#include <QStringList>
#include <functional>

class QPoint;
class QWidget;

namespace transept {

class Session;

/// The measures of the figure at this place of a widget: of the cell, else of its column, else of the widget or a
/// widget around it. See ui/kit/text/measure.h.
QStringList measuresAt(const QWidget& widget, const QPoint& place);

class FigureHelp : public QObject {
  Q_OBJECT
 public:
  static constexpr const char* page = "figures.md";
  /// Opens the help: at this measure, or at the page of what the window shows if it is empty.
  using Open = std::function<void(const QString& measure)>;

  FigureHelp(Session& session, Open open, QObject* parent);

  /// The measure whose tool tip is shown, else that of `focus` or its current cell, else that of the figure at the
  /// pointer; empty: none.
  QString current(const QWidget* focus) const;
  /// The sections of these measures as rich text, with the names of the run, model and corpus in their commands.
  /// `folder`: of the run, checkpoint or corpus in the figure's row.
  QString answer(const QStringList& measures, const QString& folder = QString()) const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool showTip(QWidget& widget, const QPoint& place, const QPoint& globalPlace);
  QString withNames(const QString& command, const QString& folder) const;

  Session& session_;
  Open open_;
  mutable QHash<QString, QString> sections_;  // Markdown by anchor; read on first use
  QString shown_, shownText_;                 // measure and text of the last tool tip
};

}  // namespace transept
