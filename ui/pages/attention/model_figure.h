// SPDX-License-Identifier: GPL-3.0-or-later
// Figures 1 and 2 of the paper, drawn from the current model: one layer of each stack, and the inside of one attention.
// Each block stands for a tensor of `inspect/tensors`. The arrow keys go from block to block and from layer to layer.
#pragma once

#include <QHash>
#include <QList>
#include <QStringList>
#include <QWidget>
#include <algorithm>

class QPainter;

namespace transept {

class ModelFigure : public QWidget {
  Q_OBJECT
 public:
  explicit ModelFigure(QWidget* parent = nullptr);

  /// The tensors in the order in which they are computed, each with its shape as text.
  void setTensors(const QList<QPair<QString, QString>>& tensors);
  /// The tensor whose block is marked, and whose layer and attention are drawn.
  void setCurrent(const QString& tensor);
  /// Selects the same tensor of another layer, counted from 0. If the stack has no such layer, or the tensor belongs to
  /// no layer, the tensor stays selected and only the drawing changes.
  void chooseLayer(int layer);
  int layer() const { return layer_; }
  int layers() const { return std::max(layersOf(QStringLiteral("encoder")), layersOf(QStringLiteral("decoder"))); }
  /// Sets the texts under the stacks and above the decoder: the tokens read and the token produced.
  void setTexts(const QString& source, const QString& read, const QString& given);

  /// The tensors of the drawn blocks, in the order of the arrow keys. The blocks of Figure 2 replace the attention that
  /// they belong to.
  QStringList blocks() const;
  /// The place of a tensor's block; empty if the block is not drawn.
  QRectF placeOf(const QString& tensor) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void chosen(const QString& tensor);
  void layerShown(int layer);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  enum class Kind { embedding, attention, norm, feedForward, output, softmax, plain };
  struct Block {
    QString tensor, label;
    Kind kind = Kind::plain;
    QRectF place = {};
  };
  struct Stack {
    QString name;         // "encoder"
    QList<Block> blocks;  // from below
    QRectF layer = {};    // the frame around the blocks of the layer
  };

  int layersOf(const QString& stack) const { return layers_.value(stack); }
  int layerOf(const QString& stack) const { return std::min(layer_, layersOf(stack) - 1); }
  void build();
  Stack stackOf(const QString& name) const;
  void arrange();
  QList<Block> all() const;
  QString blockAt(const QPointF& point) const;
  void drawStack(QPainter& painter, const Stack& stack, const QString& below) const;
  void drawInside(QPainter& painter) const;
  void drawBlock(QPainter& painter, const Block& block) const;

  QList<QPair<QString, QString>> tensors_;
  QHash<QString, QString> shapes_;  // by tensor
  QHash<QString, int> layers_;      // by stack
  QString current_;                 // a tensor
  QString attention_;               // such as "decoder.layers.0.cross_attention"
  int layer_ = 0;
  QString source_, read_, given_;
  Stack encoder_, decoder_;
  QList<Block> inside_;  // of the attention: Figure 2
  QRectF insideFrame_;
};

}  // namespace transept
