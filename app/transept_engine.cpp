// SPDX-License-Identifier: Apache-2.0
// transept-engine: the command line. Exit status: 0 success, 1 failure (one sentence on stderr), 2 wrong usage.
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/platform/standard_streams.h"
#include "engine/platform/system_info.h"

namespace {

/// CLI11 reads -1 as the largest unsigned number and a number beyond 64 bits as the nearest within, accepts nan in
/// every range, and names a limit of 300 digits where a number must only be positive.
std::string misreadNumber(const CLI::Option& option, const std::string& text) {
  const std::string type = option.get_type_name();
  const bool isUnsigned = type.starts_with("UINT"), isReal = type.starts_with("FLOAT");
  if (!isUnsigned && !isReal && !type.starts_with("INT")) return {};
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (end == text.c_str() || *end != '\0') return text + " is not a number";
  if (isReal && !std::isfinite(number)) return text + " is not a finite number";
  if (number < 0 && (isUnsigned || type.ends_with("NONNEGATIVE"))) return text + " is negative";
  if (number <= 0 && type.ends_with("POSITIVE")) return text + " is not above 0";
  errno = 0;
  if (isUnsigned) std::strtoull(text.c_str(), nullptr, 10);
  if (!isUnsigned && !isReal) std::strtoll(text.c_str(), nullptr, 10);
  return errno == ERANGE ? text + " has too many digits" : std::string();
}

void refuseMisreadNumbers(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    // transform() puts it before the other checks, whose messages would be worse.
    option->transform(CLI::Validator([option](std::string& text) { return misreadNumber(*option, text); }, ""));
  }
  for (CLI::App* command : app.get_subcommands({})) refuseMisreadNumbers(*command);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace transept;
  protectProcess();
  showControlCharacters();
  CLI::App app{"Transept: train translation models and look inside them"};
  app.set_version_flag("--version", std::string("transept-engine " TRANSEPT_VERSION));
  app.require_subcommand(1);
  Run run;
  for (AddCommand* add : {addImport,
                          addCleaning,
                          addDownload,
                          addMix,
                          addAugment,
                          addPreview,
                          addWorst,
                          addTrain,
                          addDoctor,
                          addAverage,
                          addTranslate,
                          addEvaluate,
                          addExhibit,
                          addScore,
                          addAttention,
                          addInspect,
                          addPlan,
                          addBench,
                          addDevices,
                          addDemo,
                          addExperiment,
                          addServe,
                          addImportModel,
                          addExportModel,
                          addRecipe,
                          addShortlist,
                          addSpread,
                          addTrash,
                          addTune,
                          addImportLog,
                          addTensorBoard,
                          addPack,
                          addUnpack,
                          addLearn,
                          addWeb,
                          addGlossary,
                          addCorrectionsCommand,
                          addMergeCorrections,
                          addDistill,
                          addModels}) {
    add(app, run);
  }
  refuseMisreadNumbers(app);
  try {
    app.parse(argc, argv);
    const int status = run();
    // A result that was not written is a failure, however the command printed it.
    if (!std::cout.flush() || std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      std::fputs("transept-engine: The result could not be written to standard output.\n", stderr);
      return 1;
    }
    return status;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const Cancelled&) {
    std::fputs("transept-engine: The command was cancelled.\n", stderr);
  } catch (...) {
    const UserError error = userErrorOf(std::current_exception());
    const bool isPlace = error.line() > 0 && error.sentence().find(error.file()) == std::string::npos;
    printNote("transept-engine: {}{}\n", isPlace ? fmt::format("{}:{}: ", error.file(), error.line()) : "",
              error.what());
  }
  return 1;
}
