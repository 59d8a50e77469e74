// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/text/search_text.h"

namespace transept {

namespace {
constexpr char16_t acute = 0xb4;  // typed for an apostrophe, and no letter's accent

/// Signs that Unicode does not take apart itself.
QString plain(QChar sign) {
  switch (sign.unicode()) {
    case 0x2018:  // ‘ ’ ‚ ‛ ′ ‹ › and the letter apostrophe
    case 0x2019:
    case 0x201a:
    case 0x201b:
    case 0x2032:
    case 0x2039:
    case 0x203a:
    case 0x02bc:
      return QStringLiteral("'");
    case 0x201c:  // “ ” „ ‟ « »
    case 0x201d:
    case 0x201e:
    case 0x201f:
    case 0x00ab:
    case 0x00bb:
      return QStringLiteral("\"");
    case 0x2010:  // hyphens, dashes, minus
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0x2212:
      return QStringLiteral("-");
    case 0x0153:
      return QStringLiteral("oe");
    case 0x00e6:
      return QStringLiteral("ae");
    case 0x00df:
      return QStringLiteral("ss");
    case 0x00f8:
      return QStringLiteral("o");
    case 0x0142:
      return QStringLiteral("l");
    case 0x0131:
      return QStringLiteral("i");
    default:
      return sign;
  }
}
}  // namespace

QString searchable(const QString& text) {
  QString typed = text;
  typed.replace(QChar(acute), QLatin1Char('\''));  // taken apart it would be a space
  const QString parts = typed.normalized(QString::NormalizationForm_KD).toCaseFolded();
  QString result;
  result.reserve(parts.size());
  for (const QChar sign : parts) {
    const QChar::Category kind = sign.category();
    // Neither accents nor what is not seen: soft hyphens, marks of direction.
    if (kind == QChar::Mark_NonSpacing || kind == QChar::Other_Format) continue;
    if (sign.unicode() < 0x80)
      result += sign;
    else
      result += plain(sign);
  }
  return result;
}

}  // namespace transept
