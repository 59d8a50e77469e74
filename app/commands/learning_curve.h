// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace transept {

/// An SVG picture of a run's training loss, validation loss and BLEU by step.
std::string learningCurveSvg(const std::string& runFolder);

}  // namespace transept
