// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/word_difference.h"

#include <algorithm>
#include <vector>

namespace transept {
namespace {

constexpr qsizetype wordsCompared = 600;

/// In scripts without spaces.
bool isWordOfItsOwn(QChar c) {
  const QChar::Script script = c.script();
  return script == QChar::Script_Han || script == QChar::Script_Hiragana || script == QChar::Script_Katakana;
}

QVector<TextSpan> wordSpans(const QString& text) {
  QVector<TextSpan> words;
  for (int at = 0; at < text.size() && words.size() < wordsCompared;) {
    if (text[at].isSpace()) {
      ++at;
      continue;
    }
    const int start = at++;
    const auto continues = [&] { return !text[at].isSpace() && !isWordOfItsOwn(text[at]); };
    while (!isWordOfItsOwn(text[start]) && at < text.size() && continues()) ++at;
    words.append({start, at - start});
  }
  return words;
}

}  // namespace

WordDifference wordDifference(const QString& first, const QString& second) {
  const QVector<TextSpan> a = wordSpans(first), b = wordSpans(second);
  const auto rows = static_cast<std::size_t>(a.size()), columns = static_cast<std::size_t>(b.size());
  const auto same = [&](std::size_t i, std::size_t j) {
    const TextSpan &x = a[static_cast<qsizetype>(i)], &y = b[static_cast<qsizetype>(j)];
    return QStringView(first).mid(x.start, x.length) == QStringView(second).mid(y.start, y.length);
  };
  // common[i][j]: the length of the longest common subsequence of a[i...] and b[j...].
  std::vector<std::vector<int>> common(rows + 1, std::vector<int>(columns + 1));
  for (std::size_t i = rows; i-- > 0;)
    for (std::size_t j = columns; j-- > 0;)
      common[i][j] = same(i, j) ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
  WordDifference difference;
  std::size_t i = 0, j = 0;
  while (i < rows || j < columns) {
    if (i < rows && j < columns && same(i, j)) {
      ++i;
      ++j;
    } else if (j == columns || (i < rows && common[i + 1][j] >= common[i][j + 1])) {
      difference.first.append(a[static_cast<qsizetype>(i++)]);
    } else {
      difference.second.append(b[static_cast<qsizetype>(j++)]);
    }
  }
  return difference;
}

QString withMarkedWords(const QString& text, const QVector<TextSpan>& words) {
  QString html;
  int at = 0;
  for (const TextSpan& word : words) {
    html += text.mid(at, word.start - at).toHtmlEscaped() + QStringLiteral("<u><b>") +
            text.mid(word.start, word.length).toHtmlEscaped() + QStringLiteral("</b></u>");
    at = word.start + word.length;
  }
  return html + text.mid(at).toHtmlEscaped();
}

}  // namespace transept
