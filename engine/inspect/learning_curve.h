// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/run/events/curves.h"

namespace transept {

/// An SVG picture of a run's training loss, validation loss and BLEU by step.
std::string learningCurveSvg(const std::string& runFolder);
/// An SVG picture of a tuning: the loss of its range test over the learning rate, and the nats per validation sentence
/// of each round's rows over their steps.
std::string tuningSvg(const Curve& rangeTest, const std::vector<Curve>& rounds);

}  // namespace transept
