// SPDX-License-Identifier: Apache-2.0
// transept-engine cleaning: prints the standard filters as a file for import.
#include <cstdio>

#include "app/commands/command.h"
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
    std::printf("%-18s %s%s\n", filter["filter"].get<std::string>().c_str(), filter["help"].get<std::string>().c_str(),
                filter["on"] ? "" : " (off)");
    for (const nlohmann::json& parameter : filter["parameters"]) {
      std::printf("  %-16s %s; default %s\n", parameter["key"].get<std::string>().c_str(),
                  parameter["help"].get<std::string>().c_str(), parameter["default"].dump().c_str());
    }
  }
}

int show(const CleaningOptions& options) {
  if (options.list) {
    printCatalogue();
    return 0;
  }
  const auto stack = options.check.empty() ? CleaningStack::standard() : CleaningStack::fromFile(options.check);
  std::printf("%s\n", stack.toJson().dump(2).c_str());
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
