// SPDX-License-Identifier: Apache-2.0
#include "engine/run/precision_choice.h"

#include <algorithm>

#include "kernels/devices/devices.h"

namespace transept {
namespace {
constexpr std::string_view precisionKey = "train.precision";
}

Precision precisionOf(const Config& config, const std::vector<DeviceDescription>& devices) {
  if (config.states(precisionKey)) return config.train.precision;
  const bool fast = !devices.empty() && std::ranges::all_of(devices, &DeviceDescription::fastBf16);
  return fast ? Precision::bf16 : Precision::f32;
}

bool choosePrecision(Config& config, std::string_view device) {
  if (config.states(precisionKey)) return false;  // before any device is opened
  const bool bf16 = precisionOf(config, listDevices(device)) == Precision::bf16;
  config.set(precisionKey, std::string(bf16 ? "bf16" : "f32"));
  return bf16;
}

void keepPrecision(Config& fork, const Config& source) {
  if (!fork.states(precisionKey)) fork.set(precisionKey, source.get(precisionKey));
}

}  // namespace transept
