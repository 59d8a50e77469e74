// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/text_direction.h"

namespace transept {

namespace {
constexpr QChar firstStrongIsolate(0x2068), popIsolate(0x2069);
}

QString isolated(const QString& text, Qt::LayoutDirection around) {
  if (text.isEmpty() || text.isRightToLeft() == (around == Qt::RightToLeft)) return text;
  return firstStrongIsolate + text + popIsolate;
}

}  // namespace transept
