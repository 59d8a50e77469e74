// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace transept {

/// A run's training and validation loss and its BLEU, by step, as an SVG picture.
std::string learningCurveSvg(const std::string& runFolder);

}  // namespace transept
