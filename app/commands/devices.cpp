// SPDX-License-Identifier: Apache-2.0
// transept-engine devices: the devices for training, with memory and precisions.
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "engine/serve/methods/engine_methods.h"
#include "engine/serve/methods/methods.h"

namespace transept {
namespace {

void printDevice(const Json& device) {
  std::string precisions;
  for (const Json& precision : device["precisions"]) {
    precisions += (precisions.empty() ? "" : ", ") + precision.get<std::string>();
  }
  print("{:<10} {}, {:.1f} GB, {}", device["id"].get<std::string>(), device["name"].get<std::string>(),
        device["memory_bytes"].get<double>() / 1e9, precisions);
  if (!device["available"].get<bool>()) print(" (not available: {})", device["reason"].get<std::string>());
  print("\n");
  if (const std::string note = device["note"]; !note.empty()) print("{:<10} {}\n", "", note);
}

int listDevices(const bool& json) {
  const Json devices = devicesJson();
  if (json) {
    std::cout << serialised(devices) << '\n';
  } else {
    for (const Json& device : devices["devices"]) printDevice(device);
  }
  return 0;
}

}  // namespace

void addDevices(CLI::App& app, Run& run) {
  const auto [command, json] =
      addSubcommand(app, run, "devices", "List the devices for training, with memory and precisions", listDevices);
  command->add_flag("--json", *json, "One JSON object");
}

}  // namespace transept
