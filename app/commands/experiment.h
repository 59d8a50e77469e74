// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/commands/command.h"

namespace transept {

void addExperiment(CLI::App& app, Run& run);

}  // namespace transept
