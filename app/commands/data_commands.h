// SPDX-License-Identifier: Apache-2.0
// Subcommands for text, except import.
#pragma once

#include "app/commands/command.h"

namespace transept {

void addDownload(CLI::App& app, Run& run);
void addMix(CLI::App& app, Run& run);
void addWorst(CLI::App& app, Run& run);

}  // namespace transept
