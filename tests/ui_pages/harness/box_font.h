// SPDX-License-Identifier: GPL-3.0-or-later
// A font whose characters are all equally wide boxes, so that places and sizes are the same on every machine.
#pragma once

namespace transept {

/// The whole window uses the font from now on. Returns false if Qt does not read it.
bool useBoxFont();

}  // namespace transept
