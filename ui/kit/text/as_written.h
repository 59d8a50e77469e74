// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace transept {

/// A name as a button's or a menu entry's text: there a single & underlines what follows it.
inline QString asWritten(QString name) {
  return name.replace('&', "&&");
}

}  // namespace transept
