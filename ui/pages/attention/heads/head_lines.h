// SPDX-License-Identifier: GPL-3.0-or-later
// The head-lines view: queries in the left column, keys in the right, a line between them as opaque as its weight.
// Several heads are drawn over each other, each in its colour. Hovering a token shows only its lines; a click or the
// arrow keys select the query.
#pragma once

#include <QWidget>

#include "ui/client/attention_map.h"

namespace transept {

class HeadLines : public QWidget {
  Q_OBJECT
 public:
  explicit HeadLines(QWidget* parent = nullptr);

  struct Layer {
    AttentionMap map;
    int colour = -1;  ///< index in the theme's series of colours; -1: the accent
  };
  /// All maps must have the same tokens.
  void setLayers(const QVector<Layer>& layers);
  const QVector<Layer>& layers() const { return layers_; }
  int rows() const { return map_.rows(); }
  void setSelection(int row, int column);
  int selectedRow() const { return selectedRow_; }
  /// The cell hovered in another view; -1: none. Emits no signal.
  void setHovered(int row, int column);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  /// The height at which the tokens have their largest distance.
  int idealHeight() const;

 signals:
  void queryChosen(int row);
  void keyChosen(int column);
  /// -1, -1 if the pointer is on no token.
  void tokenHovered(int row, int column);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  struct Token {
    int row = -1, column = -1;
    bool operator==(const Token&) const = default;
  };
  /// Sets the minimum height for the tokens: a hidden scroll area does not notice a new size hint.
  void keepHeight();
  double pitch() const;
  double yOf(int index) const;
  double leftEnd() const { return width() * 0.36; }
  double rightEnd() const { return width() * 0.64; }
  Token tokenAt(const QPointF& position) const;
  void hover(const Token& token);

  QVector<Layer> layers_;
  AttentionMap map_;  // the first layer's
  int selectedRow_ = -1, selectedColumn_ = -1;
  Token hovered_;
};

}  // namespace transept
