// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/table3.h"
#include "engine/config/presets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace transept {
namespace {

constexpr double blank = notMeasured;

// name, group, PPL (dev), BLEU (dev), params x 10^6
constexpr Table3Row table3Rows[] = {
    {"base", "", 4.92, 25.8, 65},   {"A1", "A", 5.29, 24.9, blank}, {"A2", "A", 5.00, 25.5, blank},
    {"A3", "A", 4.91, 25.8, blank}, {"A4", "A", 5.01, 25.4, blank}, {"B1", "B", 5.16, 25.1, 58},
    {"B2", "B", 5.01, 25.4, 60},    {"C1", "C", 6.11, 23.7, 36},    {"C2", "C", 5.19, 25.3, 50},
    {"C3", "C", 4.88, 25.5, 80},    {"C4", "C", 5.75, 24.5, 28},    {"C5", "C", 4.66, 26.0, 168},
    {"C6", "C", 5.12, 25.4, 53},    {"C7", "C", 4.75, 26.2, 90},    {"D1", "D", 5.77, 24.6, blank},
    {"D2", "D", 4.95, 25.5, blank}, {"D3", "D", 4.67, 25.3, blank}, {"D4", "D", 5.47, 25.7, blank},
    {"E", "E", 4.92, 25.7, blank},  {"big", "", 4.33, 26.4, 213},
};

bool isSize(std::string_view key) {
  constexpr std::string_view sizes[] = {"model.layers", "model.d_model", "model.d_ff", "model.heads",
                                        "model.d_k",    "model.d_v",     "train.steps"};
  return std::find(std::begin(sizes), std::end(sizes), key) != std::end(sizes);
}

std::int64_t sizeIn(const Config& config, std::string_view key) {
  return std::get<std::int64_t>(config.get(key));
}

/// d_k or d_v of a row with another number of heads: the total width of all heads is kept.
std::int64_t sharedWidth(const Table3Row& row, std::string_view key, const Config& base, std::int64_t heads) {
  const std::int64_t together = base.model.heads * sizeIn(base, key);
  if (together % heads != 0) {
    throw ConfigError("model.heads", {"Row '{}' needs {} heads, which do not divide the base's {} (heads times {}); "
                                      "choose a base with another width or number of heads.",
                                      row.name, heads, together, key});
  }
  return together / heads;
}

}  // namespace

std::span<const Table3Row> table3() {
  return table3Rows;
}

const Table3Row* findTable3(std::string_view name) {
  const auto* row = std::ranges::find(table3Rows, name, &Table3Row::name);
  return row == std::end(table3Rows) ? nullptr : row;
}

std::vector<std::string> table3Names(const std::vector<std::string>& asked) {
  const auto isAsked = [](const Table3Row& row, const std::string& name) {
    return row.name == name || (!row.group.empty() && row.group == name);
  };
  for (const std::string& name : asked) {
    if (std::ranges::any_of(table3Rows, [&](const Table3Row& row) { return isAsked(row, name); })) continue;
    std::string all;
    for (const Table3Row& row : table3Rows) all += (all.empty() ? "" : ", ") + std::string(row.name);
    throw ConfigError("rows", {"Table 3 has no row '{}'; there are {}, and the groups A to E.", name, all});
  }
  std::vector<std::string> names;
  for (const Table3Row& row : table3Rows) {
    if (std::ranges::any_of(asked, [&](const std::string& name) { return isAsked(row, name); }))
      names.emplace_back(row.name);
  }
  return names;
}

Values scaledValues(const Table3Row& row, const Config& given) {
  Config paper, base = given;
  paper.resolve();
  base.resolve();
  const Preset& preset = findPreset(row.name);
  Values values;
  for (const auto& [key, value] : preset.values) {
    if (!isSize(key)) {
      values[key] = value;
      continue;
    }
    const double factor = static_cast<double>(std::get<std::int64_t>(value)) / static_cast<double>(sizeIn(paper, key));
    const double unit = key == "model.d_model" ? 2 : 1;  // sine and cosine come in pairs
    const auto scale = [&](const std::string& scaled) {
      const double size = std::round(static_cast<double>(sizeIn(base, scaled)) * factor / unit) * unit;
      values[scaled] = static_cast<std::int64_t>(std::max(size, unit));
    };
    scale(key);
    if (key != "model.layers") continue;
    for (const char* depth : {"model.encoder_layers", "model.decoder_layers"})
      if (sizeIn(base, depth) > 0) scale(depth);
  }
  if (const auto heads = values.find("model.heads"); heads != values.end()) {
    for (const char* key : {"model.d_k", "model.d_v"}) {
      if (values.contains(key)) values[key] = sharedWidth(row, key, base, std::get<std::int64_t>(heads->second));
    }
  }
  return values;
}

}  // namespace transept
