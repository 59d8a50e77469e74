// SPDX-License-Identifier: GPL-3.0-or-later
// Names and texts come from corpora, models and other people: they are shown as they are, mark-up included.
#pragma once

#include <QString>

class QApplication;

namespace transept {

/// A name as a button's or a menu entry's text: there a single & underlines what follows it.
inline QString asWritten(QString name) {
  return name.replace('&', "&&");
}

/// Why nothing can be listed by this name, in a sentence; empty: it can. How long it may be the engine knows.
QString problemOfName(const QString& name);

/// The text of a tip, for QToolTip::showText().
QString tipAsWritten(const QString& text);

/// A widget whose property of this name is true has mark-up in its tip.
constexpr const char* richTipProperty = "richTip";

/// From now on, labels and tips show mark-up as text, except labels of the format Qt::RichText and widgets with
/// richTipProperty.
void showAsWritten(QApplication& application);

}  // namespace transept
