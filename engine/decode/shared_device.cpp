// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/shared_device.h"

#include <map>
#include <tuple>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

constexpr auto precisionNames = enumNames<Precision>("f32", "bf16", "fp8", "int8");

}  // namespace

std::string_view precisionName(Precision precision) {
  return precisionNames[precision];
}

Precision precisionNamed(std::string_view name) {
  if (const auto precision = precisionNames.find(name); precision && *precision != Precision::fp8) return *precision;
  throw UserError(ErrorKind::badInput, {"There is no precision '{}'.", name}, "Use f32, bf16 or int8.");
}

std::shared_ptr<SharedDevice> sharedDevice(const LoadSettings& settings) {
  using Key = std::tuple<std::string, bool, int>;
  static std::mutex mutex;
  static std::map<Key, std::weak_ptr<SharedDevice>> opened;
  const Key wanted{settings.device, settings.precision == Precision::int8, settings.threads};
  const auto& [name, int8, threads] = wanted;
  const std::lock_guard lock(mutex);
  for (const auto& [key, known] : opened) {
    const auto& [itsName, itsInt8, itsThreads] = key;
    if (itsName != name || itsInt8 != int8 || (threads != 0 && itsThreads != threads)) continue;
    if (auto device = known.lock()) return device;
  }
  auto device = std::make_shared<SharedDevice>(openDevice(name, threads, int8));
  opened[wanted] = device;
  return device;
}

}  // namespace transept
