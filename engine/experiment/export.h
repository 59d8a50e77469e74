// SPDX-License-Identifier: Apache-2.0
// The table of an experiment as text for other programs and for papers, and as JSON.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/experiment/table.h"

namespace transept {

/// csv: RFC 4180, numbers with all digits. markdown: a pipe table. latex: a tabular that needs no package.
enum class TableFormat : std::uint8_t { csv, markdown, latex };
/// By its name. Throws ConfigError.
TableFormat tableFormatOf(std::string_view name);

std::string exportTable(const ExperimentTable& table, TableFormat format);

/// As the protocol and --json show it: "info" and "row" in engine/serve/PROTOCOL.md.
nlohmann::json tableJson(const ExperimentFolder& folder, const ExperimentTable& table, bool withRows);
/// The columns of a row, planned or trained.
nlohmann::json configColumns(const Config& config);
/// null for nullptr; `parameters` is a count, not millions.
nlohmann::json paperOf(const Table3Row* row);

}  // namespace transept
