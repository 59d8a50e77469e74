// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/experiment/table.h"

namespace transept {

/// An SVG picture of a run's training loss, validation loss and BLEU by step.
std::string learningCurveSvg(const std::string& runFolder);
/// An SVG picture of a tuning: the loss of its range test over the learning rate, and the rows of each round.
std::string tuningSvg(const Curve& rangeTest, const ExperimentTable& table);

}  // namespace transept
