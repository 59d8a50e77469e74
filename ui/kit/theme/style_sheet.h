// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

namespace transept {

struct Palette;

/// The style sheet of the whole window in these colours.
///
/// Widgets opt in by properties: a button with `role` "primary" (the one thing to do here), "link" or "flat"; a label
/// with `role` "title", "section", "soft", "value" or "good"; a field with `changed` or `invalid` true.
/// From right to left, what it says of one side holds for the other.
QString styleSheet(const Palette& colours, Qt::LayoutDirection direction = Qt::LeftToRight);

/// Of what stands out from the text around it, in the language of the window.
QFont::Weight strongWeight();

}  // namespace transept
