// SPDX-License-Identifier: Apache-2.0
// Subcommands about text beside import: fetching, mixing and judging it.
#pragma once

#include "app/commands/command.h"

namespace transept {

void addDownload(CLI::App& app, Run& run);
void addMix(CLI::App& app, Run& run);
void addWorst(CLI::App& app, Run& run);

}  // namespace transept
