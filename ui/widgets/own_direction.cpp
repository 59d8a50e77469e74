// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/own_direction.h"

#include <QPixmap>

namespace transept {

namespace {
constexpr QChar firstStrongIsolate(0x2068), popIsolate(0x2069);
}

void OwnDirectionDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  // A run's colour is that of its curves, in a chosen row too: Qt would tint it.
  const QPixmap pixmap = index.data(Qt::DecorationRole).value<QPixmap>();
  if (!pixmap.isNull()) option->icon.addPixmap(pixmap, QIcon::Selected);
  if (option->text.isEmpty()) return;
  // Only the text turns: the option's own direction would move its place in the cell, and boxes, too.
  const bool leftwards = option->direction == Qt::RightToLeft;
  if (option->text.isRightToLeft() != leftwards) option->text = firstStrongIsolate + option->text + popIsolate;
}

}  // namespace transept
