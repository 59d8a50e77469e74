// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

/// Of captions, headers, axes and what else stands beside the text proper, before it grows with the text's size.
constexpr int smallTextPixels = 11;

}  // namespace transept
