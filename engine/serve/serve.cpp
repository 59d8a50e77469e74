// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/serve.h"

#include <thread>

#include "engine/base/version.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/rpc/server.h"

namespace transept {

void serve(const ServeSettings& settings) {
  Server server(settings.input, settings.output);
  Services services(
      settings.engineProgram.empty() ? executablePath() : settings.engineProgram,
      [&server](std::string_view method, Json params) { server.notify(method, std::move(params)); },
      [&server] { return server.clientKeepsUp(); });
  // In a thread of its own, because there may be thousands of folders. The deepest are five levels down:
  // experiments/NAME/runs/NAME/checkpoints.
  const std::jthread sweep([] { removeLeftovers(folders().data, Own::isKept, 5); });
  for (const MethodEntry& entry : allMethods()) {
    server.add(entry.name, entry.lane, [&services, body = entry.body](Call& call, const Params& params) {
      return body(services, call, params);
    });
  }
  server.run({{"name", "transept-engine"},
              {"version", programVersion},
              {"protocol", protocolVersion},
              {"capabilities", {"translate", "train", "attention", "experiment"}}});
}

}  // namespace transept
