// SPDX-License-Identifier: Apache-2.0
// transept-engine devices: the devices for training, with memory and precisions.
#include <cstdio>
#include <iostream>
#include <memory>

#include "app/commands/command.h"
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

}  // namespace

void addDevices(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("devices", "List the devices for training, with memory and precisions");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "One JSON object");
  command->callback([&run, json] {
    run = [json] {
      const Json devices = devicesJson();
      if (*json) {
        std::cout << textOf(devices) << '\n';
      } else {
        for (const Json& device : devices["devices"]) print(device);
      }
      return 0;
    };
  });
}

}  // namespace transept
