// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace transept {

/// Draws an SVG as a PNG file, whole or not at all, `scale` times its size. Throws UserError.
void writePng(const std::string& path, const std::string& svg, double scale = 2);

}  // namespace transept
