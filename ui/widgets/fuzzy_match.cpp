// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/fuzzy_match.h"

#include <QList>
#include <QStringList>
#include <algorithm>

namespace transept {

namespace {
constexpr int letterPoints = 10, startPoints = 30, rowPoints = 35;

/// Lower case without accents: "Entraîner" and "entrainer" are the same.
QString plain(const QString& text) {
  QString result;
  for (const QChar letter : text.normalized(QString::NormalizationForm_D).toCaseFolded()) {
    if (letter.category() != QChar::Mark_NonSpacing) result.append(letter);
  }
  return result;
}

bool beginsWord(const QString& text, qsizetype at) {
  return at == 0 || !text[at - 1].isLetterOrNumber();
}

/// The best way to find `word`'s letters in `text`: best[j] is the score of the letters so far, the last of them at j.
std::optional<int> wordScore(const QString& word, const QString& text) {
  constexpr int none = -1;
  QList<int> best(text.size(), none);
  for (qsizetype i = 0; i < word.size(); ++i) {
    QList<int> next(text.size(), none);
    int before = none;  // the best of the places before j - 1
    for (qsizetype j = 0; j < text.size(); ++j) {
      if (text[j] == word[i]) {
        const int own = letterPoints + (beginsWord(text, j) ? startPoints : 0);
        if (i == 0) {
          next[j] = own;
        } else {
          const int inARow = j > 0 && best[j - 1] != none ? best[j - 1] + rowPoints : none;
          const int from = std::max(inARow, before);
          if (from != none) next[j] = from + own;
        }
      }
      if (j > 0) before = std::max(before, best[j - 1]);
    }
    best = next;
  }
  const int score = best.isEmpty() ? none : *std::max_element(best.begin(), best.end());
  return score == none ? std::nullopt : std::optional(score);
}
}  // namespace

std::optional<int> fuzzyScore(const QString& typed, const QString& text) {
  const QString where = plain(text);
  int total = 0;
  const QStringList words = plain(typed).split(' ', Qt::SkipEmptyParts);
  for (const QString& word : words) {
    const std::optional<int> score = wordScore(word, where);
    if (!score) return std::nullopt;
    total += *score;
  }
  return total * 100 - static_cast<int>(text.size());
}

}  // namespace transept
