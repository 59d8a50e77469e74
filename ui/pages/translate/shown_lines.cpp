// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/shown_lines.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>
#include <utility>

namespace transept {
namespace {

constexpr qsizetype fewLines = 64;  // more are quicker set all at once

void setAll(QPlainTextEdit& pane, const QStringList& lines) {
  const int scrolled = pane.verticalScrollBar()->value();
  pane.setPlainText(lines.join(QLatin1Char('\n')));
  pane.verticalScrollBar()->setValue(scrolled);
}

/// `count` blocks from `first` on become `text`.
void replaceBlocks(QPlainTextEdit& pane, qsizetype first, qsizetype count, const QString& text) {
  const QTextBlock from = pane.document()->findBlockByNumber(static_cast<int>(first));
  const QTextBlock to = pane.document()->findBlockByNumber(static_cast<int>(first + count - 1));
  const int start = from.position(), end = to.position() + to.length() - 1;
  const QTextCursor own = pane.textCursor();
  const bool inside = own.selectionStart() >= start && own.selectionEnd() <= end;
  QTextCursor cursor(from);
  cursor.setPosition(end, QTextCursor::KeepAnchor);
  cursor.insertText(text);
  if (!inside) return;
  cursor.setPosition(start);  // else it stands behind what was put in
  const int scrolled = pane.verticalScrollBar()->value();
  pane.setTextCursor(cursor);
  pane.verticalScrollBar()->setValue(scrolled);
}

}  // namespace

void showLines(QPlainTextEdit& pane, const QStringList& before, const QStringList& now) {
  if (pane.blockCount() != before.size() || now.isEmpty()) return setAll(pane, now);
  qsizetype first = 0, same = 0;  // what both begin and end with
  const qsizetype shorter = std::min(before.size(), now.size());
  while (first < shorter && before[first] == now[first]) ++first;
  while (same < shorter - first && before[before.size() - 1 - same] == now[now.size() - 1 - same]) ++same;
  qsizetype gone = before.size() - first - same, come = now.size() - first - same;
  if (gone == come) {
    QList<qsizetype> changed;
    for (qsizetype i = first; i < first + come && changed.size() <= fewLines; ++i)
      if (before[i] != now[i]) changed.append(i);
    if (changed.size() > fewLines) return setAll(pane, now);
    for (const qsizetype line : std::as_const(changed)) replaceBlocks(pane, line, 1, now[line]);
    return;
  }
  if (std::max(gone, come) > fewLines) return setAll(pane, now);
  if (gone == 0 || come == 0) {  // together with a line that stays
    if (first > 0) --first;
    ++gone;
    ++come;
  }
  replaceBlocks(pane, first, gone, now.mid(first, come).join(QLatin1Char('\n')));
}

}  // namespace transept
