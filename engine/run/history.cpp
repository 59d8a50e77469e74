// SPDX-License-Identifier: Apache-2.0
#include "engine/run/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/enum_names.h"
#include "engine/base/json.h"
#include "engine/platform/folders.h"
#include "engine/run/best_validation.h"
#include "engine/run/control/run_lock.h"

namespace transept {
namespace {

using nlohmann::json;

std::vector<DeviceState> devicesIn(const json& event) {
  std::vector<DeviceState> devices;
  const auto list = event.find("devices");
  if (list == event.end() || !list->is_array()) return devices;
  for (const json& entry : *list) {
    if (!entry.is_object()) continue;
    devices.push_back({textIn(entry, "id"), textIn(entry, "name"), numberIn(entry, "memory_mb"),
                       numberIn(entry, "used_mb"), numberIn(entry, "load"), numberIn(entry, "celsius")});
  }
  return devices;
}

std::vector<SuggestedChange> changesIn(const json& event) {
  std::vector<SuggestedChange> changes;
  for (const json& change : event.value("suggested_changes", json::array())) {
    if (!change.is_object() || !change.contains("value")) continue;
    const json& value = change["value"];
    const std::string key = textIn(change, "key");
    if (value.is_boolean()) changes.push_back({key, value.get<bool>()});
    if (value.is_number_integer()) changes.push_back({key, value.get<std::int64_t>()});
    if (value.is_number_float()) changes.push_back({key, value.get<double>()});
    if (value.is_string()) changes.push_back({key, value.get<std::string>()});
  }
  return changes;
}

bool isStateType(std::string_view type) {
  constexpr std::string_view types[] = {"started", "resumed", "paused", "finished", "failed", "interrupted"};
  return std::find(std::begin(types), std::end(types), type) != std::end(types);
}

/// The events at these places of the file, in their order there. A read covers many of them: thousands of step lines
/// lie between two.
std::vector<json> readLines(const std::string& path, const std::vector<EventHead>& heads) {
  constexpr std::int64_t windowBytes = std::int64_t{1} << 18;
  std::vector<json> events;
  std::string window;
  std::int64_t start = 0;
  for (const EventHead& head : heads) {
    const std::int64_t end = head.offset + head.bytes;
    if (end > start + static_cast<std::int64_t>(window.size())) {
      start = head.offset;
      window = readRange(path, start, static_cast<std::size_t>(std::max(windowBytes, head.bytes)));
    }
    if (end > start + static_cast<std::int64_t>(window.size()))
      continue;  // the file was cut meanwhile; the next poll sees that
    const auto line = std::string_view(window).substr(static_cast<std::size_t>(head.offset - start),
                                                      static_cast<std::size_t>(head.bytes));
    json event = parseJson(line);
    if (!event.is_discarded()) events.push_back(std::move(event));
  }
  return events;
}

}  // namespace

std::string_view runStateName(RunState state) {
  constexpr auto names =
      enumNames<RunState>("new", "running", "paused", "stopped", "finished", "failed", "interrupted");
  return names[state];
}

const ValidationPoint* RunProgress::best() const {
  const ValidationPoint* found = nullptr;
  BestValidation best;
  bool byChrf = false;
  for (const ValidationPoint& point : validations) {
    const double score = point.score();
    // Another metric judges from here on.
    if (!std::isnan(score) && std::exchange(byChrf, point.byChrf) != point.byChrf) best.score = -1;
    if (best.take(score, point.loss)) found = &point;
  }
  return found;
}

RunHistory::RunHistory(std::string runFolder) : folder_(std::move(runFolder)), reader_(folder_ + "/events.jsonl") {}

bool RunHistory::poll() {
  return reader_.poll(*this);
}

RunState RunHistory::state() const {
  if (RunLock::held(folder_)) return RunState::running;
  const std::string& last = progress_.lastState;
  if (last.empty()) return RunState::fresh;
  if (last == "paused") return RunState::paused;
  if (last == "failed") return RunState::failed;
  if (last == "finished") return progress_.finishReason == "stopped" ? RunState::stopped : RunState::finished;
  return RunState::interrupted;
}

void RunHistory::onStep(const EventHead& head, const StepEvent& event) {
  progress_.attempt = std::max(progress_.attempt, head.attempt);
  progress_.step = event.step;
  progress_.last = event;
  progress_.updated = head.time;
  progress_.awaited = {};
  curves_.addStep(head.time, event);
}

void RunHistory::onEvent(const EventHead& head, const json& event) {
  const std::string& type = head.type;
  if (type == "resumed") {
    const std::int64_t from = integerIn(event, "from_step", head.step);
    supersedeAfter(from);
    curves_.resume(head.time, from);
  }
  progress_.attempt = std::max(progress_.attempt, head.attempt);
  progress_.step = std::max(progress_.step, head.step);
  progress_.updated = head.time;
  progress_.acknowledged = std::max(progress_.acknowledged, integerIn(event, "control"));
  if (type == "gradients") {  // numerous, and needed only as curves
    curves_.add(Series::gradient_norm_embedding, head.time, head.step,
                {numberIn(event, "embedding"), numberIn(event, "encoder"), numberIn(event, "decoder"),
                 numberIn(event, "cross_attention"), numberIn(event, "update_ratio")});
    return;
  }
  if (type != "warning") progress_.awaited = {};
  if (type == "waiting")
    progress_.awaited = {textIn(event, "for"), textIn(event, "path"), textIn(event, "message"),
                         integerIn(event, "needed_bytes")};
  if (type == "started") progress_.firstStep = head.step;
  if (type == "started" || type == "resumed") {
    progress_.steps = integerIn(event, "steps", progress_.steps);
    progress_.parameters = integerIn(event, "parameters", progress_.parameters);
    progress_.failedRank = -1;
    progress_.last.secondsLeft = notMeasured;  // the estimate of the attempt before
  } else if (type == "validation") {
    const json general = event.value("general", json::object());
    const ValidationPoint point{head.step,
                                numberIn(event, "loss"),
                                numberIn(event, "perplexity"),
                                numberIn(event, "bleu"),
                                numberIn(event, "source_gain"),
                                numberIn(event, "sentence_nats"),
                                numberIn(event, "chrf"),
                                textIn(event, "judge") == "chrf",
                                numberIn(general, "loss"),
                                numberIn(general, "bleu"),
                                numberIn(general, "chrf")};
    progress_.validations.push_back(point);
    curves_.add(Series::validation_loss, head.time, point.step,
                {point.loss, point.perplexity, point.bleu, point.sourceGain, point.chrf, point.generalLoss,
                 point.generalBleu, point.generalChrf});
  } else if (type == "device") {
    progress_.devices = devicesIn(event);
  } else if (type == "warning") {
    progress_.failedRank = static_cast<int>(integerIn(event, "rank", progress_.failedRank));
    if (causeOf(textIn(event, "cause")) == Cause::recovered) progress_.recoveredAt = head.step;
  }
  if (isStateType(type)) {
    progress_.lastState = type;
    progress_.message = textIn(event, "message");
    progress_.finishReason = textIn(event, "reason");
    progress_.cause = causeOf(textIn(event, "cause"));
    progress_.suggestedChanges = changesIn(event);
  }
  events_.push_back(head);
}

void RunHistory::onRestart() {
  progress_ = {};
  curves_ = {};
  events_.clear();
}

void RunHistory::supersedeAfter(std::int64_t step) {
  const auto later = [step](const auto& entry) { return entry.step > step; };
  std::erase_if(events_, later);
  std::erase_if(progress_.validations, later);
  progress_.step = step;
  progress_.last = {};
  progress_.last.step = step;
}

std::vector<json> RunHistory::eventsOf(const std::vector<std::string>& types, std::size_t limit) const {
  std::vector<EventHead> chosen;
  for (auto head = events_.rbegin(); head != events_.rend() && chosen.size() < limit; ++head) {
    if (types.empty() || std::ranges::find(types, head->type) != types.end()) chosen.push_back(*head);
  }
  std::ranges::reverse(chosen);
  return readLines(folder_ + "/events.jsonl", chosen);
}

json RunHistory::read(const EventHead& head) const {
  std::vector<json> events = readLines(folder_ + "/events.jsonl", {head});
  return events.empty() ? json() : std::move(events.front());
}

std::vector<json> nextEvents(const std::string& runFolder, std::int64_t& from, std::int64_t end) {
  const std::string path = runFolder + "/events.jsonl";
  std::string text;
  std::size_t whole = std::string::npos;  // of `text`: up to the end of its last line
  for (std::int64_t bytes = std::int64_t{1} << 16; whole == std::string::npos; bytes *= 2) {
    const std::int64_t wanted = std::min(bytes, end - from);
    if (wanted > 0) text = readRange(path, from, static_cast<std::size_t>(wanted));
    whole = text.find_last_of('\n');
    if (whole == std::string::npos && wanted < bytes)
      break;  // the file was cut meanwhile: only a part of a line is left
  }
  std::vector<json> events;
  if (whole == std::string::npos) {
    from = end;
    return events;
  }
  for (std::size_t begin = 0; begin <= whole;) {
    const std::size_t newline = text.find('\n', begin);
    json event = parseJson(std::string_view(text).substr(begin, newline - begin));
    if (event.is_object() && event.contains("type")) events.push_back(std::move(event));
    begin = newline + 1;
  }
  from += static_cast<std::int64_t>(whole) + 1;
  return events;
}

bool markInterrupted(RunHistory& history) {
  const auto died = [&] {
    const std::string& last = history.progress().lastState;
    return last == "started" || last == "resumed";
  };
  if (!died() || !isWritable(history.folder()) || RunLock::held(history.folder())) return false;
  // While this holds the lock, no other process can start the run or write the same event.
  const auto lock = RunLock::tryTakeSilently(history.folder());
  if (!lock) return false;
  history.poll();
  if (!died()) return false;

  const RunProgress& progress = history.progress();
  std::string who = "The training process";
  if (const auto holder = RunLock::lastHolder(history.folder()))
    who += fmt::format(" ({} on {})", holder->process, holder->host);
  json fields{
      {"message", fmt::format("{} ended unexpectedly after step {}; its work since the last checkpoint is lost.", who,
                              progress.step)}};
  if (progress.failedRank >= 0) {
    fields["rank"] = progress.failedRank;
    fields["message"] = fmt::format("Rank {} failed: {}", progress.failedRank, fields["message"].get<std::string>());
  }
  EventWriter(history.folder(), progress.attempt).write("interrupted", progress.step, fields);
  history.poll();
  return true;
}

}  // namespace transept
