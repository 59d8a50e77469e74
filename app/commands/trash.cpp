// SPDX-License-Identifier: Apache-2.0
// transept-engine trash: lists the trash of the application; --empty deletes its content.
#include <cstdio>

#include "app/commands/command.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

int trash(bool empties) {
  std::int64_t bytes = 0;
  for (const Trashed& one : trashContent()) {
    const std::int64_t held = empties ? deleteFromTrash(one.path) : one.bytes;
    bytes += held;
    std::printf("%10.1f MB  %s\n", static_cast<double>(held) / 1e6,
                (one.original.empty() ? one.path : one.original).c_str());
  }
  std::printf("%10.1f MB  %s\n", static_cast<double>(bytes) / 1e6, empties ? "freed" : "in all; --empty frees them");
  return 0;
}

}  // namespace

void addTrash(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("trash", "List deleted runs, corpora and experiments with their sizes");
  auto empties = std::make_shared<bool>(false);
  command->add_flag("--empty", *empties, "Delete them for good");
  command->callback([&run, empties] { run = [empties] { return trash(*empties); }; });
}

}  // namespace transept
