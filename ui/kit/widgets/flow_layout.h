// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets in a row that go on in the next line where the row ends: buttons keep their words in a narrow window, in a
// language of long words and with large text.
#pragma once

#include <QLayout>

namespace transept {

/// Items that want to grow (horizontal policy Expanding) need their least width and share what is left of their line.
class FlowLayout : public QLayout {
 public:
  explicit FlowLayout(QWidget* parent = nullptr, int gap = 8);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override { items_.append(item); }
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override { return items_.value(index); }
  QLayoutItem* takeAt(int index) override;
  Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
  /// Everything in one line.
  QSize sizeHint() const override;
  /// One item a line.
  QSize minimumSize() const override;
  void setGeometry(const QRect& rect) override;

 private:
  int arrange(const QRect& rect, bool place) const;
  int placeLine(const QList<QLayoutItem*>& line, const QRect& room, bool place) const;

  QList<QLayoutItem*> items_;
  QSize asked_;  // width, and the height that was asked for it
};

}  // namespace transept
