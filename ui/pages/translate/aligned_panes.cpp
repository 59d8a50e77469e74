// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/aligned_panes.h"

#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>

namespace transept {

namespace {

QTextBlock topOf(const QPlainTextEdit& pane) {
  return pane.cursorForPosition(QPoint(0, 0)).block();
}

/// Scrolls to a row of this line: a line may take several rows, and the scroll bar counts rows.
void scrollTo(QPlainTextEdit& pane, int line, int row) {
  const QTextBlock block = pane.document()->findBlockByNumber(std::min(line, pane.blockCount() - 1));
  pane.verticalScrollBar()->setValue(block.firstLineNumber() + std::clamp(row, 0, block.lineCount() - 1));
}

}  // namespace

AlignedPanes::AlignedPanes(const QList<QPlainTextEdit*>& panes, QObject* parent) : QObject(parent), panes_(panes) {
  for (QPlainTextEdit* pane : panes_) {
    pane->setCenterOnScroll(pane != panes_.first());  // may scroll past its end where the first has more rows
    connect(pane->verticalScrollBar(), &QScrollBar::valueChanged, this, [this, pane] { follow(pane); });
    connect(pane, &QPlainTextEdit::cursorPositionChanged, this, [this, pane] { bringIntoView(pane); });
  }
}

void AlignedPanes::change(const std::function<void()>& text) {
  {
    const QScopedValueRollback<bool> moving(moving_, true);
    text();
  }
  follow(panes_.first());
}

void AlignedPanes::follow(const QPlainTextEdit* scrolled) {
  if (moving_) return;
  const QScopedValueRollback<bool> moving(moving_, true);
  const QTextBlock top = topOf(*scrolled);
  const int row = scrolled->verticalScrollBar()->value() - top.firstLineNumber();
  for (QPlainTextEdit* pane : panes_) {
    if (pane != scrolled) scrollTo(*pane, top.blockNumber(), row);
  }
}

void AlignedPanes::bringIntoView(const QPlainTextEdit* chosen) {
  if (moving_) return;
  const QScopedValueRollback<bool> moving(moving_, true);
  const int line = chosen->textCursor().blockNumber();
  const int height = chosen->cursorRect().top();  // where the partner should appear
  for (QPlainTextEdit* pane : panes_) {
    if (pane == chosen || line >= pane->blockCount()) continue;
    const QRect partner = pane->cursorRect(QTextCursor(pane->document()->findBlockByNumber(line)));
    if (pane->viewport()->rect().contains(QPoint(0, partner.top())) &&
        pane->viewport()->rect().contains(QPoint(0, partner.bottom())))
      continue;
    const int rows = std::max(0, height) / std::max(1, pane->fontMetrics().lineSpacing());
    const QTextBlock block = pane->document()->findBlockByNumber(line);
    pane->verticalScrollBar()->setValue(std::max(0, block.firstLineNumber() - rows));
  }
}

}  // namespace transept
