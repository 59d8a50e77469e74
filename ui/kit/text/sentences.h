// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace transept {

/// Sentences one after the other, as the window's language sets them: with a space between them, but none behind a full
/// stop that brings its own room, as "。" does. Empty ones are left out.
inline QString joinSentences(const QStringList& sentences) {
  constexpr QStringView wideEnds = u"。！？）」";
  QString text;
  for (const QString& sentence : sentences) {
    if (sentence.isEmpty()) continue;
    if (!text.isEmpty() && !wideEnds.contains(text.back())) text += QLatin1Char(' ');
    text += sentence;
  }
  return text;
}

}  // namespace transept
