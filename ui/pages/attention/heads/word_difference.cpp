// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/word_difference.h"

#include <algorithm>

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
  const qsizetype rows = a.size(), columns = b.size();
  const auto same = [&](qsizetype i, qsizetype j) {
    return QStringView(first).mid(a[i].start, a[i].length) == QStringView(second).mid(b[j].start, b[j].length);
  };
  // common[i][j]: the length of the longest common subsequence of a[i...] and b[j...].
  QVector<QVector<int>> common(rows + 1, QVector<int>(columns + 1));
  for (qsizetype i = rows; i-- > 0;)
    for (qsizetype j = columns; j-- > 0;)
      common[i][j] = same(i, j) ? common[i + 1][j + 1] + 1 : std::max(common[i + 1][j], common[i][j + 1]);
  WordDifference difference;
  for (qsizetype i = 0, j = 0; i < rows || j < columns;) {
    if (i < rows && j < columns && same(i, j)) {
      ++i;
      ++j;
    } else if (j == columns || (i < rows && common[i + 1][j] >= common[i][j + 1])) {
      difference.first.append(a[i++]);
    } else {
      difference.second.append(b[j++]);
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
