// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/row_request.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/experiment/table.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

using nlohmann::json;

constexpr std::size_t mostRows = 1000;

void requireFilled(const std::string& key, const std::vector<Value>& values) {
  if (values.empty()) throw ConfigError(key, "The grid gives '" + key + "' no values; write them as " + key + "=1,2.");
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (std::find(values.begin(), value, *value) == value) continue;
    throw ConfigError(key, "The grid gives '" + key + "' the value " + textOf(*value) + " twice; leave one out.");
  }
}

std::vector<QueueRow> combinationsOf(const std::vector<GridAxis>& grid) {
  std::vector<QueueRow> rows(grid.empty() ? 0 : 1);
  std::set<std::string> keys;
  for (const auto& [key, values] : grid) {
    if (!keys.insert(key).second)
      throw ConfigError(key, "The grid names '" + key + "' twice; list all its values at once.");
    if (rows.size() * values.size() > mostRows) {
      throw ConfigError(key,
                        "The grid has more than " + std::to_string(mostRows) + " combinations; leave some values out.");
    }
    std::vector<QueueRow> longer;
    for (const QueueRow& row : rows) {
      for (const Value& value : values) {
        QueueRow& more = longer.emplace_back(row);
        more.values[key] = value;
        more.name += (more.name.empty() ? "" : " ") + textOf(key, value);
      }
    }
    rows = std::move(longer);
  }
  return rows;
}

[[noreturn]] void refuse(std::string_view what, const std::string& field, const std::string& wanted) {
  const std::string where = what.empty() ? std::string() : std::string(what) + ": ";
  throw ConfigError(field, where + "\"" + field + "\" must be " + wanted + ".");
}

}  // namespace

GridAxis gridAxisOf(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) {
    throw ConfigError(std::string(text),
                      "'" + std::string(text) + "' is not of the form key=v1,v2, such as model.layers=2,4.");
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

RowRequest rowRequestOf(const json& object, std::string_view what) {
  RowRequest request;
  const json names = object.value("table3", json::array());
  const auto isText = [](const json& name) { return name.is_string(); };
  if (!names.is_array() || !std::ranges::all_of(names, isText))
    refuse(what, "table3", "a list of rows, such as [\"A1\", \"B\"]");
  request.table3 = names.get<std::vector<std::string>>();
  const json grid = object.value("grid", json::object());
  if (!grid.is_object()) refuse(what, "grid", "an object, such as {\"model.layers\": [2, 4]}");
  for (const auto& [key, values] : grid.items()) {
    if (!values.is_array()) refuse(what, "grid", "an object of lists, such as {\"model.layers\": [2, 4]}");
    GridAxis axis{key, {}};
    for (const json& value : values) axis.second.push_back(valuesOf({{key, value}}, what).at(key));
    Config().get(key);
    if (values.empty()) refuse(what, "grid." + key, "a list of at least one value");
    requireFilled(key, axis.second);
    request.grid.push_back(std::move(axis));
  }
  const std::string wanted = "a list of rows, such as [{\"name\": \"wide\", \"values\": {\"model.d_ff\": 1024}}]";
  const json rows = object.value("rows", json::array());
  if (!rows.is_array()) refuse(what, "rows", wanted);
  for (const json& row : rows) {
    if (!row.is_object() || !row.contains("name") || !row["name"].is_string()) refuse(what, "rows", wanted);
    QueueRow& asked = request.rows.emplace_back();
    asked.name = row["name"];
    asked.values = valuesOf(row.value("values", json::object()), what);
  }
  return request;
}

std::vector<QueueRow> rowsOf(const RowRequest& request, const Config& base) {
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
  const json object = parseJson(readFile(path, std::size_t{1} << 24));
  if (!object.is_object()) {
    throw UserError(path + " is not a JSON object.", "Write the grid as {\"grid\": {\"model.layers\": [2, 4]}}.", path);
  }
  constexpr std::string_view known[] = {"version", "preset", "values", "device", "table3", "grid", "rows"};
  for (const auto& [field, value] : object.items()) {
    if (std::find(std::begin(known), std::end(known), field) != std::end(known)) continue;
    std::string all;
    for (std::string_view name : known) all += (all.empty() ? "" : ", ") + std::string(name);
    throw ConfigError(field, path + ": there is no field \"" + field + "\"; there are " + all + ".");
  }
  for (const char* field : {"preset", "device"}) {
    if (object.contains(field) && !object[field].is_string()) refuse(path, field, "a text");
  }
  experiment.preset = object.value("preset", experiment.preset);
  experiment.device = object.value("device", experiment.device);
  if (object.contains("values")) experiment.values = valuesOf(object["values"], path);
  return rowRequestOf(object, path);
}

}  // namespace transept
