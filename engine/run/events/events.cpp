// SPDX-License-Identifier: Apache-2.0
#include "engine/run/events/events.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "engine/base/enum_names.h"
#include "engine/base/json.h"
#include "engine/base/version.h"
#include "engine/platform/system_info.h"

namespace transept {

namespace {

constexpr auto causeNames =
    enumNames<Cause>("bad_input", "not_found", "in_use", "disk_full", "no_resources", "newer_version", "not_finite",
                     "out_of_memory", "device_failure", "cancelled", "internal", "process_lost", "checkpoint_damaged",
                     "configuration_changed", "samples_not_written", "average_not_written", "checkpoint_not_removed",
                     "events_dropped", "recovered", "judged_by_another", "unknown_characters", "unknown");
static_assert(static_cast<int>(Cause::internal) == static_cast<int>(ErrorKind::internal));

constexpr double stepInterval = 0.1;  // seconds: at most ten step events a second

/// With the digits that a plot needs; null if it is not finite.
void appendNumber(std::string& line, std::string_view key, double value, int digits) {
  line += ",\"";
  line += key;
  line += "\":";
  if (!std::isfinite(value)) {
    line += "null";
    return;
  }
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits).ptr;
  line.append(text, end);
}

using nlohmann::json;

constexpr std::size_t portionBytes = std::size_t{1} << 20;
constexpr std::size_t longestLine = std::size_t{64} << 20;

struct StepField {
  const char* key;
  double StepEvent::*member;
  int digits;
};
/// In the order in which they are written.
constexpr StepField stepFields[] = {
    {"epoch", &StepEvent::epoch, 8},
    {"loss", &StepEvent::loss, 8},
    {"perplexity", &StepEvent::perplexity, 8},
    {"learning_rate", &StepEvent::learningRate, 8},
    {"gradient_norm", &StepEvent::gradientNorm, 6},
    {"tokens_per_second", &StepEvent::tokensPerSecond, 6},
    {"memory_mb", &StepEvent::memoryMb, 6},
    {"seconds_left", &StepEvent::secondsLeft, 6},
};

/// Reads a step line that is written exactly as EventWriter writes it, without building JSON: there may be a million.
/// False: it must be parsed as JSON.
bool readStepLine(std::string_view line, EventHead& head, StepEvent& event) {
  const auto skip = [&](std::string_view text) {
    const bool found = line.starts_with(text);
    if (found) line.remove_prefix(text.size());
    return found;
  };
  const auto number = [&](auto& value) {
    // from_chars also accepts "inf" and "nan", which JSON does not have.
    const std::size_t digit = line.starts_with('-') ? 1 : 0;
    if (line.size() <= digit || line[digit] < '0' || line[digit] > '9') return false;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    return error == std::errc{};
  };
  if (!skip("{\"version\":1,\"type\":\"step\",\"time\":") || !number(head.time)) return false;
  if (!skip(",\"attempt\":") || !number(head.attempt)) return false;
  if (!skip(",\"step\":") || !number(event.step)) return false;
  for (const StepField& field : stepFields) {
    if (!skip(",\"") || !skip(field.key) || !skip("\":")) return false;
    if (!skip("null") && !number(event.*field.member)) return false;
  }
  head.type = "step";
  head.step = event.step;
  return line == "}";
}

bool readHead(const json& event, EventHead& head) {
  if (!event.is_object()) return false;
  head.type = textIn(event, "type");
  head.time = numberIn(event, "time");
  head.attempt = static_cast<int>(integerIn(event, "attempt"));
  head.step = integerIn(event, "step");
  return !head.type.empty() && !std::isnan(head.time);
}

}  // namespace

std::string_view causeName(Cause cause) {
  return causeNames[cause];
}

Cause causeOf(std::string_view name) {
  return causeNames.find(name).value_or(Cause::unknown);
}

EventWriter::EventWriter(const std::string& runFolder, int attempt)
    : folder_(runFolder), file_(runFolder + "/events.jsonl"), attempt_(attempt) {}

std::string EventWriter::head(std::string_view type, double time, std::int64_t step) const {
  char seconds[32];
  const auto end = std::to_chars(seconds, seconds + sizeof seconds, time, std::chars_format::fixed, 3).ptr;
  std::string line = fmt::format("{{\"version\":{},\"type\":\"", runFormatVersion);
  line += type;
  line += "\",\"time\":";
  line.append(seconds, end);
  line += fmt::format(",\"attempt\":{},\"step\":{}", attempt_, step);
  return line;
}

bool EventWriter::step(const StepEvent& event, bool always) {
  const double now = secondsSince1970();
  // If the clock was set back, steps must still be written.
  if (!always && now >= lastStepTime_ && now - lastStepTime_ < stepInterval) return false;
  lastStepTime_ = now;
  std::string line = head("step", now, event.step);
  for (const auto& [key, member, digits] : stepFields) appendNumber(line, key, event.*member, digits);
  lastStep_ = event.step;
  if (flush() && file_.keepReserve() && append(line + "}")) {
    waits_ = false;
    return true;
  }
  ++dropped_;
  if (!waits_)  // takes a part of the reserve
    wait(event.step, {awaitsSpace, folder_,
                      "The disk is full: training continues without a record of its progress, and waits at its next "
                      "checkpoint. It continues as soon as there is room on the disk of " +
                          folder_ + "."});
  return true;
}

bool EventWriter::append(const std::string& line) {
  try {
    file_.appendLine(line);
    return true;
  } catch (const UserError& error) {
    if (error.kind() != ErrorKind::diskFull) throw;
    return false;
  }
}

bool EventWriter::flush() {
  for (; !waiting_.empty(); waiting_.pop_front()) {
    if (!append(waiting_.front())) return false;
  }
  if (dropped_ == 0 || !file_.keepReserve()) return true;
  const std::int64_t dropped = std::exchange(dropped_, 0);
  warn(lastStep_, Cause::eventsDropped,
       fmt::format("{} events were not recorded, because the disk was full. The training is not affected.", dropped));
  return true;
}

void EventWriter::write(std::string_view type, std::int64_t step, const nlohmann::json& fields, bool synced) {
  if (!fields.is_object() && !fields.is_null()) throw std::logic_error("the fields of an event must be an object");
  std::string line = head(type, secondsSince1970(), step);
  if (!fields.empty()) {
    // Invalid UTF-8 is replaced; numbers that are not finite become null.
    const std::string text = writtenJson(fields);
    line += "," + text.substr(1, text.size() - 2);
  }
  line += "}";
  lastStep_ = step;
  if (type != "warning") waits_ = type == "waiting";
  constexpr std::size_t mostWaiting = 1000;  // a training that waits for disk space writes few warnings
  if (flush() && append(line)) {
    if (synced) file_.sync();
  } else if (waiting_.size() < mostWaiting && type != "gradients") {
    waiting_.push_back(std::move(line));
  } else {
    ++dropped_;
  }
}

void EventWriter::warn(std::int64_t step, Cause cause, const std::string& message) {
  write("warning", step, {{"cause", causeName(cause)}, {"message", message}});
}

void EventWriter::wait(std::int64_t step, const Awaited& awaited) {
  nlohmann::json fields{{"for", awaited.what}, {"path", awaited.path}, {"message", awaited.message}};
  if (awaited.bytes > 0) fields["needed_bytes"] = awaited.bytes;
  write("waiting", step, fields);
}

void EventWriter::fail(std::int64_t step, const UserError& error) {
  const auto cause = static_cast<Cause>(std::min(error.kind(), ErrorKind::internal));
  nlohmann::json fields{{"cause", causeName(cause)}, {"message", error.what()}, {"remedy", error.remedy()}};
  for (const auto& [key, value] : error.suggestedChanges()) {
    nlohmann::json change{{"key", key}};
    std::visit([&](const auto& held) { change["value"] = held; }, value);
    fields["suggested_changes"].push_back(std::move(change));
  }
  write("failed", step, fields);
}

bool EventReader::poll(EventListener& listener) {
  bool any = false;
  for (;;) {
    bool restarted = false;
    std::string_view portion = file_.read(buffer_, portionBytes, restarted);
    if (restarted) {
      rest_.clear();
      lineOffset_ = ignored_ = 0;
      listener.onRestart();
      any = true;
    }
    if (portion.empty()) return any;
    for (std::size_t end = 0; (end = portion.find('\n')) != std::string_view::npos; portion.remove_prefix(end + 1)) {
      std::string_view line = portion.substr(0, end);
      if (!rest_.empty()) line = rest_.append(line);
      readLine(line, listener);
      lineOffset_ += static_cast<std::int64_t>(line.size()) + 1;
      rest_.clear();
      any = true;
    }
    // No event is that long. The rest of the file may be a terabyte of holes.
    if (rest_.size() + portion.size() > longestLine)
      throw UserError({"{} is damaged: a line is longer than 64 MiB.", file_.path()},
                      "Restore it from a copy of the run, or delete it: the checkpoints stay.", file_.path());
    rest_.append(portion);
  }
}

void EventReader::readLine(std::string_view line, EventListener& listener) {
  if (line.empty()) return;
  EventHead head;
  StepEvent step;
  head.offset = lineOffset_;
  head.bytes = static_cast<std::int64_t>(line.size());
  if (readStepLine(line, head, step)) return listener.onStep(head, step);
  const json event = parseJson(line);
  if (!readHead(event, head)) {
    ++ignored_;
  } else if (head.type == "step") {
    step = {};
    step.step = head.step;
    for (const StepField& field : stepFields) step.*field.member = numberIn(event, field.key);
    listener.onStep(head, step);
  } else {
    listener.onEvent(head, event);
  }
}

}  // namespace transept
