// SPDX-License-Identifier: Apache-2.0
// Requests to a run or a queue: control.json, the desired state with a growing id, replaced atomically.
//   {"version":1,"id":7,"state":"running|paused|stopped","checkpoint":5}
// The first id is the time in microseconds, so that ids grow even if the file was deleted or damaged.
// The training process acknowledges an id with an event that carries {"control": id}; acknowledged ids are ignored
// after the run is resumed. "paused": checkpoint written, process ended. "stopped": the same, and the run counts as
// ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/platform/atomic_file.h"

namespace transept {

enum class DesiredState : std::uint8_t { running, paused, stopped };
std::string_view desiredStateName(DesiredState state);
std::optional<DesiredState> desiredStateOf(std::string_view name);

struct Control {
  std::int64_t id = 0;  ///< of the latest request; 0: none
  DesiredState state = DesiredState::running;
  std::int64_t checkpoint = 0;  ///< id of the latest "checkpoint now"
};

/// Defaults when there is no file. A damaged file is an error.
Control readControl(const std::string& runFolder);
/// Requests a state, a checkpoint, or both; returns the new id. Several processes may call it at the same time. On a
/// full disk, it needs a control.json of an earlier request.
std::int64_t requestControl(const std::string& runFolder, std::optional<DesiredState> state, bool checkpointNow);

/// The side of the training process. poll() costs one stat when nothing changed: it is called after every update.
///
///   ControlWatcher control(folder, history.acknowledged());
///   if (auto request = control.poll()) {
///     if (request->checkpointNow) { writeCheckpoint; events.write checkpoint with control = request->id }
///     if (request->state == DesiredState::paused) { checkpoint; event "paused" with control = request->id; end }
///   }
class ControlWatcher {
 public:
  ControlWatcher(std::string runFolder, std::int64_t acknowledged);

  struct Request {
    std::int64_t id;
    DesiredState state;
    bool checkpointNow;
  };
  /// A request that is newer than every acknowledged one, each reported once.
  std::optional<Request> poll();

 private:
  std::string folder_;
  FileWatcher file_;
  std::int64_t acknowledged_;
};

/// What a process does with requests that were made before it began. forget: a person started it by hand and wants
/// it to run. obey: another process started it, called forgetRequests() first, and may have made a request since.
enum class EarlierRequests : std::uint8_t { obey, forget };
/// The option of the commands train and experiment that stands for "obey".
constexpr const char* obeyEarlierRequests = "--obey-earlier-requests";

/// Withdraws a pause or stop that was meant for an earlier process, and makes control.json. Call it while holding the
/// lock of the run or queue, or before starting a process: requests to a living process must not be lost.
void forgetRequests(const std::string& folder);

}  // namespace transept
