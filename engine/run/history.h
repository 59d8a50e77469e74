// SPDX-License-Identifier: Apache-2.0
// The state, curves and events of a run, read incrementally from events.jsonl.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/events/curves.h"
#include "engine/run/events/events.h"

namespace transept {

enum class RunState : std::uint8_t { fresh, running, paused, stopped, finished, failed, interrupted };
/// "new", "running", ...: as in the protocol.
std::string_view runStateName(RunState state);

struct ValidationPoint {
  std::int64_t step;
  double loss, perplexity, bleu;      ///< NaN: not computed
  double sourceGain = notMeasured;    ///< nats per token (engine/train/validation.h); NaN: not computed
  double sentenceNats = notMeasured;  ///< nats per target sentence
  double chrf = notMeasured;
  bool byChrf = false;  ///< chrF judges the run, not BLEU
  /// On the general corpus of a fine-tuning; NaN: there is none.
  double generalLoss = notMeasured, generalBleu = notMeasured, generalChrf = notMeasured;
  double score() const { return byChrf ? chrf : bleu; }
};

/// A device of the run, from the last `device` event.
struct DeviceState {
  std::string id, name;
  double memoryMb, usedMb, load, celsius;  ///< NaN: not known
};

/// The latest values. NaN and 0: not known.
struct RunProgress {
  int attempt = 0;
  std::int64_t step = 0, steps = 0, parameters = 0;
  std::int64_t firstStep = 0;  ///< at which training began: above 0 in a fork
  StepEvent last;
  std::vector<ValidationPoint> validations;
  Cause cause = Cause::unknown;  ///< of the last failed event
  std::vector<SuggestedChange> suggestedChanges;
  std::string message;            ///< of the last paused, finished, failed or interrupted event
  double updated = 0;             ///< time of the last event
  std::int64_t acknowledged = 0;  ///< the greatest control id that an event carried
  Awaited awaited;                ///< by a run that is alive
  std::string lastState;          ///< type of the last event of started, resumed, paused, finished, failed, interrupted
  std::string finishReason;       ///< completed, early or stopped
  std::vector<DeviceState> devices;
  std::int64_t recoveredAt = -1;  ///< the step to which training went back when it last diverged; -1: it has not
  int failedRank = -1;            ///< named by the last warning of this attempt; -1: none
  /// The estimate that everybody shows; NaN while the run waits, and between its start and the first steps.
  double secondsLeft() const { return awaited.what.empty() ? last.secondsLeft : notMeasured; }
  /// As BestValidation judges them, by the metric that judges at the end; nullptr before the first validation.
  const ValidationPoint* best() const;
};

/// Not thread-safe: one owner, who calls poll().
class RunHistory : private EventListener {
 public:
  explicit RunHistory(std::string runFolder);

  /// Reads new events; true when there were any.
  bool poll();

  const std::string& folder() const { return folder_; }
  const RunProgress& progress() const { return progress_; }
  const CurveStore& curves() const { return curves_; }
  /// Derived from the lock and the events.
  RunState state() const;
  std::int64_t ignored() const { return reader_.ignored(); }

  /// The places of all events in the file except steps, gradients and superseded ones.
  const std::vector<EventHead>& events() const { return events_; }
  /// The newest `limit` of these with the given types (empty: all), oldest first, read from the file.
  std::vector<nlohmann::json> eventsOf(const std::vector<std::string>& types, std::size_t limit) const;
  nlohmann::json read(const EventHead& head) const;  ///< null if its line is gone

  /// The position in the file up to which poll() has read: for nextEvents().
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

/// The events of a run, steps included, from the position `from` of the file up to at most `end`, oldest first. Reads a
/// limited number at once and moves `from` behind them; it equals `end` when there are no more.
std::vector<nlohmann::json> nextEvents(const std::string& runFolder, std::int64_t& from, std::int64_t end);

/// If the lock is free and there is no terminal event, the process died: appends `interrupted` once (with the rank that
/// a warning named), polls, and returns true. Does nothing in a folder that is not writable.
bool markInterrupted(RunHistory& history);

}  // namespace transept
