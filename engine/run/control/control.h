// SPDX-License-Identifier: Apache-2.0
// What the user asks of a run: control.json, the desired state with a growing id, replaced atomically.
//   {"version":1,"id":7,"state":"running|paused|stopped","checkpoint":5}
// The training process acknowledges an id with an event that carries {"control": id}; acknowledged ids are ignored when
// the run is resumed. "paused": checkpoint written, process ended. "stopped": the same, and the run counts as over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/platform/file_watcher.h"

namespace transept {

enum class DesiredState : std::uint8_t { running, paused, stopped };
std::string_view nameOf(DesiredState state);
std::optional<DesiredState> desiredStateOf(std::string_view name);

struct Control {
  std::int64_t id = 0;  ///< of the latest change; 0: nothing was ever asked
  DesiredState state = DesiredState::running;
  std::int64_t checkpoint = 0;  ///< id of the latest "checkpoint now"
};

/// Defaults when there is no file. A damaged file is an error.
Control readControl(const std::string& runFolder);
/// Either or both; returns the new id. Safe against others doing the same.
std::int64_t requestControl(const std::string& runFolder, std::optional<DesiredState> state, bool checkpointNow);

/// The training process's side. poll() costs one stat when nothing changed, so it may be called after every update.
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

}  // namespace transept
