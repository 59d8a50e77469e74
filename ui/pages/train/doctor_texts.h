// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace transept {

/// What the engine's doctor found, in the window's language; a rule that this window does not know speaks the engine's.
QString doctorText(const QJsonObject& finding);

}  // namespace transept
