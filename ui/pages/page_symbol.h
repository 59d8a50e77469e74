// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBoxLayout>
#include <QString>
#include <initializer_list>

namespace transept {

/// What stands in place of content that is not there: the page's icon, large, in the accent colour, and the parts below
/// it, in the middle of the room. They are as wide as they want, or take the room up to `widest` pixels.
QHBoxLayout* emptyState(const QString& icon, std::initializer_list<QWidget*> parts, int widest = 0);

}  // namespace transept
