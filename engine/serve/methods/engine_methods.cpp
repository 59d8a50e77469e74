// SPDX-License-Identifier: Apache-2.0
// engine/*, path/kind, trash/*.
#include "engine/serve/methods/engine_methods.h"
#include "engine/base/version.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/platform/trash.h"
#include "engine/run/known_runs.h"
#include "engine/serve/methods/interop_methods.h"
#include "engine/tasks/path_kind.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

Json info(Services&, Call&, const Params&) {
  const Folders place = folders();
  return {{"name", "transept-engine"},
          {"version", programVersion},
          {"protocol", protocolVersion},
          {"cpu", listDevices("cpu").front().name},
          {"threads", usableProcessors()},
          {"memory_bytes", memoryTotal()},
          {"memory_available_bytes", memoryAvailable()},
          {"home", place.data},
          {"corpora", place.corpora()},
          {"runs", place.runs()},
          {"models", place.models()},
          {"formats", formatsJson()},
          {"trained_demo", !shippedRun().empty()},
          {"hostname", hostName()},
          {"pid", processId()}};
}

Json pathKind(Services&, Call&, const Params& params) {
  params.at("paths");
  const KnownPath known = recognisePaths(params.paths("paths"));
  const bool elsewhere = !known.path.starts_with(folders().data + "/");
  return {{"kind", pathKindName(known.kind)}, {"path", known.path}, {"elsewhere", elsewhere}};
}

Json trashList(Services&, Call&, const Params&) {
  Json content = Json::array();
  std::int64_t bytes = 0;
  for (const Trashed& one : trashContent()) {
    content.push_back({{"trash", one.path}, {"original", one.original}, {"bytes", one.bytes}});
    bytes += one.bytes;
  }
  return {{"content", std::move(content)}, {"bytes", bytes}};
}

/// Deletes the paths in "trash", or everything if it is absent.
Json trashEmpty(Services&, Call& call, const Params& params) {
  std::vector<std::string> paths = params.paths("trash");
  if (!params.has("trash"))
    for (const Trashed& one : trashContent()) paths.push_back(one.path);
  std::int64_t freed = 0;
  for (const std::string& path : paths) {
    call.check();
    freed += deleteFromTrash(path);
  }
  return {{"freed", freed}};
}

}  // namespace

Json devicesJson() {
  Json devices = Json::array();
  for (const DeviceDescription& device : listDevices()) {
    const bool cpu = device.kind == "cpu";
    Json precisions = Json::array({"f32"});
    if (device.fastBf16) precisions.push_back("bf16");
    devices.push_back({{"id", device.id},
                       {"name", device.name},
                       {"kind", device.kind},
                       {"memory_bytes", cpu ? memoryTotal() : device.memoryBytes},
                       {"precisions", precisions},
                       {"preferred_precision", device.fastBf16 ? "bf16" : "f32"},
                       {"available", device.available},
                       {"reason", device.reason},
                       {"cause", device.cause},
                       {"note", device.note}});
  }
  return {{"devices", std::move(devices)}};
}

MethodTable engineMethods() {
  return {{"engine/info", Lane::quick, info},
          // A driver takes seconds to open its devices.
          {"engine/devices", Lane::background, [](Services&, Call&, const Params&) { return devicesJson(); }},
          {"path/kind", Lane::background, pathKind},
          {"trash/list", Lane::background, trashList},
          {"trash/empty", Lane::background, trashEmpty}};
}

}  // namespace transept
