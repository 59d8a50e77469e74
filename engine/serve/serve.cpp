// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/serve.h"

#include "engine/base/version.h"
#include "engine/platform/system_info.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/rpc/server.h"
#include "engine/serve/stores/model_store.h"

namespace transept {

void serve(const ServeSettings& settings) {
  const std::string engineProgram = settings.engineProgram.empty() ? executablePath() : settings.engineProgram;
  RunStore runs(engineProgram);
  ModelStore models;
  Server server(settings.input, settings.output);
  Subscriptions subscriptions(
      runs, [&server](std::string_view method, Json params) { server.notify(method, std::move(params)); });
  addEngineMethods(server);
  addConfigMethods(server);
  addPlanMethod(server, runs);
  addDataMethods(server);
  addSourceMethods(server);
  addRunMethods(server, runs, subscriptions);
  addRunCareMethods(server, runs);
  addRunDataMethods(server, runs);
  addExperimentMethods(server, runs, engineProgram);
  addModelMethods(server, models);
  addExploreMethods(server, models);
  server.run({{"name", "transept-engine"},
              {"version", programVersion},
              {"protocol", protocolVersion},
              {"capabilities", {"translate", "train", "attention", "experiment"}}});
}

}  // namespace transept
