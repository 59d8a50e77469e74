// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/search_tree_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <tuple>

#include "ui/kit/text/as_written.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {
namespace {

using State = SearchNode::State;

// Pixels, before scaling with the text size.
constexpr int boxWidth = 112, boxHeight = 21, stepWidth = 142, rowHeight = 27, left = 30, top = 20;

bool dropped(State state) {
  return state == State::Pruned || state == State::Banned;
}

}  // namespace

SearchTreeView::SearchTreeView(QWidget* parent) : QAbstractScrollArea(parent) {
  announceItems();
  setObjectName(QStringLiteral("searchTree"));
  setAccessibleName(tr("Search tree"));
  setFocusPolicy(Qt::StrongFocus);
  setFrameShape(QFrame::NoFrame);
  viewport()->setAutoFillBackground(false);
  connect(&Theme::instance(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
  followTextSize(this, [this] { arrange(); });
}

void SearchTreeView::setTree(const SearchTree& tree) {
  const bool same = tree_.nodes.isEmpty() == tree.nodes.isEmpty();
  tree_ = tree;
  best_ = tree.bestPath();
  current_ = -1;
  arrange();
  if (!same) horizontalScrollBar()->setValue(0);
  emit currentChanged(-1);
}

void SearchTreeView::setSearching(bool searching) {
  searching_ = searching;
  if (tree_.nodes.isEmpty()) viewport()->update();
}

void SearchTreeView::setPrunedShown(bool shown) {
  prunedShown_ = shown;
  arrange();
  if (current_ >= 0 && !this->shown(current_)) setCurrent(-1);
}

void SearchTreeView::arrange() {
  steps_.clear();
  rows_.fill(-1, tree_.nodes.size());
  for (int i = 0; i < tree_.nodes.size(); ++i) {
    const SearchNode& node = tree_.nodes[i];
    if (!prunedShown_ && node.state == State::Pruned) continue;
    if (node.parent >= 0 && rows_[node.parent] < 0) continue;
    if (node.step < 0 || node.step > 10000) continue;
    if (steps_.size() <= node.step) steps_.resize(node.step + 1);
    rows_[i] = 0;
    steps_[node.step].append(i);
  }
  qsizetype most = 0;
  for (QVector<int>& step : steps_) {
    // Kept nodes first, the best path on top, then by score; dropped nodes last.
    const auto place = [this](int node) {
      return std::tuple(dropped(tree_.nodes[node].state), !best_[node], -tree_.nodes[node].total);
    };
    std::stable_sort(step.begin(), step.end(), [&](int a, int b) { return place(a) < place(b); });
    for (int row = 0; row < step.size(); ++row) rows_[step[row]] = row;
    most = std::max(most, step.size());
  }
  const int edges = std::max(0, static_cast<int>(steps_.size()) - 1);  // between the boxes of a path
  const QSize whole(scaled(left) + edges * scaled(stepWidth) + scaled(boxWidth) + 4,
                    scaled(top) + static_cast<int>(most) * scaled(rowHeight) + 4);
  const auto fit = [](QScrollBar* bar, int length, int visible, int step) {
    bar->setPageStep(visible);
    bar->setSingleStep(step);
    bar->setRange(0, std::max(0, length - visible));
  };
  fit(horizontalScrollBar(), whole.width(), viewport()->width(), scaled(stepWidth) / 2);
  fit(verticalScrollBar(), whole.height(), viewport()->height(), scaled(rowHeight));
  viewport()->update();
}

QRect SearchTreeView::rectOf(int node) const {
  if (node < 0 || !shown(node)) return {};
  return QRect(scaled(left) + tree_.nodes[node].step * scaled(stepWidth) - horizontalScrollBar()->value(),
               scaled(top) + rows_[node] * scaled(rowHeight) - verticalScrollBar()->value(), scaled(boxWidth),
               scaled(boxHeight));
}

void SearchTreeView::paintEdge(QPainter& painter, int node) const {
  const Palette& colours = theme();
  const QRect to = rectOf(node);
  const int parent = tree_.nodes[node].parent;
  const QPointF end(to.left(), to.center().y() + 0.5);
  QPointF begin(scaled(8) - horizontalScrollBar()->value() + 4.0,
                scaled(top) + scaled(boxHeight) / 2.0 - verticalScrollBar()->value());
  if (parent >= 0) {
    const QRect from = rectOf(parent);
    begin = QPointF(from.right() + 1, from.center().y() + 0.5);
  }
  QPainterPath path(begin);
  const double bend = (end.x() - begin.x()) * 0.5;
  path.cubicTo(begin + QPointF(bend, 0), end - QPointF(bend, 0), end);
  QPen pen(best_[node] ? colours.accent : colours.softInk, best_[node] ? 2.4 : 1.1);
  if (dropped(tree_.nodes[node].state)) pen = QPen(faint(colours.softInk, 0.6), 1, Qt::DashLine);
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  painter.drawPath(path);
}

void SearchTreeView::paintNode(QPainter& painter, int node) const {
  const Palette& colours = theme();
  const SearchNode& data = tree_.nodes[node];
  const QRectF box = QRectF(rectOf(node)).adjusted(0.5, 0.5, -0.5, -0.5);
  const bool best = best_[node];
  const bool gone = dropped(data.state);
  painter.setBrush(best ? colours.accentGround : colours.card);
  QPen frame(best ? colours.accent : colours.line, best ? 1.5 : 1);
  if (data.state == State::Finished) frame = QPen(best ? colours.accent : colours.good, 1.8);
  if (gone) frame = QPen(faint(colours.softInk, 0.6), 1, Qt::DashLine);
  painter.setPen(frame);
  painter.drawRoundedRect(box, 5, 5);
  if (node == current_) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.accent, hasFocus() ? 2.5 : 1.5));
    painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6);
  }
  QFont font = this->font();
  font.setBold(best);
  font.setStrikeOut(data.state == State::Banned);
  font.setUnderline(data.state == State::Forced);
  painter.setFont(font);
  const QRectF text = box.adjusted(7, 0, -6, 0);
  const QString score = formatNumber(data.score, 2);
  QFont small = sizedFont(this->font());
  const int scoreWidth = QFontMetrics(small).horizontalAdvance(score);
  const int room = static_cast<int>(text.width()) - scoreWidth - 6;
  painter.setPen(gone ? colours.softInk : colours.ink);
  painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(tree_.shown(node), Qt::ElideRight, room));
  painter.setFont(small);
  painter.setPen(colours.softInk);
  painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, score);
}

void SearchTreeView::paintEvent(QPaintEvent*) {
  QPainter painter(viewport());
  painter.setRenderHint(QPainter::Antialiasing);
  const Palette& colours = theme();
  if (tree_.nodes.isEmpty()) {
    painter.setPen(colours.softInk);
    painter.drawText(
        viewport()->rect(), int(Qt::AlignCenter) | int(Qt::TextWordWrap),
        searching_ ? tr("Searching…") : tr("Type a sentence to see how its translation was searched for."));
    return;
  }
  // Draws only the visible steps and the edges that leave them.
  const int step = scaled(stepWidth);
  const int first = std::max(0, (horizontalScrollBar()->value() - scaled(left)) / step - 1);
  const int last =
      std::min(static_cast<int>(steps_.size()) - 1, (horizontalScrollBar()->value() + viewport()->width()) / step + 1);
  QFont small = sizedFont(font());
  painter.setFont(small);
  painter.setPen(colours.softInk);
  for (int s = first; s <= last; ++s)
    painter.drawText(QRect(scaled(left) + s * step - horizontalScrollBar()->value(), -verticalScrollBar()->value(),
                           scaled(boxWidth), scaled(top) - 3),
                     Qt::AlignCenter, formatCount(s + 1));
  if (first == 0) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.accent);
    painter.drawEllipse(QPointF(scaled(8) - horizontalScrollBar()->value(),
                                scaled(top) + scaled(boxHeight) / 2.0 - verticalScrollBar()->value()),
                        4, 4);
  }
  for (const bool best : {false, true})  // draws the best path last, on top
    for (int s = first; s <= last; ++s)
      for (int node : steps_[s])
        if (best_[node] == best) paintEdge(painter, node);
  for (int s = first; s <= last; ++s)
    for (int node : steps_[s]) paintNode(painter, node);
}

void SearchTreeView::setCurrent(int node) {
  if (node >= tree_.nodes.size() || (node >= 0 && !shown(node))) node = -1;
  if (node == current_) return;
  current_ = node;
  if (const QRect box = rectOf(node); !box.isEmpty()) {
    const auto follow = [](QScrollBar* bar, int from, int to, int size, int margin) {
      if (from < 0) bar->setValue(bar->value() + from - margin);
      if (to > size) bar->setValue(bar->value() + to - size + margin);
    };
    follow(horizontalScrollBar(), box.left(), box.right(), viewport()->width(), scaled(stepWidth) / 2);
    follow(verticalScrollBar(), box.top() - scaled(top), box.bottom(), viewport()->height(), 4);
  }
  viewport()->update();
  tellCurrentItem(this, node);
  emit currentChanged(node);
}

QString SearchTreeView::itemName(int item) const {
  const SearchNode& data = tree_.nodes[item];
  return tr("%1\n%2 · probability %3 · score %4")
      .arg(joinedPieces(tree_.pathTo(item)), searchStateTitle(data.state),
           formatNumber(std::exp(data.logProbability), 3), formatNumber(data.score, 3));
}

QRect SearchTreeView::itemPlace(int item) const {
  const QRect place = rectOf(item);
  return place.intersects(viewport()->rect()) ? place : QRect();
}

int SearchTreeView::nodeAt(const QPoint& position) const {
  for (int node = 0; node < tree_.nodes.size(); ++node)
    if (shown(node) && rectOf(node).adjusted(-2, -2, 2, 2).contains(position)) return node;
  return -1;
}

int SearchTreeView::besideInStep(int node, int by) const {
  const QVector<int>& step = steps_[tree_.nodes[node].step];
  return step.value(rows_[node] + by, node);
}

void SearchTreeView::keyPressEvent(QKeyEvent* event) {
  const bool arrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
  if (arrow && current_ < 0 && !steps_.isEmpty() && !steps_.first().isEmpty())
    return setCurrent(steps_.first().first());
  switch (current_ < 0 ? 0 : event->key()) {
    case Qt::Key_Left:
      if (tree_.nodes[current_].parent >= 0) setCurrent(tree_.nodes[current_].parent);
      return;
    case Qt::Key_Right:
      for (int node : steps_.value(tree_.nodes[current_].step + 1))
        if (tree_.nodes[node].parent == current_) return setCurrent(node);
      return;
    case Qt::Key_Up:
      return setCurrent(besideInStep(current_, -1));
    case Qt::Key_Down:
      return setCurrent(besideInStep(current_, 1));
    case Qt::Key_Return:
    case Qt::Key_Enter:
      emit activated(current_);
      return;
    default:
      QAbstractScrollArea::keyPressEvent(event);
  }
}

void SearchTreeView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) setCurrent(nodeAt(event->position().toPoint()));
}

void SearchTreeView::mouseDoubleClickEvent(QMouseEvent* event) {
  const int node = nodeAt(event->position().toPoint());
  if (node >= 0) emit activated(node);
}

void SearchTreeView::focusInEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusInEvent(event);
  viewport()->update();
}

bool SearchTreeView::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  QString tip;  // empty: hides the last one
  if (const int node = nodeAt(help->pos()); node >= 0) tip = tipAsWritten(itemName(node));
  QToolTip::showText(help->globalPos(), tip, this);
  return true;
}

void SearchTreeView::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  arrange();
}

}  // namespace transept
