// SPDX-License-Identifier: Apache-2.0
// Models on this machine, and whether Transept reads a format.
#pragma once

#include <string>
#include <vector>

#include "engine/catalogue/published_model.h"

namespace transept {

/// The models of other tools in a folder: its folders and packages. Their languages are those of their names.
std::vector<PublishedModel> modelsInFolder(const std::string& folder);

/// Notes an obstacle if Transept cannot import the model's format.
void requireKnownFormat(PublishedModel& model);

}  // namespace transept
