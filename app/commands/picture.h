// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/platform/named_output.h"

namespace transept {

/// Writes an SVG as a PNG file of `scale` times its size. Throws UserError.
void writePng(NamedOutput& file, const std::string& svg, double scale = 2);

}  // namespace transept
