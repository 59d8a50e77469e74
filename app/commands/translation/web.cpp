// SPDX-License-Identifier: Apache-2.0
// transept-engine web: the local service for other programs, until Ctrl+C.
#include <condition_variable>
#include <cstdio>
#include <mutex>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "engine/decode/loaded_model.h"
#include "engine/web/service.h"

namespace transept {
namespace {

struct WebOptions {
  WebSettings settings;
  ModelOptions loading;
};

int web(const WebOptions& options) {
  const StopOnSignal stop("Ending the service ...");
  const WebService service(options.settings, [&](const std::string& model) {
    auto loaded = LoadedModel::load(model, options.loading.settings(), stop.token());
    printNote("Model {}\n", loaded->description());
    return loaded;
  });
  for (const auto& [source, target, model] : service.directions()) printNote("{} to {}: {}\n", source, target, model);
  print("{}\n", service.address());
  std::fflush(stdout);
  std::mutex mutex;
  std::condition_variable_any ended;
  std::unique_lock lock(mutex);
  ended.wait(lock, stop.token(), [] { return false; });
  return 0;
}

}  // namespace

void addWeb(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "web", "Serve models to other programs on this machine, as LibreTranslate and others do", web);
  addOptions(*command, options->settings, webFields);
  options->loading.addLoadingTo(*command);
}

}  // namespace transept
