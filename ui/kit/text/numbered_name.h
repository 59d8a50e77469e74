// SPDX-License-Identifier: GPL-3.0-or-later
// Names that are not taken yet: "demo", "demo-2", "demo-3".
#pragma once

#include <QString>

namespace transept {

template <typename IsTaken>
QString numberedName(const QString& base, IsTaken isTaken) {
  QString name = base;
  for (int number = 2; isTaken(name); ++number) name = QString("%1-%2").arg(base).arg(number);
  return name;
}

}  // namespace transept
