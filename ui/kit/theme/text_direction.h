// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of one direction in a window of the other, as English ones or numbers in a window from right to left.
#pragma once

#include <QString>
#include <Qt>

namespace transept {

/// `text`, so marked that it is read in its own direction among what runs as `around` says: "-0.3" is not drawn as
/// "0.3-" then, nor "Import…" as "…Import".
inline QString isolated(const QString& text, Qt::LayoutDirection around) {
  constexpr QChar firstStrongIsolate(0x2068), popIsolate(0x2069);
  if (text.isEmpty() || text.isRightToLeft() == (around == Qt::RightToLeft)) return text;
  return firstStrongIsolate + text + popIsolate;
}

/// Of a cell and of its column's header: numbers stand with their last digits under each other, which is at the right
/// in every window; words begin where the window's do.
constexpr Qt::Alignment cellAlignment(bool number) {
  return number ? Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter;
}

}  // namespace transept
