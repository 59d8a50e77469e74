// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace transept {

/// Writes an SVG as a PNG file of `scale` times its size, atomically. Throws UserError.
void writePng(const std::string& path, const std::string& svg, double scale = 2);

}  // namespace transept
