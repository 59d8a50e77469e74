// SPDX-License-Identifier: Apache-2.0
// export-model: writes a model for another tool.
#include <cstdio>
#include <memory>

#include "app/commands/command.h"
#include "engine/interop/ctranslate2/ctranslate2.h"

namespace transept {

void addExportModel(CLI::App& app, Run& run) {
  struct Options {
    std::string model, out, format = "ctranslate2";
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("export-model", "Write a model for another tool");
  command->add_option("model", options->model, "A run, a checkpoint or an imported model")->required();
  command->add_option("--format", options->format, "For which tool")
      ->check(CLI::IsMember({"ctranslate2"}))
      ->capture_default_str();
  command->add_option("--out", options->out, "The folder to write; it must not exist")->required();
  command->callback([&run, options] {
    run = [options] {
      const InteropReport report = exportCtranslate2(options->model, options->out);
      for (const std::string& note : report.notes) std::fprintf(stderr, "%s\n", note.c_str());
      std::printf("%s: %lld parameters\n", report.folder.c_str(), static_cast<long long>(report.parameters));
      return 0;
    };
  });
}

}  // namespace transept
