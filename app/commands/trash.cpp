// SPDX-License-Identifier: Apache-2.0
// transept-engine trash: lists the trash of the application; --empty deletes its content.
#include <cstdio>

#include "app/commands/command.h"
#include "engine/platform/folders.h"
#include "engine/platform/trash.h"

namespace transept {
namespace {

int trash(const bool& empties) {
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
  const auto [command, empties] =
      addSubcommand(app, run, "trash", "List deleted runs, corpora and experiments with their sizes", trash);
  command->add_flag("--empty", *empties, "Delete them for good");
}

}  // namespace transept
