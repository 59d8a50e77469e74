// SPDX-License-Identifier: GPL-3.0-or-later
// Texts whose direction differs from the window's, such as numbers in a right-to-left window.
#pragma once

#include <QString>
#include <Qt>

namespace transept {

/// Marks `text` so that it keeps its own direction within text of the direction `around`: "-0.3" is not drawn as
/// "0.3-", nor "Import…" as "…Import".
inline QString isolated(const QString& text, Qt::LayoutDirection around) {
  constexpr QChar firstStrongIsolate(0x2068), popIsolate(0x2069);
  if (text.isEmpty() || text.isRightToLeft() == (around == Qt::RightToLeft)) return text;
  return firstStrongIsolate + text + popIsolate;
}

/// Of a cell and its header: numbers at the right in every window, so that digits align; words where the window begins.
constexpr Qt::Alignment cellAlignment(bool number) {
  return number ? Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter;
}

}  // namespace transept
