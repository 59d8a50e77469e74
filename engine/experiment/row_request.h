// SPDX-License-Identifier: Apache-2.0
// Requests for rows: rows of Table 3, a grid over hyperparameters, other rows. Made by the command line, by a GRID.json
// and by the protocol.
//
//   GRID.json   {"preset": "tiny", "values": {"train.steps": 2000}, "device": "cpu",
//                "table3": ["A1", "B"], "grid": {"model.layers": [2, 4], "model.heads": [4, 8]},
//                "rows": [{"name": "wide", "values": {"model.d_ff": 1024}}]}          every field is optional
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/experiment/experiment.h"

namespace transept {

/// One hyperparameter and the values that it takes.
using GridAxis = std::pair<std::string, std::vector<Value>>;

struct RowRequest {
  std::vector<std::string> table3;  ///< rows or groups
  std::vector<GridAxis> grid;       ///< a row for every combination, the last axis varying fastest
  std::vector<QueueRow> rows;       ///< with name and values
  bool empty() const { return table3.empty() && grid.empty() && rows.empty(); }
};

/// "model.layers=2,4". Throws ConfigError.
GridAxis gridAxisOf(std::string_view text);
/// The fields table3, grid and rows of a JSON object. Throws ConfigError for settings, UserError for other mistakes.
RowRequest rowRequestOf(const JsonReader& json);
/// The rows over `base` (not resolved), in the order of the fields above. Throws ConfigError.
std::vector<QueueRow> requestedRows(const RowRequest& request, const Config& base);

/// Reads a GRID.json: base and device, if given, are set in `experiment`; the rows are returned. Throws UserError, also
/// for unknown fields.
RowRequest readGridFile(const std::string& path, Experiment& experiment);

}  // namespace transept
