// SPDX-License-Identifier: Apache-2.0
#include "engine/run/events/event_reader.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"

namespace transept {
namespace {

using nlohmann::json;

constexpr std::size_t portionBytes = std::size_t{1} << 20;
constexpr std::size_t longestLine = std::size_t{64} << 20;

struct StepField {
  std::string_view key;
  double StepEvent::*member;
};
/// In the order in which EventWriter writes them.
constexpr StepField stepFields[] = {
    {"epoch", &StepEvent::epoch},
    {"loss", &StepEvent::loss},
    {"perplexity", &StepEvent::perplexity},
    {"learning_rate", &StepEvent::learningRate},
    {"gradient_norm", &StepEvent::gradientNorm},
    {"tokens_per_second", &StepEvent::tokensPerSecond},
    {"memory_mb", &StepEvent::memoryMb},
    {"seconds_left", &StepEvent::secondsLeft},
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
  for (const auto& [key, member] : stepFields) {
    if (!skip(",\"") || !skip(key) || !skip("\":")) return false;
    if (!skip("null") && !number(event.*member)) return false;
  }
  head.type = "step";
  head.step = event.step;
  return line == "}";
}

bool readHead(const json& event, EventHead& head) {
  if (!event.is_object()) return false;
  const auto type = event.find("type"), time = event.find("time");
  if (type == event.end() || !type->is_string() || time == event.end() || !time->is_number()) return false;
  head.type = type->get<std::string>();
  head.time = time->get<double>();
  const auto integer = [&](const char* key) {
    const auto found = event.find(key);
    return found != event.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
  };
  head.attempt = static_cast<int>(integer("attempt"));
  head.step = integer("step");
  return true;
}

}  // namespace

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
    // No event is so long. What follows may be a terabyte of holes.
    if (rest_.size() + portion.size() > longestLine)
      throw UserError(ErrorKind::badInput, file_.path() + " is damaged: a line is longer than 64 MiB.",
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
  if (event.is_discarded() || !readHead(event, head)) {
    ++ignored_;
  } else if (head.type == "step") {
    step = {};
    step.step = head.step;
    for (const auto& [key, member] : stepFields) {
      const auto found = event.find(key);
      if (found != event.end() && found->is_number()) step.*member = found->get<double>();
    }
    listener.onStep(head, step);
  } else {
    listener.onEvent(head, event);
  }
}

}  // namespace transept
