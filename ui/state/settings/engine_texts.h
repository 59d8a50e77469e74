// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace transept {

/// Translates a text of the engine's schema or of a source of text into the window's language. The engine speaks
/// English; a text without a translation stays English.
QString engineText(const QString& text);

}  // namespace transept
