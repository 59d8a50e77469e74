// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a run, corpus or model as one file (path/pack), which opens in Transept on another machine.
#pragma once

#include <QString>

#include "ui/pages/page.h"

namespace transept::packing {

QString buttonText();
QString menuText();  ///< in a menu of what to export for

/// Asks for a folder, has the file written there, and says where it is, on `page`.
void write(Session& session, Page& page, const QString& path);

}  // namespace transept::packing
