// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/tables/title_width.h"

#include <QFontMetrics>
#include <QHeaderView>

#include "ui/kit/theme/small_text.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr int besides = 24;  // as in the style sheet: the padding, and the arrow with a little air
}

int titleWidth(const QHeaderView& header, int column) {
  QFont font = header.font();
  font.setPixelSize(scaled(smallTextPixels));  // the header itself learns of it only when it is polished
  const QString title = header.model()->headerData(column, header.orientation(), Qt::DisplayRole).toString();
  return QFontMetrics(font).horizontalAdvance(title) + besides;
}

}  // namespace transept
