// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/head_lines.h"

#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {
namespace {

constexpr int widestPitch = 34, narrowestPitch = 17, largeLettersPitch = 22;  // px, before scaling with the text size
constexpr double margin = 8;
constexpr float faintest = 0.02f;                // fainter lines are invisible
constexpr qsizetype everyLineLimit = 128 * 128;  // above it only the selected token's lines are drawn

}  // namespace

HeadLines::HeadLines(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("headLines"));
  setAccessibleName(tr("Lines from queries to keys"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
  followTextSize(this, [this] { keepHeight(); });
}

void HeadLines::keepHeight() {
  setMinimumHeight(minimumSizeHint().height());
  updateGeometry();
}

void HeadLines::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  updateGeometry();  // while hidden, the parent was not notified of a smaller size
}

void HeadLines::setLayers(const QVector<Layer>& layers) {
  layers_ = layers;
  map_ = layers_.isEmpty() ? AttentionMap() : layers_.first().map;
  layers_.removeIf([this](const Layer& layer) { return layer.map.weights.size() != map_.weights.size(); });
  hovered_ = {};
  selectedRow_ = std::min(selectedRow_, map_.rows() - 1);
  selectedColumn_ = std::min(selectedColumn_, map_.columns() - 1);
  keepHeight();
  update();
}

void HeadLines::setSelection(int row, int column) {
  row = row < map_.rows() ? row : -1;
  column = column < map_.columns() ? column : -1;
  if (row == selectedRow_ && column == selectedColumn_) return;
  selectedRow_ = row;
  selectedColumn_ = column;
  if (row >= 0) setAccessibleDescription(tr("Chosen: %1").arg(map_.queryName(row)));
  update();
}

QSize HeadLines::sizeHint() const {
  return {280, minimumSizeHint().height()};
}

QSize HeadLines::minimumSizeHint() const {
  const int tokens = std::max({1, map_.rows(), map_.columns()});
  return {140, static_cast<int>(tokens * scaled(narrowestPitch) + 2 * margin)};
}

int HeadLines::idealHeight() const {
  return static_cast<int>(std::max({1, map_.rows(), map_.columns()}) * scaled(widestPitch) + 2 * margin);
}

double HeadLines::pitch() const {
  const int tokens = std::max({1, map_.rows(), map_.columns()});
  return std::clamp<double>((height() - 2 * margin) / tokens, scaled(narrowestPitch), scaled(widestPitch));
}

double HeadLines::yOf(int index) const {
  return margin + (index + 0.5) * pitch();
}

HeadLines::Token HeadLines::tokenAt(const QPointF& position) const {
  const int index = static_cast<int>(std::floor((position.y() - margin) / pitch()));
  if (index < 0) return {};
  if (position.x() < leftEnd() && index < map_.rows()) return {index, -1};
  if (position.x() > rightEnd() && index < map_.columns()) return {-1, index};
  return {};
}

void HeadLines::paintEvent(QPaintEvent* event) {
  if (map_.isEmpty()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Palette& colours = theme();
  const Token isolated = hovered_ == Token{} ? Token{selectedRow_, -1} : hovered_;
  const auto draw = [&](int row, int column, bool strong) {
    for (const Layer& layer : layers_) {
      const float weight = layer.map.at(row, column);
      if (weight < faintest) continue;
      const QColor colour = layer.colour < 0 ? colours.accent : colours.seriesColour(layer.colour);
      const double opacity = strong ? 0.35 + 0.65 * weight : weight * (isolated == Token{} ? 0.9 : 0.7);
      painter.setPen(QPen(faint(colour, std::clamp(opacity, 0.0, 1.0)), 1.0 + (strong ? 1.6 : 1.0) * weight,
                          Qt::SolidLine, Qt::RoundCap));
      painter.drawLine(QPointF(leftEnd(), yOf(row)), QPointF(rightEnd(), yOf(column)));
    }
  };
  const bool everyLine = hovered_ == Token{} && map_.weights.size() * layers_.size() <= everyLineLimit;
  for (int row = 0; everyLine && row < map_.rows(); ++row)
    for (int column = 0; row != isolated.row && column < map_.columns(); ++column) draw(row, column, false);
  for (int row = 0; isolated.column >= 0 && row < map_.rows(); ++row) draw(row, isolated.column, true);
  for (int column = 0; isolated.row >= 0 && column < map_.columns(); ++column) draw(isolated.row, column, true);

  QFont font = sizedFont(this->font(), pitch() >= scaled(largeLettersPitch) ? 13 : smallTextPixels);
  const auto label = [&](const QRectF& box, Qt::Alignment side, const QString& text, bool chosen, bool under) {
    if (!box.intersects(QRectF(event->rect()))) return;
    QFont shown = font;
    if (chosen) shown.setWeight(QFont::DemiBold);
    painter.setFont(shown);
    painter.setPen(chosen || under ? colours.accent : colours.ink);
    painter.drawText(box, static_cast<int>(side | Qt::AlignVCenter),
                     QFontMetrics(shown).elidedText(text, Qt::ElideRight, static_cast<int>(box.width())));
  };
  const double half = pitch() / 2;
  for (int row = 0; row < map_.rows(); ++row)
    label({0, yOf(row) - half, leftEnd() - 8, 2 * half}, Qt::AlignRight, map_.queries[row], row == selectedRow_,
          row == hovered_.row);
  for (int column = 0; column < map_.columns(); ++column)
    label({rightEnd() + 8, yOf(column) - half, width() - rightEnd() - 8, 2 * half}, Qt::AlignLeft, map_.keys[column],
          column == selectedColumn_, column == hovered_.column);
  if (hasFocus() && selectedRow_ >= 0) {
    painter.setPen(QPen(colours.accent, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(1, yOf(selectedRow_) - half + 1, leftEnd() - 4, 2 * half - 2), 4, 4);
  }
}

void HeadLines::mouseMoveEvent(QMouseEvent* event) {
  hover(tokenAt(event->position()));
}

void HeadLines::hover(const Token& token) {
  if (token == hovered_) return;
  hovered_ = token;
  update();
  emit tokenHovered(token.row, token.column);
}

void HeadLines::setHovered(int row, int column) {
  const Token token = row >= 0 && row < map_.rows() ? Token{row, -1} : Token{-1, column < map_.columns() ? column : -1};
  if (token == hovered_) return;
  hovered_ = token;
  update();
}

void HeadLines::mousePressEvent(QMouseEvent* event) {
  const Token token = tokenAt(event->position());
  if (token.row >= 0) emit queryChosen(token.row);
  if (token.column >= 0) emit keyChosen(token.column);
}

void HeadLines::leaveEvent(QEvent* event) {
  hover({});
  QWidget::leaveEvent(event);
}

void HeadLines::keyPressEvent(QKeyEvent* event) {
  const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
  if (step == 0 || map_.isEmpty()) return QWidget::keyPressEvent(event);
  emit queryChosen(std::clamp(selectedRow_ + step, 0, map_.rows() - 1));
}

}  // namespace transept
