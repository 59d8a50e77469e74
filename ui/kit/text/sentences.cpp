// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/text/sentences.h"

namespace transept {

QString joinSentences(const QStringList& sentences) {
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
