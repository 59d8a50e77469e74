// SPDX-License-Identifier: Apache-2.0
// Everything that events.jsonl tells about a run, kept up to date incrementally: its state, its curves, its events.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/events/curves.h"
#include "engine/run/events/event_reader.h"

namespace transept {

enum class RunState : std::uint8_t { fresh, running, paused, stopped, finished, failed, interrupted };
/// "new", "running", ...: as the protocol says them.
std::string_view nameOf(RunState state);

struct ValidationPoint {
  std::int64_t step;
  double loss, perplexity, bleu;  ///< NaN: not computed
};

/// A device of the run, as its last `device` event told it.
struct DeviceState {
  std::string id, name;
  double memoryMb, usedMb, load, celsius;  ///< NaN: not known
};

/// The latest values. NaN and 0: not known.
struct RunProgress {
  int attempt = 0;
  std::int64_t step = 0, steps = 0, parameters = 0;
  StepEvent last;
  std::vector<ValidationPoint> validations;
  std::string message;            ///< of the last paused, finished, failed or interrupted event
  double updated = 0;             ///< time of the last event
  std::int64_t acknowledged = 0;  ///< the greatest control id that an event carried
  std::string lastState;          ///< type of the last event of started, resumed, paused, finished, failed, interrupted
  std::string finishReason;       ///< completed, early or stopped
  std::vector<DeviceState> devices;
  int failedRank = -1;                  ///< that the last warning of this attempt named; -1: none
  const ValidationPoint* best() const;  ///< by BLEU, else by loss; nullptr before the first validation
};

/// Not thread-safe: one owner, who calls poll().
class RunHistory : private EventListener {
 public:
  explicit RunHistory(std::string runFolder);

  /// Reads what is new; true when there was anything.
  bool poll();

  const std::string& folder() const { return folder_; }
  const RunProgress& progress() const { return progress_; }
  const CurveStore& curves() const { return curves_; }
  /// From the lock and the events, as contracts.md says.
  RunState state() const;
  std::int64_t ignored() const { return reader_.ignored(); }

  /// Where events lie in the file: all but steps. Superseded ones are gone.
  const std::vector<EventHead>& events() const { return events_; }
  /// The newest `limit` events of the given types (empty: all but step), oldest first, read from the file.
  std::vector<nlohmann::json> eventsOf(const std::vector<std::string>& types, std::size_t limit) const;

  nlohmann::json read(const EventHead& head) const;  ///< null when its line is gone

  /// Where in the file the events end that poll() was told: for nextEvents().
  std::int64_t position() const { return reader_.position(); }

 private:
  void onStep(const EventHead& head, const StepEvent& event) override;
  void onEvent(const EventHead& head, const nlohmann::json& event) override;
  void onRestart() override;
  void supersedeAfter(std::int64_t step);

  std::string folder_;
  EventReader reader_;
  RunProgress progress_;
  CurveStore curves_;
  std::vector<EventHead> events_;
};

/// The events of a run from this place of their file on, steps included, oldest first: some of those up to `end`, as
/// many as are worth reading at once. `from` moves behind them; it is `end` when there are no more.
std::vector<nlohmann::json> nextEvents(const std::string& runFolder, std::int64_t& from, std::int64_t end);

/// When the lock is free and there is no terminal event, the process died: appends `interrupted` once (naming the rank
/// when a warning did), polls, and returns true. Does nothing where the folder cannot be written to.
bool markInterrupted(RunHistory& history);

}  // namespace transept
