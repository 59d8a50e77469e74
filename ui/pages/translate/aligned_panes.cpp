// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/aligned_panes.h"

#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>
#include <utility>

namespace transept {

namespace {

/// Scrolls to one of the line's rows: a line may have several, and the scroll bar counts rows.
void scrollTo(QPlainTextEdit& pane, int line, int row) {
  const QTextBlock block = pane.document()->findBlockByNumber(std::min(line, pane.blockCount() - 1));
  pane.verticalScrollBar()->setValue(block.firstLineNumber() + std::clamp(row, 0, block.lineCount() - 1));
}

constexpr qsizetype fewLines = 64;  // it is faster to set the whole text if more lines change

void setAll(QPlainTextEdit& pane, const QStringList& lines) {
  const int scrolled = pane.verticalScrollBar()->value();
  pane.setPlainText(lines.join(QLatin1Char('\n')));
  pane.verticalScrollBar()->setValue(scrolled);
}

/// Replaces `count` blocks, from `first` on, by `text`.
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
  cursor.setPosition(start);  // otherwise the cursor would be after the new text
  const int scrolled = pane.verticalScrollBar()->value();
  pane.setTextCursor(cursor);
  pane.verticalScrollBar()->setValue(scrolled);
}

/// Sets the whole text if the pane does not show `before`.
void showLines(QPlainTextEdit& pane, const QStringList& before, const QStringList& now) {
  if (pane.blockCount() != before.size() || now.isEmpty()) return setAll(pane, now);
  qsizetype first = 0, same = 0;  // common lines at the start and at the end
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
  if (gone == 0 || come == 0) {  // replaces a neighbouring line as well
    if (first > 0) --first;
    ++gone;
    ++come;
  }
  replaceBlocks(pane, first, gone, now.mid(first, come).join(QLatin1Char('\n')));
}

}  // namespace

AlignedPanes::AlignedPanes(const QList<QPlainTextEdit*>& panes, QObject* parent) : QObject(parent), panes_(panes) {
  for (QPlainTextEdit* pane : panes_) {
    connect(pane->verticalScrollBar(), &QScrollBar::valueChanged, this, [this, pane] { follow(pane); });
    connect(pane, &QPlainTextEdit::cursorPositionChanged, this, [this, pane] { bringIntoView(pane); });
  }
  // While the first pane scrolls, the others scroll past their ends, since they may have fewer rows.
  connect(panes_.first()->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int last) {
    for (QPlainTextEdit* pane : panes_) pane->setCenterOnScroll(last > 0 && pane != panes_.first());
  });
}

void AlignedPanes::show(QPlainTextEdit& pane, const QStringList& before, const QStringList& now) {
  {
    const QScopedValueRollback<bool> moving(moving_, true);
    showLines(pane, before, now);
  }
  follow(panes_.first());
}

void AlignedPanes::follow(const QPlainTextEdit* scrolled) {
  if (moving_) return;
  const QScopedValueRollback<bool> moving(moving_, true);
  const QTextBlock top = scrolled->cursorForPosition(QPoint(0, 0)).block();
  const int row = scrolled->verticalScrollBar()->value() - top.firstLineNumber();
  for (QPlainTextEdit* pane : panes_) {
    if (pane != scrolled) scrollTo(*pane, top.blockNumber(), row);
  }
}

void AlignedPanes::bringIntoView(const QPlainTextEdit* chosen) {
  if (moving_) return;
  const QScopedValueRollback<bool> moving(moving_, true);
  const int line = chosen->textCursor().blockNumber();
  const int height = chosen->cursorRect().top();  // the height for the same line in the other panes
  for (QPlainTextEdit* pane : panes_) {
    if (pane == chosen || line >= pane->blockCount()) continue;
    const QTextBlock block = pane->document()->findBlockByNumber(line);
    const QRect partner = pane->cursorRect(QTextCursor(block));
    if (partner.top() >= 0 && partner.bottom() < pane->viewport()->height()) continue;
    const int rows = std::max(0, height) / std::max(1, pane->fontMetrics().lineSpacing());
    pane->verticalScrollBar()->setValue(std::max(0, block.firstLineNumber() - rows));
  }
}

}  // namespace transept
