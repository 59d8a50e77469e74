// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace transept {

struct Palette;

/// The style sheet of the whole window in these colours.
///
/// Widgets opt in by properties: a button with `role` "primary" (the one thing to do here) or "link"; a label with `role`
/// "title", "heading", "section", "caption", "soft", "value", "good" or "problem"; a text to be read with `role`
/// "reading"; a field with `changed` or `invalid` true.
QString styleSheet(const Palette& colours);

}  // namespace transept
