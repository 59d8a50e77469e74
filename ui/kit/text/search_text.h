// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as they are compared where somebody searches.
#pragma once

#include <QString>

namespace transept {

/// What is typed on a plain keyboard finds what was set by a typographer: small letters without accents, ligatures as
/// their letters, wide signs as narrow ones, every apostrophe, quotation mark and dash as the one of the keyboard.
QString searchable(const QString& text);

}  // namespace transept
