// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/text/fuzzy_match.h"

#include <QList>
#include <QStringList>
#include <algorithm>

#include "ui/kit/text/search_text.h"

namespace transept {

namespace {
bool beginsWord(const QString& text, qsizetype at) {
  return at == 0 || !text[at - 1].isLetterOrNumber();
}

qsizetype findWordStart(const QString& word, const QString& text) {
  qsizetype at = text.indexOf(word);
  while (at >= 0 && !beginsWord(text, at)) at = text.indexOf(word, at + 1);
  return at;
}

/// Each letter begins a word or follows the one before it. Returns where the first stands, or -1.
qsizetype findInitials(const QString& word, const QString& text) {
  constexpr qsizetype none = -1;
  QList<qsizetype> first(text.size(), none);  // of the letters so far, the last of them here: where the first stands
  for (qsizetype i = 0; i < word.size(); ++i) {
    QList<qsizetype> next(text.size(), none);
    qsizetype before = none;  // of any place before this one
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

/// Where the first letter stands when all occur in their order, or -1.
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

std::optional<Match> findTyped(const QString& typed, const QString& name, const QString& place) {
  const QString wanted = searchable(typed).simplified(), around = searchable(place);
  QString own = searchable(name);
  while (own.endsWith(QLatin1Char('.'))) own.chop(1);  // "Import…" is called "Import"
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
