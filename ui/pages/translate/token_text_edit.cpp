// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/token_text_edit.h"

#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QTextBlock>
#include <QTextOption>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {
namespace {

constexpr double faintestMark = 0.12;
constexpr int numberGap = 8;      // px, at each side of a line's number
constexpr int shadedLines = 400;  // more selections than this make typing slow

QString blockLine(const QTextBlock& block) {
  return block.text().replace(QChar::LineSeparator, QLatin1Char(' ')).replace(QChar::Nbsp, QLatin1Char(' '));
}

}  // namespace

TokenTextEdit::TokenTextEdit(Use use) : numbers_(new QWidget(this)) {
  setProperty("role", "reading");
  if (use == Use::read) {
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  }
  setMouseTracking(true);
  viewport()->setMouseTracking(true);
  setTabChangesFocus(true);
  setLineWrapMode(QPlainTextEdit::WidgetWidth);
  connect(this, &QPlainTextEdit::cursorPositionChanged, this, &TokenTextEdit::chooseAtCursor);
  connect(&Theme::instance(), &Theme::changed, this, &TokenTextEdit::highlight);
  numbers_->installEventFilter(this);
  connect(this, &QPlainTextEdit::textChanged, this, &TokenTextEdit::alignText);
  connect(document(), &QTextDocument::contentsChange, this, &TokenTextEdit::noteChange);
  connect(this, &QPlainTextEdit::textChanged, this, &TokenTextEdit::tellChange);
  connect(this, &QPlainTextEdit::blockCountChanged, this, &TokenTextEdit::placeNumbers);
  connect(this, &QPlainTextEdit::updateRequest, numbers_, qOverload<>(&QWidget::update));
  placeNumbers();
}

/// Aligns right-to-left text to the right, which QPlainTextEdit does not do by itself.
void TokenTextEdit::alignText() {
  QTextBlock first = document()->begin();
  while (first.next().isValid() && first.text().trimmed().isEmpty()) first = first.next();
  QTextOption option = document()->defaultTextOption();
  const Qt::Alignment side = first.textDirection() == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft;
  if (option.alignment() == side) return;
  option.setAlignment(side);
  document()->setDefaultTextOption(option);
}

void TokenTextEdit::placeNumbers() {
  const int digits = fontMetrics().horizontalAdvance(locale().toString(blockCount()));
  const int width = blockCount() > 1 ? digits + 2 * numberGap : 0;
  setViewportMargins(width, 0, 0, 0);
  const QRect text = viewport()->geometry();
  numbers_->setGeometry(text.left() - width, text.top(), width, text.height());
}

void TokenTextEdit::paintNumbers() {
  QPainter painter(numbers_);
  painter.setPen(theme().softInk);
  QFont small = sizedFont(font());
  painter.setFont(small);
  for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
    const double top = blockBoundingGeometry(block).translated(contentOffset()).top();
    if (top > numbers_->height()) break;
    painter.drawText(QRectF(0, top, numbers_->width() - numberGap, fontMetrics().height()),
                     Qt::AlignRight | Qt::AlignVCenter, locale().toString(block.blockNumber() + 1));
  }
}

bool TokenTextEdit::eventFilter(QObject* watched, QEvent* event) {
  if (watched == numbers_ && event->type() == QEvent::Paint) paintNumbers();
  return QPlainTextEdit::eventFilter(watched, event);
}

void TokenTextEdit::resizeEvent(QResizeEvent* event) {
  QPlainTextEdit::resizeEvent(event);
  placeNumbers();
}

void TokenTextEdit::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::FontChange) placeNumbers();
}

/// Finds the lines that changed. The lines before and after them stay, so their number tells how many became these.
void TokenTextEdit::noteChange(int position, int removed, int added) {
  const QTextBlock from = document()->findBlock(position);
  QTextBlock to = document()->findBlock(position + added + (removed > 0 ? 1 : 0));
  if (!to.isValid()) to = document()->lastBlock();
  LineChange change;
  change.first = from.blockNumber();
  change.gone = texts_.size() - change.first - (document()->blockCount() - 1 - to.blockNumber());
  for (QTextBlock block = from; block.isValid() && block.blockNumber() <= to.blockNumber(); block = block.next())
    change.come.append(blockLine(block));
  if (change.come == texts_.mid(change.first, change.gone)) return;
  replaceRange(texts_, change.first, change.gone, change.come);
  change_ = change_ ? change_->then(change, texts_) : change;  // setPlainText() clears the document first
}

void TokenTextEdit::tellChange() {
  if (const auto change = std::exchange(change_, std::nullopt)) emit linesChanged(*change);
}

void TokenTextEdit::edit(const std::function<void()>& change) {
  const QScopedValueRollback<bool> editing(edits_, true);
  change();
}

void TokenTextEdit::setTokens(qsizetype first, qsizetype gone, const QVector<LineTokens>& lines) {
  point(-1, -1);
  replaceRange(lines_, first, gone, lines);
  markedLine_ = -1;
  marks_.clear();
  highlight();
}

void TokenTextEdit::setShading(bool on) {
  shading_ = on;
  highlight();
}

void TokenTextEdit::setDifferences(const QVector<QVector<TextSpan>>& words) {
  if (words == differences_) return;
  differences_ = words;
  highlight();
}

void TokenTextEdit::setMarks(int line, const QVector<double>& strengths) {
  if (line == markedLine_ && strengths == marks_) return;
  markedLine_ = line;
  marks_ = strengths;
  highlight();
}

int TokenTextEdit::tokenIn(int line, int column) const {
  if (line < 0 || line >= lines_.size()) return -1;
  const int token = tokenAt(lines_[line].spans, column);
  // A cursor just after a token belongs to that token.
  return token < 0 && column > 0 ? tokenAt(lines_[line].spans, column - 1) : token;
}

int TokenTextEdit::tokenAtPoint(const QPoint& point, int& line) const {
  const QTextCursor cursor = cursorForPosition(point);
  const QRect caret = cursorRect(cursor);
  line = cursor.blockNumber();
  // Outside the text (below it, or past a line's end, which is at the left in some scripts) there is no token.
  const int aside = std::max(point.x() - caret.right(), caret.left() - point.x());
  if (point.y() > caret.bottom() + 4 || aside > std::max(14, fontMetrics().height())) return -1;
  return tokenIn(line, cursor.positionInBlock());
}

/// Files that are dropped go to the page.
bool TokenTextEdit::canInsertFromMimeData(const QMimeData* source) const {
  return !source->hasUrls() && QPlainTextEdit::canInsertFromMimeData(source);
}

void TokenTextEdit::mouseMoveEvent(QMouseEvent* event) {
  QPlainTextEdit::mouseMoveEvent(event);
  int line = -1;
  const int token = tokenAtPoint(event->pos(), line);
  point(line, token);
  QString tip;  // empty: hides the last one
  if (token >= 0 && token < lines_[line].probabilities.size())
    tip = tr("probability %1").arg(locale().toString(lines_[line].probabilities[token], 'f', 2));
  QToolTip::showText(event->globalPosition().toPoint(), tip, this);
}

void TokenTextEdit::mouseReleaseEvent(QMouseEvent* event) {
  QPlainTextEdit::mouseReleaseEvent(event);
  if (event->button() != Qt::LeftButton || textCursor().hasSelection()) return;
  int line = -1;
  const int token = tokenAtPoint(event->pos(), line);
  if (token >= 0) emit tokenClicked(line, token);
}

void TokenTextEdit::leaveEvent(QEvent* event) {
  QPlainTextEdit::leaveEvent(event);
  point(-1, -1);
}

void TokenTextEdit::chooseAtCursor() {
  if (edits_) return;
  const QTextCursor cursor = textCursor();
  const int token = tokenIn(cursor.blockNumber(), cursor.positionInBlock());
  if (token >= 0) emit tokenChosen(cursor.blockNumber(), token);
}

void TokenTextEdit::point(int line, int token) {
  if (line == pointedLine_ && token == pointedToken_) return;
  pointedLine_ = line;
  pointedToken_ = token;
  emit tokenPointed(line, token);
}

void TokenTextEdit::highlight() {
  const Palette& colours = theme();
  QList<QTextEdit::ExtraSelection> selections;
  // Not only by colour: what matters most is underlined, too.
  const auto mark = [&](int line, const TextSpan& span, const QColor& ground, QTextCharFormat::UnderlineStyle underline,
                        const QColor& colour) {
    const QTextBlock block = document()->findBlockByNumber(line);
    if (span.length == 0 || !block.isValid() || span.start + span.length >= block.length()) return;
    QTextEdit::ExtraSelection selection;
    selection.cursor = QTextCursor(block);
    selection.cursor.setPosition(block.position() + span.start);
    selection.cursor.setPosition(block.position() + span.start + span.length, QTextCursor::KeepAnchor);
    selection.format.setBackground(ground);
    if (underline != QTextCharFormat::NoUnderline) {
      selection.format.setUnderlineStyle(underline);
      selection.format.setUnderlineColor(colour);
    }
    selections.append(selection);
  };
  for (int line = 0; shading_ && line < std::min<qsizetype>(lines_.size(), shadedLines); ++line)
    for (qsizetype t = 0; t < std::min(lines_[line].spans.size(), lines_[line].probabilities.size()); ++t) {
      const double doubt = 1 - std::clamp(lines_[line].probabilities[t], 0.0, 1.0);
      if (doubt < 0.1) continue;
      mark(line, lines_[line].spans[t], blend(colours.field, colours.warning, 0.45 * doubt),
           doubt > 0.6 ? QTextCharFormat::DotLine : QTextCharFormat::NoUnderline, colours.warning);
    }
  for (int line = 0; line < std::min<qsizetype>(differences_.size(), shadedLines); ++line)
    for (const TextSpan& word : differences_[line])
      mark(line, word, colours.accentGround, QTextCharFormat::DashUnderline, colours.accent);
  if (markedLine_ >= 0 && markedLine_ < lines_.size())
    for (qsizetype t = 0; t < std::min(marks_.size(), lines_[markedLine_].spans.size()); ++t) {
      if (marks_[t] < faintestMark) continue;
      mark(markedLine_, lines_[markedLine_].spans[t],
           blend(colours.field, colours.accent, 0.38 * std::min(1.0, marks_[t])),
           marks_[t] > 0.5 ? QTextCharFormat::SingleUnderline : QTextCharFormat::NoUnderline, colours.accent);
    }
  setExtraSelections(selections);
}

}  // namespace transept
