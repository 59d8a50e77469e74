// SPDX-License-Identifier: GPL-3.0-or-later
// Texts from right to left, such as Arabic, in the window, which is drawn from left to right in every language.
#pragma once

#include <QString>
#include <Qt>

namespace transept {

/// Marks `text` so that it keeps its own direction: an Arabic sentence ends at its left.
inline QString isolated(const QString& text) {
  constexpr QChar firstStrongIsolate(0x2068), popIsolate(0x2069);
  return text.isRightToLeft() ? firstStrongIsolate + text + popIsolate : text;
}

/// Of a cell and its header: numbers at the right, so that digits align; words at the left.
constexpr Qt::Alignment cellAlignment(bool number) {
  return (number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

}  // namespace transept
