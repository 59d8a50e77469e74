// SPDX-License-Identifier: GPL-3.0-or-later
// Which words of two texts differ: those outside their longest common run of words in order.
#pragma once

#include "ui/client/translation.h"

namespace transept {

struct WordDifference {
  QVector<TextSpan> first, second;  // of the words that the other text lacks there
};

/// Words are what stands between spaces. Very long lines are compared by their beginnings, the rest is left unmarked.
WordDifference wordDifference(const QString& first, const QString& second);

/// A text as HTML with those words underlined.
QString withMarkedWords(const QString& text, const QVector<TextSpan>& words);

}  // namespace transept
