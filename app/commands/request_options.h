// SPDX-License-Identifier: Apache-2.0
// The options of a command from the table of fields of its request (engine/tasks/field.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "app/commands/command.h"
#include "engine/experiment/row_request.h"
#include "engine/tasks/field.h"
#include "engine/tasks/import.h"
#include "engine/tasks/settings.h"

namespace transept {

/// Refuses numbers outside the limits of a field in the words of the protocol.
CLI::Validator withinLimitsOf(const Field& field);

CLI::Validator withoutControlCharacters();

inline CLI::Option* addOption(CLI::App& command, const Field& field, bool& member) {
  return command.add_flag(field.option, member, field.help);
}

/// key=value, parsed when the command line is.
inline CLI::Option* addOption(CLI::App& command, const Field& field, Values& member) {
  return command
      .add_option_function<std::vector<std::string>>(
          field.option, [&member](const std::vector<std::string>& given) { member = valuesOfAssignments(given); },
          field.help)
      ->take_all()
      ->allow_extra_args(false);
}

/// model.layers=2,4 for each setting of a grid.
inline CLI::Option* addOption(CLI::App& command, const Field& field, std::vector<GridAxis>& member) {
  return command
      .add_option_function<std::vector<std::string>>(
          field.option,
          [&member](const std::vector<std::string>& given) {
            for (const std::string& axis : given) member.push_back(gridAxisOf(axis));
          },
          field.help)
      ->take_all()
      ->allow_extra_args(false);
}

/// A file with a stack of filters.
CLI::Option* addOption(CLI::App& command, const Field& field, CleaningStack& member);
/// "folder:3" has weight 3; without a number after the colon the weight is 1.
CLI::Option* addOption(CLI::App& command, const Field& field, std::vector<MixtureSettings::Part>& member);

/// Several texts: separated by commas, or with `separate` one argument each.
inline CLI::Option* addOption(CLI::App& command, const Field& field, std::vector<std::string>& member) {
  CLI::Option* option = command.add_option(field.option, member, field.help)->required(field.traits.required);
  return field.traits.separate ? option : option->delimiter(',')->allow_extra_args(false);
}

template <typename T>
CLI::Option* addOption(CLI::App& command, const Field& field, T& member) {
  CLI::Option* option = command.add_option(field.option, member, field.help);
  if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::optional<std::int64_t>> ||
                std::is_same_v<T, std::optional<double>>)
    option->check(withinLimitsOf(field));
  if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, std::string>) {
    if (member != T()) option->capture_default_str();
  }
  if (field.traits.path) option->check(validName());
  if (field.traits.newNameOf) option->check(withoutControlCharacters());
  return option->required(field.traits.required);
}

/// Adds an option for each field that the command has. `request` must outlive the command.
template <typename Request, typename Fields>
void addOptions(CLI::App& command, Request& request, Fields fields) {
  fields(request, [&](const Field& field, auto& member) {
    // Of a field without an option there is nothing to add, and not every type can be an option.
    if constexpr (!std::is_same_v<std::decay_t<decltype(member)>, std::vector<QueueRow>>)
      if (*field.option != '\0') addOption(command, field, member);
  });
}

/// The help of --preset: all presets, and the default.
void describePreset(CLI::App& command, const std::string& fallback);

/// Prints that bf16 was chosen because of the device (engine/run/precision_choice.h). `remedy`: how to choose f32; may
/// be empty.
void printChosenPrecision(const std::string& device, const std::string& remedy = "; --set train.precision=f32 for f32");

}  // namespace transept
