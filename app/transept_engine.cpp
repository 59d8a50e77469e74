// SPDX-License-Identifier: Apache-2.0
// transept-engine: the command line. Exit status 0 done, 1 failed (one sentence on stderr), 2 wrong usage.
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>

#include "app/commands/data_commands.h"
#include "app/commands/experiment.h"

int main(int argc, char** argv) {
  using namespace transept;
  std::signal(SIGPIPE, SIG_IGN);
  CLI::App app{"Transept: train translation models and look inside them"};
  app.set_version_flag("--version", std::string("transept-engine " TRANSEPT_VERSION));
  app.require_subcommand(1);
  Run run;
  for (AddCommand add :
       {addImport,   addCleaning,    addDownload,    addMix,    addWorst,     addTrain,   addAverage, addTranslate,
        addEvaluate, addScore,       addAttention,   addPlan,   addBench,     addDevices, addDemo,    addExperiment,
        addServe,    addImportModel, addExportModel, addRecipe, addShortlist, addSpread}) {
    add(app, run);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  try {
    const int status = run();
    // Whatever a command printed and by whichever way: what did not arrive was not done.
    if (!std::cout.flush() || std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      std::fputs("transept-engine: The result could not be written to standard output.\n", stderr);
      return 1;
    }
    return status;
  } catch (const std::bad_alloc&) {
    std::fputs("transept-engine: There is not enough memory for this. Close other programs, or use less at once.\n",
               stderr);
    return 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "transept-engine: %s\n", error.what());
    return 1;
  }
}
