// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace transept {

/// Joins sentences with a space, except after a wide full stop such as "。". Skips empty sentences.
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
