// SPDX-License-Identifier: GPL-3.0-or-later
// Cells whose text runs in its own direction, whatever the window's: in a window from right to left "-0.3" does not
// become "0.3-" and "/data/news.en" not "data/news.en/", and an Arabic sentence ends at its left in any window.
#pragma once

#include <QStyledItemDelegate>

namespace transept {

class OwnDirectionDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

}  // namespace transept
