// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/commands/command.h"

namespace transept {

void addDownload(CLI::App& app, Run& run);

}  // namespace transept
