// SPDX-License-Identifier: Apache-2.0
// transept-engine cleaning: prints the standard filters as a file for import.

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "engine/data/cleaning/catalogue.h"
#include "engine/data/cleaning/filter.h"

namespace transept {

namespace {

struct CleaningOptions {
  std::string check;
  bool list = false;
};

void printCatalogue() {
  for (const nlohmann::json& filter : describeFilters()) {
    print("{:<18} {}{}\n", filter["filter"].get<std::string>(), filter["help"].get<std::string>(),
          filter["on"] ? "" : " (off)");
    for (const nlohmann::json& parameter : filter["parameters"]) {
      print("  {:<16} {}; default {}\n", parameter["key"].get<std::string>(), parameter["help"].get<std::string>(),
            parameter["default"].dump());
    }
  }
}

int show(const CleaningOptions& options) {
  if (options.list) {
    printCatalogue();
    return 0;
  }
  const auto stack = options.check.empty() ? CleaningStack::standard() : CleaningStack::fromFile(options.check);
  print("{}\n", stack.toJson().dump(2));
  return 0;
}

}  // namespace

void addCleaning(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "cleaning", "The filters of an import: the standard stack as a file for --cleaning", show);
  auto* check =
      command->add_option("--check", options->check, "Print the stack of this file instead, or report its errors");
  command->add_flag("--list", options->list, "Describe each filter and its parameters")->excludes(check);
}

}  // namespace transept
