// SPDX-License-Identifier: Apache-2.0
// transept-engine devices: the devices for training, with memory and precisions.
#include <cstdio>
#include <iostream>

#include "app/commands/command.h"
#include "engine/serve/methods/engine_methods.h"
#include "engine/serve/methods/methods.h"

namespace transept {
namespace {

void print(const Json& device) {
  std::string precisions;
  for (const Json& precision : device["precisions"]) {
    precisions += (precisions.empty() ? "" : ", ") + precision.get<std::string>();
  }
  std::printf("%-10s %s, %.1f GB, %s", device["id"].get<std::string>().c_str(),
              device["name"].get<std::string>().c_str(), device["memory_bytes"].get<double>() / 1e9,
              precisions.c_str());
  if (!device["available"].get<bool>())
    std::printf(" (not available: %s)", device["reason"].get<std::string>().c_str());
  std::printf("\n");
  if (const std::string note = device["note"]; !note.empty()) std::printf("%-10s %s\n", "", note.c_str());
}

int listDevices(const bool& json) {
  const Json devices = devicesJson();
  if (json) {
    std::cout << serialised(devices) << '\n';
  } else {
    for (const Json& device : devices["devices"]) print(device);
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
