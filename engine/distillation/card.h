// SPDX-License-Identifier: Apache-2.0
// The result of a distillation: teacher and student side by side.
#pragma once

#include <string>

#include "engine/experiment/experiment.h"

namespace transept {

/// A Markdown table; empty before both were measured.
std::string distillationCard(const Distillation& distillation);

/// The same as a picture with a bar for each figure.
std::string distillationSvg(const Distillation& distillation);

}  // namespace transept
