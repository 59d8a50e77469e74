// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/own_direction.h"

#include <QPixmap>

#include "ui/kit/theme/text_direction.h"

namespace transept {

void OwnDirectionDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  // A run's colour is that of its curves, in a chosen row too: Qt would tint it.
  const QPixmap pixmap = index.data(Qt::DecorationRole).value<QPixmap>();
  if (!pixmap.isNull()) option->icon.addPixmap(pixmap, QIcon::Selected);
  // What is told by a colour is told of a chosen row, too.
  if (index.data(Qt::ForegroundRole).isValid())
    option->palette.setBrush(QPalette::HighlightedText, option->palette.brush(QPalette::Active, QPalette::Text));
  // Only the text turns: the option's own direction would move its place in the cell, and boxes, too.
  option->text = isolated(option->text, option->direction);
}

}  // namespace transept
