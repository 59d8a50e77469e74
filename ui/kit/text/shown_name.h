// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace transept {

/// Why nothing can be listed by this name, in a sentence; empty: it can. How long it may be the engine knows.
QString problemOfName(const QString& name);

}  // namespace transept
