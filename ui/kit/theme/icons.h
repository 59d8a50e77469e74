// SPDX-License-Identifier: GPL-3.0-or-later
// The icons of resources/icons: line drawings in one colour, tinted when drawn. And swatches.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

class QPainter;
class QRectF;

namespace transept {

/// The icon `name`.svg in `colour` (in `selected` for QIcon::On). Sharp at every device pixel ratio.
QIcon icon(const QString& name, const QColor& colour, const QColor& selected = QColor());

/// A square in the colour of a curve or a head: filled if that is shown, else an outline.
void drawSwatch(QPainter& painter, const QRectF& place, const QColor& colour, bool shown);

}  // namespace transept
