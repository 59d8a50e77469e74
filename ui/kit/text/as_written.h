// SPDX-License-Identifier: GPL-3.0-or-later
// Shows names and texts from corpora, models and other people literally, including mark-up.
#pragma once

#include <QString>

class QAbstractItemView;
class QApplication;
class QPoint;
class QWidget;

namespace transept {

/// Escapes "&", which underlines the next letter in buttons and menus.
inline QString asWritten(QString name) {
  return name.replace('&', "&&");
}

/// Why this name is not allowed, in a sentence; empty if it is. The engine checks the length.
QString problemOfName(const QString& name);

/// Escapes mark-up in a text for QToolTip::showText().
QString tipAsWritten(const QString& text);

/// The view with a model of which `widget` is the viewport; null: none.
const QAbstractItemView* enclosingItemView(const QWidget& widget);

/// The tool tip that Qt would show at this place of a widget.
QString tipAt(const QWidget& widget, const QPoint& place);

/// If this property of a widget is true, its tool tip contains mark-up.
constexpr const char* richTipProperty = "richTip";

/// Makes labels and tool tips show mark-up as text, except labels of Qt::RichText and widgets with richTipProperty.
void showAsWritten(QApplication& application);

}  // namespace transept
