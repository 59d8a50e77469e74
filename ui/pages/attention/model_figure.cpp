// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/model_figure.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {
namespace {

constexpr int blockText = 12;   // px, before scaling with the text size
constexpr double filled = 0.7;  // the share of a slot that a block fills; the rest is its arrow

/// The layer in a tensor's name; -1: none.
int layerIn(const QString& tensor) {
  const QStringList parts = tensor.split('.');
  const qsizetype at = parts.indexOf(QStringLiteral("layers"));
  return at < 0 || at + 1 >= parts.size() ? -1 : parts[at + 1].toInt();
}

/// Draws an arrow that points up or to the right.
void drawArrow(QPainter& painter, const QPointF& from, const QPointF& to) {
  constexpr double size = 3.5;
  const QPointF back = from.x() == to.x() ? QPointF(0, size) : QPointF(-size, 0), side(back.y(), back.x());
  painter.drawLine(from, to);
  painter.drawLine(to, to + back + side);
  painter.drawLine(to, to + back - side);
}

}  // namespace

ModelFigure::ModelFigure(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ModelFigure::setTensors(const QList<QPair<QString, QString>>& tensors) {
  tensors_ = tensors;
  shapes_.clear();
  layers_.clear();
  for (const auto& [name, shape] : tensors) {
    shapes_[name] = shape;
    int& count = layers_[name.section('.', 0, 0)];
    count = std::max(count, layerIn(name) + 1);
  }
  layer_ = 0;
  attention_ = QStringLiteral("encoder.layers.0.self_attention");
  build();
}

void ModelFigure::setCurrent(const QString& tensor) {
  current_ = tensor;
  const int layer = layerIn(tensor);
  if (layer >= 0 && layer != layerOf(tensor.section('.', 0, 0))) layer_ = layer;
  if (tensor.contains(QLatin1String("_attention."))) {
    attention_ = tensor.section('.', 0, -2);
  } else {  // the same attention of the current layer
    const QString stack = attention_.section('.', 0, 0);
    attention_ = QStringLiteral("%1.layers.%2.%3").arg(stack).arg(layerOf(stack)).arg(attention_.section('.', -1));
  }
  build();
  const QList<Block> blocks = all();
  const auto block = std::ranges::find(blocks, tensor, &Block::tensor);
  setAccessibleDescription(block == blocks.end() ? tensor : block->label + ' ' + tensor);
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
  emit layerShown(layer_);
}

void ModelFigure::chooseLayer(int layer) {
  layer_ = std::clamp(layer, 0, std::max(0, layers() - 1));
  QStringList parts = current_.split('.');
  if (layerIn(current_) >= 0)
    parts[parts.indexOf(QStringLiteral("layers")) + 1] = QString::number(layerOf(parts.first()));
  const QString tensor = parts.join('.');
  tensor == current_ ? setCurrent(tensor) : emit chosen(tensor);
}

void ModelFigure::setTexts(const QString& source, const QString& read, const QString& given) {
  source_ = source;
  read_ = read;
  given_ = given;
  update();
}

QStringList ModelFigure::blocks() const {
  QStringList names;
  for (const Block& block : encoder_.blocks + decoder_.blocks) {
    const bool opened = block.kind == Kind::attention && block.tensor.section('.', 0, -2) == attention_;
    for (const Block& one : opened ? inside_ : QList<Block>{block}) names << one.tensor;
  }
  return names;
}

QRectF ModelFigure::placeOf(const QString& tensor) const {
  const QList<Block> blocks = all();
  const auto found = std::ranges::find(blocks, tensor, &Block::tensor);
  return found == blocks.end() ? QRectF() : found->place;
}

QSize ModelFigure::sizeHint() const {
  return {scaled(400), scaled(620)};
}

QSize ModelFigure::minimumSizeHint() const {
  return {scaled(340), scaled(480)};
}

QList<ModelFigure::Block> ModelFigure::all() const {
  return encoder_.blocks + decoder_.blocks + inside_;
}

void ModelFigure::build() {
  encoder_ = stackOf(QStringLiteral("encoder"));
  decoder_ = stackOf(QStringLiteral("decoder"));
  inside_.clear();
  const auto inside = [this](const char* name, const QString& label, Kind kind) {
    const QString tensor = attention_ + '.' + QLatin1String(name);
    if (shapes_.contains(tensor)) inside_ << Block{tensor, label, kind};
  };
  inside("queries", QStringLiteral("Q"), Kind::output);
  inside("keys", QStringLiteral("K"), Kind::output);
  inside("values", QStringLiteral("V"), Kind::output);
  inside("scores", tr("MatMul and scale"), Kind::feedForward);
  inside("mask", tr("Mask"), Kind::embedding);
  inside("weights", tr("Softmax"), Kind::softmax);
  inside("heads", tr("MatMul and concat"), Kind::feedForward);
  inside("output", tr("Linear"), Kind::output);
  arrange();
  update();
}

/// In the order in which the blocks are computed: pre-norm has the norm before its sublayer, post-norm after the sum.
ModelFigure::Stack ModelFigure::stackOf(const QString& name) const {
  const bool encoder = name == QLatin1String("encoder");
  const struct {
    const char* end;
    QString label;
    Kind kind;
  } known[] = {
      {"embedding", encoder ? tr("Input embedding") : tr("Output embedding"), Kind::embedding},
      {"positions", tr("Positional encoding"), Kind::plain},
      {"self_attention.weights", encoder ? tr("Multi-head attention") : tr("Masked multi-head attention"),
       Kind::attention},
      {"cross_attention.weights", tr("Multi-head attention"), Kind::attention},
      {"recurrence.gates", tr("Recurrence"), Kind::feedForward},
      {"feed_forward.hidden", tr("Feed forward"), Kind::feedForward},
      {"sum", tr("Add"), Kind::plain},
      {"norm", tr("Norm"), Kind::norm},
      {"logits", tr("Linear"), Kind::output},
      {"probabilities", tr("Softmax"), Kind::softmax},
  };
  Stack stack{name, {}};
  for (const auto& [tensor, shape] : tensors_) {
    const bool ofStack = tensor.startsWith(name + '.') || (!encoder && !tensor.contains('.'));
    const int layer = layerIn(tensor);
    if (!ofStack || (layer >= 0 && layer != layerOf(name))) continue;
    const auto block = std::ranges::find_if(
        known, [&name = tensor](const auto& one) { return name.endsWith(QLatin1String(one.end)); });
    if (block != std::end(known)) stack.blocks << Block{tensor, block->label, block->kind};
  }
  return stack;
}

/// The decoder, the taller stack, fills the height. Figure 2 lies above the encoder.
void ModelFigure::arrange() {
  const double line = fontMetrics().height(), half = width() / 2.0;
  const qsizetype rows = std::max<qsizetype>({decoder_.blocks.size(), encoder_.blocks.size() + 6, 1});
  const double slot = (height() - 3 * line) / static_cast<double>(rows), bottom = height() - 1.5 * line;
  const auto place = [&](Stack& stack, double left) {
    stack.layer = {};
    const QRectF column(left, 0, half - scaled(52), 0);
    for (qsizetype i = 0; i < stack.blocks.size(); ++i) {
      Block& block = stack.blocks[i];
      block.place = QRectF(column.left(), bottom - static_cast<double>(i + 1) * slot, column.width(), slot * filled);
      const double margin = slot * (1 - filled) / 2;
      if (layerIn(block.tensor) >= 0) stack.layer |= block.place.adjusted(-scaled(12), -margin, scaled(12), margin);
    }
  };
  place(encoder_, scaled(36));
  place(decoder_, half + scaled(16));
  if (encoder_.blocks.isEmpty() || inside_.isEmpty()) return;
  insideFrame_ = QRectF(scaled(4), 2, half - scaled(16), encoder_.blocks.last().place.top() - slot - 2);
  const double row = (insideFrame_.height() - 1.6 * line) / 6, gap = scaled(6);
  const QRectF area = insideFrame_.adjusted(scaled(8), 1.6 * line, -scaled(8), 0);
  const double third = (area.width() - 2 * gap) / 3;
  for (qsizetype i = 0; i < inside_.size(); ++i) {
    const bool input = i < 3;
    const auto fromTop = static_cast<double>(input ? 5 : inside_.size() - 1 - i);
    inside_[i].place = QRectF(area.left() + (input ? static_cast<double>(i) * (third + gap) : 0),
                              area.top() + fromTop * row, input ? third : area.width(), row * filled);
  }
}

QString ModelFigure::blockAt(const QPointF& point) const {
  const QList<Block> blocks = all();
  const auto found = std::ranges::find_if(blocks, [&](const Block& block) { return block.place.contains(point); });
  return found == blocks.end() ? QString() : found->tensor;
}

void ModelFigure::resizeEvent(QResizeEvent*) {
  arrange();
}

void ModelFigure::mousePressEvent(QMouseEvent* event) {
  if (const QString tensor = blockAt(event->position()); !tensor.isEmpty()) emit chosen(tensor);
}

void ModelFigure::mouseMoveEvent(QMouseEvent* event) {
  setCursor(blockAt(event->position()).isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
}

void ModelFigure::keyPressEvent(QKeyEvent* event) {
  const QStringList names = blocks();
  const qsizetype at = names.indexOf(current_);
  const int key = event->key();
  if (key == Qt::Key_Up || key == Qt::Key_Down) {
    const qsizetype next = at < 0 ? 0 : std::clamp<qsizetype>(at + (key == Qt::Key_Up ? 1 : -1), 0, names.size() - 1);
    if (next < names.size()) emit chosen(names[next]);
  } else if (key == Qt::Key_Left || key == Qt::Key_Right) {
    chooseLayer(layer_ + (key == Qt::Key_Right ? 1 : -1));
  } else {
    QWidget::keyPressEvent(event);
  }
}

bool ModelFigure::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString tensor = blockAt(help->pos());
    const QString shape = shapes_.value(tensor);
    QToolTip::showText(help->globalPos(), tensor.isEmpty() ? QString() : tensor + '\n' + shape, this);
    return true;
  }
  return QWidget::event(event);
}

void ModelFigure::paintEvent(QPaintEvent*) {
  if (tensors_.isEmpty()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  drawStack(painter, encoder_, source_);
  drawStack(painter, decoder_, read_);
  drawInside(painter);

  // The encoder's output goes into the cross-attention of every layer of the decoder.
  painter.setPen(QPen(theme().softInk, 1.2));
  for (const Block& block : decoder_.blocks) {
    if (!block.tensor.contains(QLatin1String("cross_attention.weights")) || encoder_.blocks.isEmpty()) continue;
    const QRectF top = encoder_.blocks.last().place;
    const double above = top.top() - top.height() * 0.45, aisle = width() / 2.0;
    const QPointF points[] = {
        {top.center().x(), top.top()}, {top.center().x(), above}, {aisle, above}, {aisle, block.place.center().y()}};
    painter.drawPolyline(points, 4);
    drawArrow(painter, points[3], QPointF(block.place.left(), points[3].y()));
  }
  if (!hasFocus()) return;
  painter.setPen(QPen(theme().accent, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void ModelFigure::drawStack(QPainter& painter, const Stack& stack, const QString& below) const {
  if (stack.blocks.isEmpty()) return;
  const Palette& colours = theme();
  painter.setPen(QPen(colours.line, 1.2));
  painter.setBrush(blend(colours.card, colours.ink, 0.03));
  painter.drawRoundedRect(stack.layer, 10, 10);
  painter.setPen(colours.softInk);
  const bool encoder = stack.name == QLatin1String("encoder");
  const double side = encoder ? stack.layer.left() - scaled(30) : stack.layer.right() + scaled(4);
  painter.drawText(QRectF(side, stack.layer.top(), scaled(26), stack.layer.height()),
                   static_cast<int>(Qt::AlignVCenter | (encoder ? Qt::AlignRight : Qt::AlignLeft)),
                   QString::number(layersOf(stack.name)) + QString::fromUtf8("×"));
  const double middle = stack.blocks.first().place.center().x();
  const double line = fontMetrics().height();
  const auto text = [&](double top, const QString& words) {
    const QRectF place(stack.blocks.first().place.adjusted(-scaled(10), 0, scaled(10), 0));
    painter.drawText(QRectF(place.left(), top, place.width(), line), Qt::AlignCenter,
                     fontMetrics().elidedText(words, Qt::ElideMiddle, static_cast<int>(place.width())));
  };
  text(height() - line, below);
  painter.setPen(QPen(colours.softInk, 1.2));
  double from = height() - line;
  for (const Block& block : stack.blocks) {
    drawArrow(painter, {middle, from}, {middle, block.place.bottom()});
    from = block.place.top();
  }
  // The residual connections: from before a sublayer to its sum.
  double begin = -1;
  const double aside = stack.layer.right() - scaled(5);
  for (qsizetype i = 0; i < stack.blocks.size(); ++i) {
    const Block& block = stack.blocks[i];
    if (layerIn(block.tensor) < 0) continue;
    const double gap = block.place.height() * (1 - filled) / filled / 2;
    if (begin < 0) begin = block.place.bottom() + gap;
    if (!block.tensor.endsWith(QLatin1String(".sum"))) continue;
    const QPointF points[] = {{middle, begin},
                              {aside, begin},
                              {aside, block.place.center().y()},
                              {block.place.right(), block.place.center().y()}};
    painter.drawPolyline(points, 4);
    const bool normFollows = i + 1 < stack.blocks.size() && layerIn(stack.blocks[i + 1].tensor) >= 0 &&
                             stack.blocks[i + 1].tensor.section('.', 0, -2) == block.tensor.section('.', 0, -2);
    begin = normFollows ? stack.blocks[i + 1].place.top() - gap : block.place.top() - gap;
  }
  for (const Block& block : stack.blocks) drawBlock(painter, block);
  if (!encoder) {
    painter.setPen(colours.ink);
    text(std::max(0.0, from - line - 4), given_);
  }
}

void ModelFigure::drawInside(QPainter& painter) const {
  if (inside_.size() < 4) return;
  const Palette& colours = theme();
  painter.setPen(QPen(colours.line, 1.2));
  painter.setBrush(blend(colours.card, colours.ink, 0.03));
  painter.drawRoundedRect(insideFrame_, 10, 10);
  painter.setPen(colours.softInk);
  const QString heads = shapes_.value(attention_ + QStringLiteral(".weights")).section(' ', 0, 0);
  const QString layer = QString::number(layerIn(attention_) + 1);
  const QString title = (attention_.endsWith(QLatin1String("cross_attention")) ? tr("Layer %1: cross-attention, h = %2")
                                                                               : tr("Layer %1: self-attention, h = %2"))
                            .arg(layer, heads);
  painter.drawText(QRectF(insideFrame_.left(), insideFrame_.top(), insideFrame_.width(), 1.6 * fontMetrics().height()),
                   Qt::AlignCenter,
                   fontMetrics().elidedText(title, Qt::ElideRight, static_cast<int>(insideFrame_.width()) - 8));
  painter.setPen(QPen(colours.softInk, 1.2));
  const double middle = insideFrame_.center().x();
  for (qsizetype i = 3; i < inside_.size(); ++i) {
    const double from = i == 3 ? inside_[0].place.top() : inside_[i - 1].place.top();
    drawArrow(painter, {middle, from}, {middle, inside_[i].place.bottom()});
  }
  for (const Block& block : inside_) drawBlock(painter, block);
}

void ModelFigure::drawBlock(QPainter& painter, const Block& block) const {
  const Palette& colours = theme();
  const auto tint = [&](int series) { return blend(colours.card, colours.seriesColour(series), 0.3); };
  const QColor fills[] = {tint(3), tint(1), tint(4), tint(0), tint(6), tint(2), colours.card};
  // The block of a sublayer stands for everything that the sublayer computes, except its sum and norm.
  const bool sublayer = block.kind == Kind::attention || block.tensor.endsWith(QLatin1String(".hidden")) ||
                        block.tensor.endsWith(QLatin1String(".gates"));
  const bool inside = block.tensor.section('.', 0, -2) == current_.section('.', 0, -2) &&
                      !current_.endsWith(QLatin1String("sum")) && !current_.endsWith(QLatin1String("norm"));
  const bool current = block.tensor == current_ || (sublayer && inside);
  painter.setPen(QPen(current ? colours.accent : colours.line, current ? 2.5 : 1.2));
  painter.setBrush(fills[static_cast<int>(block.kind)]);
  painter.drawRoundedRect(block.place, 5, 5);
  painter.setPen(colours.ink);
  painter.setFont(sizedFont(font(), blockText));
  painter.drawText(
      block.place, Qt::AlignCenter,
      painter.fontMetrics().elidedText(block.label, Qt::ElideRight, static_cast<int>(block.place.width())));
  painter.setFont(font());
}

}  // namespace transept
