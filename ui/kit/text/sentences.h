// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences one after the other, as the window's language sets them.
#pragma once

#include <QStringList>

namespace transept {

/// With a space between them, but none behind a full stop that brings its own room, as "。" does. Empty ones are left
/// out.
QString joinSentences(const QStringList& sentences);

}  // namespace transept
