// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/own_direction.h"

#include "ui/theme/text_direction.h"

namespace transept {

void OwnDirectionDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  // Only the text turns: the option's own direction would move its place in the cell, and boxes, too.
  option->text = isolated(option->text, option->direction);
}

}  // namespace transept
