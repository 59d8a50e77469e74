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

/// A tip that is shown with QToolTip::showText().
QString tipAsWritten(const QString& text);

/// From now on, a label reads its text as mark-up only where its format is Qt::RichText, and a widget its tip only
/// where this property is true.
constexpr const char* richTipProperty = "richTip";
void showAsWritten(QApplication& application);

}  // namespace transept
