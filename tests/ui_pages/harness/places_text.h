// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything on a screen is, as text: the places and sizes of widgets, the columns and rows of tables, and what
// widgets draw themselves. It depends on fonts, so it is written with those of harness/box_font.h.
#pragma once

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTableView>
#include <typeinfo>

#include "tests/ui/harness/paint_record.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/command_palette.h"
#include "ui/pages/message_bar.h"

namespace transept {

class PlacesText {
 public:
  explicit PlacesText(QWidget& shown) { add(shown, 0); }

  QString text() const { return lines_.join('\n') + '\n'; }

 private:
  QStringList lines_;

  void line(int depth, const QString& text) { lines_ << QString(2 * depth, ' ') + text; }

  static QString nameOf(const QWidget& widget) {
    if (!widget.objectName().isEmpty()) return widget.objectName();
    return QString(widget.metaObject()->className()).remove("transept::");
  }

  /// Whether it draws more than its style sheet says.
  static bool drawsItself(const QWidget& widget) {
    if (qobject_cast<const Card*>(&widget) || qobject_cast<const CommandPalette*>(&widget)) return false;
    if (qobject_cast<const MessageBar*>(&widget)) return false;
    return QByteArray(typeid(widget).name()).contains("transept") || qobject_cast<const QAbstractItemView*>(&widget);
  }

  static bool isWhole(const QWidget& widget) {
    return qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QHeaderView*>(&widget) ||
           qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QMenu*>(&widget);
  }

  void add(QWidget& widget, int depth) {
    const QWidget* parent = widget.parentWidget();
    // A nameless widget that fills another is left out.
    const bool fills = parent && widget.geometry() == parent->rect() && widget.objectName().isEmpty();
    if (!fills || drawsItself(widget)) {
      line(depth, QString("%1 %2,%3 %4x%5")
                      .arg(nameOf(widget))
                      .arg(widget.isWindow() ? 0 : widget.x())
                      .arg(widget.isWindow() ? 0 : widget.y())
                      .arg(widget.width())
                      .arg(widget.height()));
      ++depth;
    }
    // Commands in the help use a font of the machine, so the length of its pages differs between machines.
    if (const auto* bar = qobject_cast<QScrollBar*>(&widget); bar && !parent->parent()->inherits("QTextBrowser"))
      line(depth, QString("at %1 of %2 step %3").arg(bar->value()).arg(bar->maximum()).arg(bar->singleStep()));
    if (const auto* table = qobject_cast<QTableView*>(&widget)) addSections(*table, depth);
    if (drawsItself(widget)) addDrawing(widget, depth);
    if (isWhole(widget)) return;
    for (QObject* child : widget.children()) {
      auto* inner = qobject_cast<QWidget*>(child);
      if (inner && !inner->isWindow() && inner->isVisible() && !inner->size().isEmpty()) add(*inner, depth);
    }
  }

  void addDrawing(QWidget& widget, int depth) {
    auto* area = qobject_cast<QAbstractScrollArea*>(&widget);
    QWidget& canvas = area ? *area->viewport() : widget;
    for (const QString& call : drawnBy(canvas, RecordingEngine::Detail::places))
      if (!call.startsWith("rectangle brush #00")) line(depth, "draws " + call);
  }

  void addSections(const QTableView& table, int depth) {
    constexpr int mostRows = 12;
    QStringList columns, rows;
    for (int column = 0; column < table.model()->columnCount(); ++column)
      columns << (table.isColumnHidden(column) ? QString("hidden") : QString::number(table.columnWidth(column)));
    for (int row = 0; row < qMin(mostRows, table.model()->rowCount()); ++row)
      rows << QString::number(table.rowHeight(row));
    if (rows.size() > 1 && rows.count(rows[0]) == rows.size()) rows = {rows[0] + " each"};
    line(depth, "columns " + columns.join(' ') + ", rows " + rows.join(' '));
  }
};

}  // namespace transept
