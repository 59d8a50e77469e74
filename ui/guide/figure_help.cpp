// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/figure_help.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCursor>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMainWindow>
#include <QRegularExpression>
#include <QToolTip>

#include "ui/client/machine.h"
#include "ui/guide/help_window.h"
#include "ui/kit/charts/curve_chart.h"
#include "ui/kit/text/as_written.h"
#include "ui/kit/text/measure.h"
#include "ui/state/session.h"

namespace transept {

namespace {

QStringList measureList(const QVariant& measures) {
  return measures.toString().split(' ', Qt::SkipEmptyParts);
}

QModelIndex indexAt(const QWidget& widget, const QPoint& place) {
  const QAbstractItemView* view = enclosingItemView(widget);
  return view != nullptr && qobject_cast<const QHeaderView*>(view) == nullptr ? view->indexAt(place) : QModelIndex();
}

/// The measures of a cell or its column, else those of the view itself. The widgets around it do not count, because
/// names in a card with figures have no measure.
QStringList cellMeasures(const QAbstractItemView& view, const QModelIndex& index) {
  QVariant measures = index.data(MeasureRole);
  if (index.isValid() && !measures.isValid())
    measures = index.model()->headerData(index.column(), Qt::Horizontal, MeasureRole);
  return measureList(measures.isValid() ? measures : view.property(measureProperty));
}

/// The path as one word of a shell's command.
QString shellWord(const QString& path) {
  static const QRegularExpression plain("^[\\w@%+=:,./-]+$");
  return plain.match(path).hasMatch() ? path : shellQuoted(path);
}

/// A line of figures.md as rich text: code spans, and links without their targets.
QString richText(const QString& line) {
  static const QRegularExpression code("`([^`]+)`"), link("\\[([^\\]]+)\\]\\([^)]*\\)");
  return line.toHtmlEscaped().replace(link, "\\1").replace(code, "<code>\\1</code>");
}

}  // namespace

QStringList measuresAt(const QWidget& widget, const QPoint& place) {
  if (const QAbstractItemView* view = enclosingItemView(widget)) {
    const auto* header = qobject_cast<const QHeaderView*>(view);
    if (header == nullptr) return cellMeasures(*view, view->indexAt(place));
    const QVariant own = view->model()->headerData(header->logicalIndexAt(place), header->orientation(), MeasureRole);
    return measureList(own.isValid() ? own : header->parentWidget()->property(measureProperty));
  }
  if (const auto* chart = qobject_cast<const CurveChart*>(&widget);
      chart != nullptr && place.y() > chart->axisRect()->bottom())
    return {chart->xMeasure()};
  return measureList(measuresOf(&widget));
}

FigureHelp::FigureHelp(Session& session, Open open, QObject* parent)
    : QObject(parent), session_(session), open_(std::move(open)) {
  qApp->installEventFilter(this);
}

QString FigureHelp::current(const QWidget* focus) const {
  if (QToolTip::isVisible() && QToolTip::text() == shownText_) return shown_;
  if (focus != nullptr) {
    const auto* view = qobject_cast<const QAbstractItemView*>(focus);
    const QStringList focused =
        view != nullptr ? cellMeasures(*view, view->currentIndex()) : measuresAt(*focus, focus->rect().center());
    if (!focused.isEmpty()) return focused.first();
  }
  const QWidget* pointed = QApplication::widgetAt(QCursor::pos());
  return pointed != nullptr ? measuresAt(*pointed, pointed->mapFromGlobal(QCursor::pos())).value(0) : QString();
}

QString FigureHelp::answer(const QStringList& measures, const QString& folder) const {
  if (sections_.isEmpty()) {
    const HelpIndex help(":/help", QLocale().name().section('_', 0, 0));
    for (const HelpSection& section : help.sections()) {
      if (section.page == QLatin1String(page)) sections_.insert(section.anchor, section.text);
    }
  }
  static const QRegularExpression command("`(transept-engine [^`]+)`");
  QStringList texts;
  for (const QString& measure : measures) {
    QString text;
    QString joint;  // between the last line and this one
    for (QString line : sections_.value(measure).split('\n', Qt::SkipEmptyParts)) {
      if (const QRegularExpressionMatch match = command.match(line); match.hasMatch())
        line.replace(match.captured(1), withNames(match.captured(1), folder));
      const bool isItem = line.startsWith("- ");
      if (line.startsWith("## "))
        text += "<b>" + richText(line.mid(3)) + "</b>";
      else
        text += (isItem && (joint == " " || line.contains("`transept-engine ")) ? "<br>" : joint) +
                richText(isItem ? line.mid(2) : line);
      joint = isItem ? " · " : line.startsWith("## ") ? "<br>" : " ";
    }
    if (!text.isEmpty()) texts << "<p style=\"margin:0 0 6px 0\">" + text + "</p>";
  }
  return texts.join(QString());
}

/// Replaces RUN, MODEL, CORPUS and PRESET in a command by the names from the figure's row or, if it has none, from the
/// window.
QString FigureHelp::withNames(const QString& command, const QString& folder) const {
  static const QRegularExpression variable("\\b(RUN|MODEL|CORPUS|PRESET)\\b");
  const Runs& runs = session_.runs();
  const QString loaded = session_.models().current().model;
  const bool ofCorpus = !command.contains("RUN") && !command.contains("MODEL");
  const QString model = ofCorpus ? QString() : !folder.isEmpty() ? folder : runs.currentFolder();
  const RunInfo run = runs.find(model).isValid() ? runs.find(model) : runs.current();
  const QHash<QString, QString> names{{"RUN", model},
                                      {"MODEL", folder.isEmpty() && !loaded.isEmpty() ? loaded : model},
                                      {"CORPUS", !ofCorpus           ? run.corpus
                                                 : !folder.isEmpty() ? folder
                                                                     : session_.corpora().currentFolder()},
                                      {"PRESET", run.preset}};
  QString text;
  qsizetype end = 0;
  for (auto it = variable.globalMatch(command); it.hasNext();) {
    const QRegularExpressionMatch match = it.next();
    const QString name = names.value(match.captured());
    text += command.mid(end, match.capturedStart() - end) + (name.isEmpty() ? match.captured() : shellWord(name));
    end = match.capturedEnd();
  }
  return text + command.mid(end);
}

bool FigureHelp::showTip(QWidget& widget, const QPoint& place, const QPoint& globalPlace) {
  const QStringList measures = measuresAt(widget, place);
  const QModelIndex index = indexAt(widget, place);
  const QString answer = this->answer(measures, index.data(FolderRole).toString());
  if (answer.isEmpty()) return false;
  // Some views show a tip of their own under the pointer, such as a cell's value; it stays.
  const bool ownShown = QToolTip::isVisible() && QToolTip::text() != shownText_;
  QString own = ownShown ? QToolTip::text() : tipAt(widget, place);
  const bool rich = ownShown ? Qt::mightBeRichText(own) : widget.property(richTipProperty).toBool();
  if (!own.isEmpty() && !rich) own = "<p>" + own.toHtmlEscaped().replace('\n', "<br>") + "</p>";
  shown_ = measures.first();
  shownText_ = own + answer;
  QToolTip::showText(globalPlace, shownText_, &widget);
  return true;
}

bool FigureHelp::eventFilter(QObject* watched, QEvent* event) {
  if (!watched->isWidgetType()) return false;
  auto* widget = static_cast<QWidget*>(watched);
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    return showTip(*widget, help->pos(), help->globalPos());
  }
  // In the main window, F1 is a shortcut of the menu; a dialog has none.
  const bool pressed = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F1 &&
                       static_cast<QKeyEvent*>(event)->modifiers() == Qt::NoModifier;
  if (!pressed || qobject_cast<QMainWindow*>(widget->window()) || qobject_cast<HelpWindow*>(widget->window()))
    return false;
  event->accept();  // otherwise the parent would receive it and request the help again
  open_(current(widget));
  return true;
}

}  // namespace transept
