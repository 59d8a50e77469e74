// SPDX-License-Identifier: GPL-3.0-or-later
// Where the programs are that the window starts.
#pragma once

#include <QString>

namespace transept {

/// TRANSEPT_ENGINE, else transept-engine beside this program, else on PATH; empty if not found.
QString findEngineProgram();

/// The program ssh; empty if this machine has none.
QString findSshProgram();

}  // namespace transept
