// SPDX-License-Identifier: GPL-3.0-or-later
// A row of widgets that wraps: buttons keep their words in narrow windows, with long words and with large text.
#pragma once

#include <QLayout>

namespace transept {

/// Items that grow (horizontal policy Expanding) need their minimum width and share the rest of their line.
class FlowLayout : public QLayout {
 public:
  explicit FlowLayout(QWidget* parent = nullptr, int gap = 8);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override { items_.append(item); }
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override { return items_.value(index); }
  QLayoutItem* takeAt(int index) override {
    return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
  }
  Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
  /// All items in one line.
  QSize sizeHint() const override;
  /// One item per line.
  QSize minimumSize() const override;
  void setGeometry(const QRect& rect) override;

 private:
  int arrange(const QRect& rect, bool place) const;
  int placeLine(const QList<QLayoutItem*>& line, const QRect& room, bool place) const;

  QList<QLayoutItem*> items_;
  QSize asked_;  // width, and the height requested for it
};

}  // namespace transept
