// SPDX-License-Identifier: Apache-2.0
// The table as text for other programs and for papers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/experiment/table.h"

namespace transept {

/// csv: RFC 4180, every number at full length. markdown: a pipe table. latex: a tabular that needs no package.
enum class TableFormat : std::uint8_t { csv, markdown, latex };
/// By name. Throws ConfigError.
TableFormat tableFormatOf(std::string_view name);

std::string exportTable(const ExperimentTable& table, TableFormat format);

}  // namespace transept
