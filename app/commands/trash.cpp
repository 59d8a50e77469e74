// SPDX-License-Identifier: Apache-2.0
// transept-engine trash: lists the trash of the application; --empty deletes its content.

#include "engine/platform/trash.h"
#include "app/commands/command.h"
#include "app/commands/print.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

int trash(const bool& empties) {
  std::int64_t bytes = 0;
  const std::vector<Trashed> content = trashContent();
  if (content.empty()) {
    print("The trash is empty.\n");
    return 0;
  }
  for (const Trashed& one : content) {
    const std::int64_t held = empties ? deleteFromTrash(one.path) : one.bytes;
    bytes += held;
    print("{:10.1f} MB  {}\n", static_cast<double>(held) / 1e6, (one.original.empty() ? one.path : one.original));
  }
  print("{:10.1f} MB  {}\n", static_cast<double>(bytes) / 1e6, empties ? "freed" : "in all; --empty frees them");
  return 0;
}

}  // namespace

void addTrash(CLI::App& app, Run& run) {
  const auto [command, empties] =
      addSubcommand(app, run, "trash", "List deleted runs, corpora and experiments with their sizes", trash);
  command->add_flag("--empty", *empties, "Delete them for good");
}

}  // namespace transept
