// SPDX-License-Identifier: Apache-2.0
// transept-engine serve: the protocol on standard input and output.
#include "engine/serve/serve.h"

#include "app/commands/command.h"
#include "engine/platform/standard_streams.h"

namespace transept {

void addServe(CLI::App& app, Run& run) {
  auto* command =
      app.add_subcommand("serve", "Speak the protocol (JSON-RPC 2.0, one message per line) on stdin and stdout");
  command->callback([&run] {
    run = [] {
      ServeSettings settings;
      settings.output = takeStandardOutput();  // libraries then print to standard error
      serve(settings);
      return 0;
    };
  });
}

}  // namespace transept
