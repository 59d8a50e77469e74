// SPDX-License-Identifier: Apache-2.0
// The table that describes all hyperparameters.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace transept {

enum class ValueType : std::uint8_t { integer, real, boolean, choice, text };
using Value = std::variant<std::int64_t, double, bool, std::string>;

/// A hyperparameter. The table in resources/parameters/parameters.json defines all of them. The command line,
/// config.json, the protocol's schema, the window's editor and the reference in the help are made from it.
struct Parameter {
  std::string_view key;    ///< "model.d_model"
  std::string_view label;  ///< "Model width d_model"
  ValueType type;
  Value fallback;                   ///< the default; the paper's, if it states one
  double minimum = 0, maximum = 0;  ///< integer and real, both inclusive
  std::vector<std::string_view> choices = {};
  std::string_view unit = {};     ///< "steps", "tokens", "minutes"; empty: a plain number
  bool basic = false;             ///< shown in the short list
  std::string_view section = {};  ///< the paper's section, "3.1"; empty: not in the paper
  std::string_view help = {};     ///< one sentence
};

nlohmann::json toJson(const Value& value);
std::string valueText(const Value& value);
/// "layers=4", without the section of the key.
std::string valueText(std::string_view key, const Value& value);

std::span<const Parameter> parameterTable();
/// nullptr when there is none.
const Parameter* findParameter(std::string_view key);
/// The key nearest to a mistyped one, by edit distance; empty if none is near.
std::string_view nearestKey(std::string_view key);

}  // namespace transept
