// SPDX-License-Identifier: GPL-3.0-or-later
// The room that a column's title needs.
#pragma once

class QHeaderView;

namespace transept {

/// With the padding and the arrow of a sorted column. The header's own hint counts the arrow twice where rows can be
/// sorted, and measures in bold.
int titleWidth(const QHeaderView& header, int column);

}  // namespace transept
