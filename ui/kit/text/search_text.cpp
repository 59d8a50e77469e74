// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/text/search_text.h"

#include <QList>
#include <QStringList>
#include <algorithm>

namespace transept {

namespace {
constexpr char16_t acute = 0xb4;  // typed as an apostrophe; not an accent

/// Keyboard characters for characters that Unicode does not decompose.
constexpr struct {
  QStringView signs;
  const char* key;
} keyboard[] = {{u"\u2018\u2019\u201a\u201b\u2032\u2039\u203a\u02bc", "'"},
                {u"\u201c\u201d\u201e\u201f\u00ab\u00bb", "\""},
                {u"\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"},
                {u"œ", "oe"},
                {u"æ", "ae"},
                {u"ß", "ss"},
                {u"ø", "o"},
                {u"ł", "l"},
                {u"ı", "i"}};

QString plain(QChar sign) {
  for (const auto& [signs, key] : keyboard)
    if (signs.contains(sign)) return QLatin1String(key);
  return sign;
}

bool beginsWord(const QString& text, qsizetype at) {
  return at == 0 || !text[at - 1].isLetterOrNumber();
}

qsizetype findWordStart(const QString& word, const QString& text) {
  qsizetype at = text.indexOf(word);
  while (at >= 0 && !beginsWord(text, at)) at = text.indexOf(word, at + 1);
  return at;
}

/// Each letter begins a word or follows the letter before it. Returns the position of the first one, or -1.
qsizetype findInitials(const QString& word, const QString& text) {
  constexpr qsizetype none = -1;
  QList<qsizetype> first(text.size(), none);  // position of the first letter, by that of the last matched one
  for (qsizetype i = 0; i < word.size(); ++i) {
    QList<qsizetype> next(text.size(), none);
    qsizetype before = none;  // the same for any earlier position
    for (qsizetype j = 0; j < text.size(); ++j) {
      const qsizetype previous = j > 0 ? first[j - 1] : none;
      if (before == none) before = previous;
      if (text[j] != word[i]) continue;
      if (i == 0)
        next[j] = beginsWord(text, j) ? j : none;
      else
        next[j] = beginsWord(text, j) ? before : previous;
    }
    first = next;
  }
  const auto found = std::find_if(first.cbegin(), first.cend(), [](qsizetype at) { return at != none; });
  return found == first.cend() ? none : *found;
}

/// The position of the first letter if all letters occur in order, or -1.
qsizetype findScattered(const QString& word, const QString& text) {
  qsizetype from = -1, at = -1;
  for (const QChar letter : word) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return -1;
    if (from < 0) from = at;
  }
  return from;
}

std::optional<Match> findWord(const QString& word, const QString& name, const QString& place) {
  using Fit = Match::Fit;
  if (const qsizetype at = findWordStart(word, name); at >= 0) return Match{Fit::word, at};
  if (const qsizetype at = findInitials(word, name); at >= 0) return Match{Fit::initials, at};
  if (const qsizetype at = name.indexOf(word); at >= 0) return Match{Fit::inside, at};
  if (place.contains(word)) return Match{Fit::place, name.size()};
  if (const qsizetype at = findScattered(word, name + QLatin1Char(' ') + place); at >= 0)
    return Match{Fit::scattered, at};
  return std::nullopt;
}
}  // namespace

QString searchable(const QString& text) {
  QString typed = text;
  typed.replace(QChar(acute), QLatin1Char('\''));  // it would be decomposed into a space
  const QString parts = typed.normalized(QString::NormalizationForm_KD).toCaseFolded();
  QString result;
  result.reserve(parts.size());
  for (const QChar sign : parts) {
    const QChar::Category kind = sign.category();
    // Skips accents and invisible characters: soft hyphens, direction marks.
    if (kind == QChar::Mark_NonSpacing || kind == QChar::Other_Format) continue;
    if (sign.unicode() < 0x80)
      result += sign;
    else
      result += plain(sign);
  }
  return result;
}

std::optional<Match> findTyped(const QString& typed, const QString& name, const QString& place) {
  const QString wanted = searchable(typed).simplified(), around = searchable(place);
  QString own = searchable(name);
  while (own.endsWith(QLatin1Char('.'))) own.chop(1);  // "Import…" matches "Import"
  Match result;
  if (wanted.isEmpty() || wanted == own) return result;
  const QStringList words = wanted.split(QLatin1Char(' '));
  for (qsizetype i = 0; i < words.size(); ++i) {
    const std::optional<Match> found = findWord(words[i], own, around);
    if (!found) return std::nullopt;
    result.fit = std::min(result.fit, found->fit);
    if (i == 0) result.at = found->at;
  }
  return result;
}

}  // namespace transept
