// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/text/shown_name.h"

#include <QCoreApplication>
#include <algorithm>

namespace transept {

QString problemOfName(const QString& name) {
  const auto isControl = [](QChar character) { return character.category() == QChar::Other_Control; };
  if (std::none_of(name.begin(), name.end(), isControl)) return {};
  return QCoreApplication::translate(
      "transept::ShownName", "A name holds no tabs, line breaks or other control characters; type it without them.");
}

}  // namespace transept
