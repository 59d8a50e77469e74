// SPDX-License-Identifier: Apache-2.0
#include "app/commands/request_options.h"

#include <fmt/format.h>
#include <charconv>
#include <cstdio>

#include "app/commands/print.h"
#include "engine/base/error.h"
#include "engine/config/presets.h"
#include "engine/platform/folders.h"
#include "engine/platform/standard_streams.h"

namespace transept {
namespace {

MixtureSettings::Part mixturePartOf(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  double weight = 1;
  if (colon == std::string::npos) return {text, weight};
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + colon + 1, end, weight);
  std::string corpus = text.substr(0, colon);
  if (parsed.ec == std::errc() && parsed.ptr == end) return {std::move(corpus), weight};
  if (!pathExists(text) && pathExists(corpus)) {
    throw UserError(ErrorKind::badInput, "\"" + text.substr(colon + 1) + "\" is not a weight for " + corpus + ".",
                    "Write a number with a decimal point, such as " + corpus + ":1.5.", corpus);
  }
  return {text, 1};
}

}  // namespace

CLI::Option* addOption(CLI::App& command, const Field& field, CleaningStack& member) {
  const auto read = [&member](const std::string& file) { member = CleaningStack::fromFile(file); };
  return command.add_option_function<std::string>(field.option, read, field.help);
}

CLI::Option* addOption(CLI::App& command, const Field& field, std::vector<MixtureSettings::Part>& member) {
  const auto read = [&member](const std::vector<std::string>& parts) {
    for (const std::string& part : parts) member.push_back(mixturePartOf(part));
  };
  return command.add_option_function<std::vector<std::string>>(field.option, read, field.help)
      ->required(field.traits.required);
}

CLI::Validator withinLimitsOf(const Field& field) {
  const auto [least, most] = std::pair(field.traits.minimum, field.traits.maximum);
  return {[least, most](const std::string& text) {
            const double number = std::strtod(text.c_str(), nullptr);
            if (number >= least && number <= most) return std::string();
            return fmt::format("must lie between {:.16g} and {:.16g}", least, most);
          },
          ""};
}

CLI::Validator withoutControlCharacters() {
  return {[](const std::string& name) {
            const bool plain = name.find_first_of("\n\t") == std::string::npos && withVisibleControls(name) == name;
            return std::string(plain ? "" : "the name contains a control character, such as a tab or a line break");
          },
          ""};
}

void describePreset(CLI::App& command, const std::string& fallback) {
  std::string names;
  for (const Preset& known : presets()) names += (names.empty() ? "" : ", ") + known.name;
  command.get_option("--preset")->description("The initial settings (" + fallback + "): " + names);
}

void printChosenPrecision(const std::string& device, const std::string& remedy) {
  printNote("train.precision: bf16, which the device {} computes faster than f32{}.\n", device, remedy);
}

}  // namespace transept
