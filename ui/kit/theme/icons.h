// SPDX-License-Identifier: GPL-3.0-or-later
// The icons of resources/icons: line drawings in one colour, tinted when drawn.
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace transept {

/// The icon `name`.svg in `colour` (in `selected` for QIcon::On). Sharp at every device pixel ratio.
QIcon icon(const QString& name, const QColor& colour, const QColor& selected = QColor());

}  // namespace transept
