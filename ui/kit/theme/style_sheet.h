// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

namespace transept {

struct Palette;

/// The style sheet of the whole window in these colours.
///
/// Widgets select styles by properties: a button with `role` "primary" (the main action), "link" or "flat"; a label
/// with `role` "title", "section", "soft", "value" or "good"; a field with `changed` or `invalid` true.
QString styleSheet(const Palette& colours);

/// The weight of emphasised text in the window's language.
QFont::Weight strongWeight();

}  // namespace transept
