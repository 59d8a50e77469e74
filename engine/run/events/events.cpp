// SPDX-License-Identifier: Apache-2.0
#include "engine/run/events/events.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/base/version.h"
#include "engine/platform/system_info.h"

namespace transept {
namespace {

constexpr double stepInterval = 0.1;  // seconds: at most ten step events a second

/// Short and exact enough to plot; null where it is not a number.
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

}  // namespace

EventWriter::EventWriter(const std::string& runFolder, int attempt)
    : file_(runFolder + "/events.jsonl"), attempt_(attempt) {}

std::string EventWriter::head(std::string_view type, double time, std::int64_t step) const {
  char seconds[32];
  const auto end = std::to_chars(seconds, seconds + sizeof seconds, time, std::chars_format::fixed, 3).ptr;
  std::string line = "{\"version\":" + std::to_string(runFormatVersion) + ",\"type\":\"";
  line += type;
  line += "\",\"time\":";
  line.append(seconds, end);
  line += ",\"attempt\":" + std::to_string(attempt_) + ",\"step\":" + std::to_string(step);
  return line;
}

bool EventWriter::step(const StepEvent& event, bool always) {
  const double now = secondsSince1970();
  // A clock that was set back must not silence the curves.
  if (!always && now >= lastStepTime_ && now - lastStepTime_ < stepInterval) return false;
  lastStepTime_ = now;
  std::string line = head("step", now, event.step);
  appendNumber(line, "epoch", event.epoch, 8);
  appendNumber(line, "loss", event.loss, 8);
  appendNumber(line, "perplexity", event.perplexity, 8);
  appendNumber(line, "learning_rate", event.learningRate, 8);
  appendNumber(line, "gradient_norm", event.gradientNorm, 6);
  appendNumber(line, "tokens_per_second", event.tokensPerSecond, 6);
  appendNumber(line, "memory_mb", event.memoryMb, 6);
  appendNumber(line, "seconds_left", event.secondsLeft, 6);
  file_.appendLine(line + "}");
  return true;
}

void EventWriter::write(std::string_view type, std::int64_t step, const nlohmann::json& fields) {
  if (!fields.is_object() && !fields.is_null()) throw std::logic_error("the fields of an event must be an object");
  std::string line = head(type, secondsSince1970(), step);
  if (fields.is_object() && !fields.empty()) {
    // Text that is not UTF-8 is replaced, never passed on; numbers that are not finite become null.
    const std::string text = fields.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    line += "," + text.substr(1, text.size() - 2);
  }
  file_.appendLine(line + "}");
  file_.sync();
}

}  // namespace transept
