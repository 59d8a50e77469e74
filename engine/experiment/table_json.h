// SPDX-License-Identifier: Apache-2.0
// The table as the protocol and --json tell it: "info" and "row" in engine/serve/PROTOCOL.md.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/experiment/table.h"

namespace transept {

nlohmann::json tableJson(const ExperimentFolder& folder, const ExperimentTable& table, bool withRows);
/// The table's columns, alike for rows that are planned and rows that are trained.
nlohmann::json columnsOf(const Config& config);
/// null for nullptr; parameters in ones.
nlohmann::json paperOf(const Table3Row* row);

}  // namespace transept
