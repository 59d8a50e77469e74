// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/row_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "engine/experiment/experiment_json.h"
#include "engine/experiment/table.h"
#include "engine/experiment/table3.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

constexpr std::size_t mostRows = 1000;

void requireFilled(const std::string& key, const std::vector<Value>& values) {
  if (values.empty()) throw ConfigError(key, {"The grid gives '{}' no values; write them as {}=1,2.", key, key});
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (std::find(values.begin(), value, *value) == value) continue;
    throw ConfigError(key, {"The grid gives '{}' the value {} twice; leave one out.", key, valueText(*value)});
  }
}

std::vector<QueueRow> combinationsOf(const std::vector<GridAxis>& grid) {
  std::vector<QueueRow> rows(grid.empty() ? 0 : 1);
  std::set<std::string> keys;
  for (const auto& [key, values] : grid) {
    if (!keys.insert(key).second)
      throw ConfigError(key, {"The grid names '{}' twice; list all its values at once.", key});
    if (rows.size() * values.size() > mostRows) {
      throw ConfigError(key, {"The grid has more than {} combinations; leave some values out.", mostRows});
    }
    std::vector<QueueRow> longer;
    for (const QueueRow& row : rows) {
      for (const Value& value : values) {
        QueueRow& more = longer.emplace_back(row);
        more.values[key] = value;
        more.name += (more.name.empty() ? "" : " ") + valueText(key, value);
      }
    }
    rows = std::move(longer);
  }
  return rows;
}

}  // namespace

GridAxis gridAxisOf(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) {
    throw ConfigError(std::string(text), {"'{}' is not of the form key=v1,v2, such as model.layers=2,4.", text});
  }
  GridAxis axis{std::string(text.substr(0, equals)), {}};
  std::istringstream values{std::string(text.substr(equals + 1))};
  Config scratch;
  for (std::string value; std::getline(values, value, ',');) {
    scratch.setText(axis.first, value);
    axis.second.push_back(scratch.get(axis.first));
  }
  scratch.get(axis.first);  // reports an unknown key, even without values
  requireFilled(axis.first, axis.second);
  return axis;
}

RowRequest rowRequestOf(const JsonReader& json) {
  RowRequest request;
  request.table3 = json.get("table3", std::vector<std::string>());
  for (const auto& [key, values] : json.fields("grid")) {
    GridAxis axis{key, {}};
    for (const JsonReader& value : values.entries()) axis.second.push_back(settingOf(key, value));
    if (axis.second.empty()) values.refuse("must be a list of at least one value");
    requireFilled(key, axis.second);
    request.grid.push_back(std::move(axis));
  }
  for (const JsonReader& row : json.entries("rows")) {
    QueueRow& asked = request.rows.emplace_back();
    asked.name = row.get<std::string>("name");
    asked.values = settingsFromJson(row.fields("values"));
  }
  return request;
}

std::vector<QueueRow> requestedRows(const RowRequest& request, const Config& base) {
  std::vector<QueueRow> rows;
  for (const std::string& name : table3Names(request.table3)) {
    QueueRow& row = rows.emplace_back();
    row.name = row.table3 = name;
    row.values = scaledValues(*findTable3(name), base);
  }
  for (const auto& more : {combinationsOf(request.grid), request.rows})
    rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

RowRequest readGridFile(const std::string& path, Experiment& experiment) {
  const auto json =
      JsonReader::parse(readFile(path, std::size_t{1} << 24),
                        JsonOrigin::written(path, "Write the grid as {\"grid\": {\"model.layers\": [2, 4]}}."));
  json.allow({"version", "preset", "values", "device", "table3", "grid", "rows"});
  experiment.preset = json.get("preset", experiment.preset);
  experiment.device = json.get("device", experiment.device);
  if (json.has("values")) experiment.values = settingsFromJson(json.fields("values"));
  return rowRequestOf(json);
}

}  // namespace transept
