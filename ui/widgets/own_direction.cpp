// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/own_direction.h"

namespace transept {

namespace {
constexpr QChar firstStrongIsolate(0x2068), popIsolate(0x2069);
}

void OwnDirectionDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  if (option->text.isEmpty()) return;
  // Only the text turns: the option's own direction would move its place in the cell, and boxes, too.
  const bool leftwards = option->direction == Qt::RightToLeft;
  if (option->text.isRightToLeft() != leftwards) option->text = firstStrongIsolate + option->text + popIsolate;
}

}  // namespace transept
