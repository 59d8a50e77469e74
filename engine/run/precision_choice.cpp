// SPDX-License-Identifier: Apache-2.0
#include "engine/run/precision_choice.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>

#include "engine/base/error.h"
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

void requirePrecision(const Config& config, const std::vector<DeviceDescription>& devices) {
  if (config.train.quantize != Quantisation::none) {
    for (const DeviceDescription& device : devices)
      if (!device.int8)
        throw UserError(
            ErrorKind::deviceFailure,
            {"{} ({}) does not round to 8-bit integers, which 'train.quantize' = 8 needs.", device.id, device.name},
            "Set train.quantize to none, or train on the CPU.");
  }
  if (config.train.precision != Precision::fp8) return;
  for (const DeviceDescription& device : devices) {
    if (!device.fp8)
      throw UserError(ErrorKind::deviceFailure,
                      {"{} ({}) has no 8-bit floats, which 'train.precision' = fp8 needs.", device.id, device.name},
                      "Set train.precision to bf16, or use a GPU of compute capability 8.9 or later.");
  }
  const ModelConfig& model = config.model;
  constexpr std::int64_t unit = 16;
  const std::int64_t widths[] = {model.d_model, model.d_ff, model.heads * model.d_k, model.heads * model.d_v};
  if (std::ranges::any_of(widths, [](std::int64_t width) { return width % unit != 0; }))
    throw UserError({"'train.precision' is fp8, but a width of the model ({}) is no multiple of {}.",
                     fmt::format("{}", fmt::join(widths, ", ")), unit},
                    "Choose other widths, or set train.precision to bf16.");
}

}  // namespace transept
