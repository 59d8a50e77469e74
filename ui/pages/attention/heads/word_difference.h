// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the words in which two texts differ: those outside their longest common subsequence of words.
#pragma once

#include "ui/client/translation.h"

namespace transept {

struct WordDifference {
  QVector<TextSpan> first, second;  // the words that the other text does not have at that place
};

/// Words are separated by spaces; a Chinese or Japanese character is a word of its own. Of very long lines only the
/// beginnings are compared; the rest is not marked.
WordDifference wordDifference(const QString& first, const QString& second);

/// The text as HTML with these words underlined.
QString withMarkedWords(const QString& text, const QVector<TextSpan>& words);

}  // namespace transept
