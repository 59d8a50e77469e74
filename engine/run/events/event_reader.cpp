// SPDX-License-Identifier: Apache-2.0
#include "engine/run/events/event_reader.h"

#include <cstring>
#include <nlohmann/json.hpp>

#include "engine/run/events/step_line.h"

namespace transept {
namespace {

using nlohmann::json;

constexpr std::size_t portionBytes = std::size_t{1} << 20;
constexpr std::size_t longestLine = std::size_t{64} << 20;  // longer ones are damage

/// NaN for null and absent.
double numberIn(const json& event, const char* key) {
  const auto found = event.find(key);
  return found != event.end() && found->is_number() ? found->get<double>() : notMeasured;
}

StepEvent stepEventOf(const json& event, std::int64_t step) {
  return {step,
          numberIn(event, "epoch"),
          numberIn(event, "loss"),
          numberIn(event, "perplexity"),
          numberIn(event, "learning_rate"),
          numberIn(event, "gradient_norm"),
          numberIn(event, "tokens_per_second"),
          numberIn(event, "memory_mb"),
          numberIn(event, "seconds_left")};
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
    const std::string_view portion = file_.read(buffer_, portionBytes, restarted);
    if (restarted) {
      rest_.clear();
      restOffset_ = ignored_ = 0;
      listener.onRestart();
      any = true;
    }
    if (portion.empty()) return any;
    any |= takePortion(portion, listener);
  }
}

bool EventReader::takePortion(std::string_view portion, EventListener& listener) {
  bool any = false;
  std::size_t begin = 0;
  while (begin < portion.size()) {
    const auto* newline = static_cast<const char*>(std::memchr(portion.data() + begin, '\n', portion.size() - begin));
    if (!newline) {
      rest_.append(portion.substr(begin));
      if (rest_.size() > longestLine) {  // its end, when it comes, is one more line that does not parse
        restOffset_ += static_cast<std::int64_t>(rest_.size());
        rest_.clear();
      }
      return any;
    }
    const auto end = static_cast<std::size_t>(newline - portion.data());
    std::string_view line = portion.substr(begin, end - begin);
    if (!rest_.empty()) {
      rest_.append(line);
      line = rest_;
    }
    take(line, restOffset_, listener);
    restOffset_ += static_cast<std::int64_t>(line.size()) + 1;
    rest_.clear();
    begin = end + 1;
    any = true;
  }
  return any;
}

void EventReader::take(std::string_view line, std::int64_t offset, EventListener& listener) {
  if (line.empty()) return;
  EventHead head;
  StepEvent step;
  head.offset = offset;
  head.bytes = static_cast<std::int64_t>(line.size());
  if (scanStepLine(line, head, step)) {
    head.type = "step";
    listener.onStep(head, step);
    return;
  }
  const json event = json::parse(line, nullptr, false);
  if (event.is_discarded() || !readHead(event, head)) {
    ++ignored_;
  } else if (head.type == "step") {
    listener.onStep(head, stepEventOf(event, head.step));
  } else {
    listener.onEvent(head, event);
  }
}

}  // namespace transept
