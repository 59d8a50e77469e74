// SPDX-License-Identifier: Apache-2.0
#include "engine/run/control/control.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/version.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"

namespace transept {
namespace {

constexpr const char* controlFile = "/control.json";
constexpr auto stateNames = enumNames<DesiredState>("running", "paused", "stopped");
constexpr std::int64_t largestId = INT64_MAX / 2;  // far above every time in microseconds; it can be incremented

}  // namespace

std::string_view desiredStateName(DesiredState state) {
  return stateNames[state];
}

std::optional<DesiredState> desiredStateOf(std::string_view name) {
  return stateNames.find(name);
}

Control readControl(const std::string& runFolder) {
  const std::string path = runFolder + controlFile;
  std::string text;
  try {
    text = readFile(path, 1 << 16);
  } catch (const UserError& error) {
    if (error.kind() != ErrorKind::notFound) throw;
    return {};
  }
  const auto json = parseJson(text);
  const auto state = desiredStateOf(textIn(json, "state"));
  const std::int64_t id = integerIn(json, "id", INT64_MAX);
  if (!state || id > largestId)
    throw UserError({"{} is damaged.", path}, "Delete it; the run continues as it is.", path);
  return {id, *state, integerIn(json, "checkpoint")};
}

std::int64_t requestControl(const std::string& runFolder, std::optional<DesiredState> state, bool checkpointNow) {
  const std::string path = runFolder + controlFile;
  // Without the lock, two requests at the same moment would get one id.
  const FileLock lock = FileLock::forChangeOf(path);
  Control control;
  try {
    control = readControl(runFolder);
  } catch (const UserError& error) {
    if (error.kind() != ErrorKind::badInput) throw;  // damaged: a new request replaces it
  }
  // The id must be greater than every acknowledged one, which is unknown if the file was deleted or damaged.
  control.id = control.id > 0 ? control.id + 1 : static_cast<std::int64_t>(1e6 * secondsSince1970());
  if (state) control.state = *state;
  if (checkpointNow) control.checkpoint = control.id;
  const nlohmann::json content{{"version", runFormatVersion},
                               {"id", control.id},
                               {"state", desiredStateName(control.state)},
                               {"checkpoint", control.checkpoint}};
  try {
    writeFileAtomically(path, content.dump() + "\n");
  } catch (const UserError& error) {
    if (error.kind() != ErrorKind::diskFull || !pathExists(path)) throw;
    overwriteFile(path, content.dump() + "\n");
  }
  return control.id;
}

ControlWatcher::ControlWatcher(std::string runFolder, std::int64_t acknowledged)
    : folder_(std::move(runFolder)), file_(folder_ + controlFile), acknowledged_(acknowledged) {}

std::optional<ControlWatcher::Request> ControlWatcher::poll() {
  if (!file_.changed()) return std::nullopt;
  Control control;
  try {
    control = readControl(folder_);
  } catch (const UserError& error) {
    // Damaged by hand: training continues; the next request replaces it. Otherwise the request is read again.
    if (error.kind() != ErrorKind::badInput) file_.forget();
    return std::nullopt;
  }
  if (control.id <= acknowledged_) return std::nullopt;
  const Request request{control.id, control.state, control.checkpoint > acknowledged_};
  acknowledged_ = control.id;
  return request;
}

void forgetRequests(const std::string& folder) {
  Control control;
  try {
    control = readControl(folder);
  } catch (const UserError&) {
    control.state = DesiredState::paused;  // damaged: the request below replaces it
  }
  if (control.state != DesiredState::running || control.id == 0) requestControl(folder, DesiredState::running, false);
}

}  // namespace transept
