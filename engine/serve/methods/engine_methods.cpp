// SPDX-License-Identifier: Apache-2.0
// engine/*, path/*, trash/*.
#include "engine/serve/methods/engine_methods.h"

#include <archive.h>
#include <openssl/opensslv.h>
#include <unicode/uvernum.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "engine/base/version.h"
#include "engine/experiment/experiment.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/platform/trash.h"
#include "engine/run/known_runs.h"
#include "engine/run/run_folder.h"
#include "engine/serve/methods/interop_methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/tasks/packing/pack.h"
#include "engine/tasks/path_kind.h"
#include "kernels/cpu/cpu_backend.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

/// The build: compiler and libraries, with their versions.
Json libraries() {
  Json versions(computingLibraries());
  versions["ICU"] = U_ICU_VERSION;
  versions["libarchive"] = std::to_string(ARCHIVE_VERSION_NUMBER / 1'000'000) + "." +
                           std::to_string(ARCHIVE_VERSION_NUMBER / 1000 % 1000) + "." +
                           std::to_string(ARCHIVE_VERSION_NUMBER % 1000);
  versions["OpenSSL"] = OPENSSL_VERSION_STR;
#if defined(__clang__)
  versions["clang"] = __clang_version__;
#else
  versions["GCC"] = __VERSION__;
#endif
  return versions;
}

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
          {"units", processorUnits()},
          {"libraries", libraries()},
          {"hostname", hostName()},
          {"pid", processId()}};
}

/// The new folder is that of all later calls, also of other processes.
Json setHome(Services&, Call&, const Params& params) {
  chooseDataFolder(params.has("home") ? params.path("home") : std::string());
  return {{"home", folders().data}};
}

constexpr std::size_t mostEntries = 5000;

/// The content of a folder, for a window on another machine. Hidden names are left out.
Json pathList(Services&, Call& call, const Params& params) {
  const std::string folder = absolutePath(params.has("path") ? params.path("path") : userHome());
  Json entries = Json::array();
  std::size_t left = 0;
  for (const std::string& name : namesIn(folder)) {
    call.check();
    if (name.starts_with('.')) continue;
    if (entries.size() == mostEntries) {
      ++left;
      continue;
    }
    const std::string path = folder == "/" ? folder + name : folder + "/" + name;
    std::error_code unknown;  // of a file that is gone meanwhile, or out of reach: it is listed without a size
    const bool isFile = std::filesystem::is_regular_file(path, unknown);
    const bool isFolderHere = std::filesystem::is_directory(path, unknown);
    if (!isFile && !isFolderHere) continue;
    const std::uintmax_t bytes = isFile ? std::filesystem::file_size(path, unknown) : 0;
    entries.push_back({{"name", name},
                       {"kind", isFolderHere ? "folder" : "file"},
                       {"bytes", isFile && !unknown ? Json(bytes) : Json(nullptr)}});
  }
  return {{"path", folder},
          {"parent", folder == "/" ? Json(nullptr) : Json(std::filesystem::path(folder).parent_path().string())},
          {"entries", std::move(entries)},
          {"left_off", left}};
}

Json pathKind(Services&, Call&, const Params& params) {
  params.at("paths");
  const KnownPath known = recognisePaths(params.paths("paths"));
  const bool elsewhere = !known.path.starts_with(folders().data + "/");
  return {{"kind", pathKindName(known.kind)}, {"path", known.path}, {"elsewhere", elsewhere}};
}

/// What a folder of the trash is, by the folder that it was in: "run"; empty: something else. The runs of experiments
/// and followed runs were in other folders.
std::string kindOfTrashed(const std::string& path, const std::string& original) {
  if (RunFolder::isRun(path)) return "run";
  const Folders place = folders();
  const std::string parent = std::filesystem::path(original).parent_path().string();
  const std::pair<std::string, const char*> kinds[] = {{place.runs(), "run"},
                                                       {place.corpora(), "corpus"},
                                                       {place.models(), "model"},
                                                       {experimentsFolder(), "experiment"},
                                                       {place.evaluations(), "evaluation"}};
  const auto found = std::ranges::find(kinds, parent, [](const auto& kind) { return kind.first; });
  return found == std::end(kinds) ? "" : found->second;
}

Json reportJson(const PackReport& report) {
  return {{"kind", report.kind}, {"path", report.path}, {"name", report.name}, {"bytes", report.bytes}};
}

Json pack(Services&, Call& call, const Params& params) {
  PackRequest request;
  readParameters(params, request, packFields);
  return reportJson(packPath(request, call.progressFunction(), call.stop()));
}

Json unpack(Services&, Call& call, const Params& params) {
  UnpackRequest request;
  readParameters(params, request, unpackFields);
  return reportJson(unpackFile(request, call.progressFunction(), call.stop()));
}

Json trashList(Services&, Call&, const Params&) {
  Json content = Json::array();
  std::int64_t bytes = 0;
  for (const Trashed& one : trashContent()) {
    content.push_back({{"trash", one.path},
                       {"original", one.original},
                       {"kind", kindOfTrashed(one.path, one.original)},
                       {"bytes", one.bytes}});
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
          {"engine/home", Lane::background, setHome},
          {"path/list", Lane::background, pathList},
          {"path/kind", Lane::background, pathKind},
          {"path/pack", Lane::background, pack},
          {"path/unpack", Lane::background, unpack},
          {"trash/list", Lane::background, trashList},
          {"trash/empty", Lane::background, trashEmpty}};
}

}  // namespace transept
