// SPDX-License-Identifier: Apache-2.0
#include "engine/run/events/step_line.h"

#include <charconv>
#include <cmath>
#include <cstring>

namespace transept {
namespace {

/// A cursor over one flat JSON object without white space.
class Scanner {
 public:
  explicit Scanner(std::string_view line) : at_(line.data()), end_(line.data() + line.size()) {}

  bool take(char character) {
    if (at_ == end_ || *at_ != character) return false;
    ++at_;
    return true;
  }
  bool text(std::string_view& out) {
    if (!take('"')) return false;
    const auto* close = static_cast<const char*>(std::memchr(at_, '"', static_cast<std::size_t>(end_ - at_)));
    if (!close) return false;
    out = {at_, static_cast<std::size_t>(close - at_)};
    if (out.find('\\') != std::string_view::npos) return false;
    at_ = close + 1;
    return true;
  }
  bool number(double& out) {
    // from_chars knows "inf" and "nan", with a sign as well; JSON does not.
    const char* first = at_ != end_ && *at_ == '-' ? at_ + 1 : at_;
    if (first == end_ || *first < '0' || *first > '9') return null(out);
    const auto result = std::from_chars(at_, end_, out);
    if (result.ec != std::errc{}) return false;
    at_ = result.ptr;
    return true;
  }
  bool integer(std::int64_t& out) {
    const auto result = std::from_chars(at_, end_, out);
    if (result.ec != std::errc{}) return false;
    at_ = result.ptr;
    return true;
  }
  bool atEnd() const { return at_ == end_; }
  char peek() const { return at_ == end_ ? '\0' : *at_; }

 private:
  bool null(double& out) {
    constexpr std::string_view word = "null";
    if (std::string_view(at_, static_cast<std::size_t>(end_ - at_)).substr(0, word.size()) != word) return false;
    at_ += word.size();
    out = notMeasured;
    return true;
  }
  const char* at_;
  const char* end_;
};

struct NumberField {
  std::string_view key;
  double StepEvent::*member;
};
constexpr NumberField numberFields[] = {
    {"epoch", &StepEvent::epoch},
    {"loss", &StepEvent::loss},
    {"perplexity", &StepEvent::perplexity},
    {"learning_rate", &StepEvent::learningRate},
    {"gradient_norm", &StepEvent::gradientNorm},
    {"tokens_per_second", &StepEvent::tokensPerSecond},
    {"memory_mb", &StepEvent::memoryMb},
    {"seconds_left", &StepEvent::secondsLeft},
};

bool scanField(Scanner& scanner, std::string_view key, EventHead& head, StepEvent& event, bool& isStep) {
  if (key == "step") return scanner.integer(event.step);
  if (key == "time") return scanner.number(head.time);
  if (key == "attempt") {
    std::int64_t attempt = 0;
    if (!scanner.integer(attempt)) return false;
    head.attempt = static_cast<int>(attempt);
    return true;
  }
  for (const NumberField& field : numberFields) {
    if (key == field.key) return scanner.number(event.*field.member);
  }
  std::string_view text;
  double number = 0;
  if (scanner.peek() != '"') return scanner.number(number);  // a field of a newer version, or "version" itself
  if (!scanner.text(text)) return false;
  if (key == "type") isStep = text == "step";
  return true;
}

}  // namespace

bool scanStepLine(std::string_view line, EventHead& head, StepEvent& event) {
  Scanner scanner(line);
  event = {};
  event.step = -1;
  bool isStep = false;
  if (!scanner.take('{')) return false;
  do {
    std::string_view key;
    if (!scanner.text(key) || !scanner.take(':') || !scanField(scanner, key, head, event, isStep)) return false;
    if (key == "type" && !isStep) return false;
  } while (scanner.take(','));
  if (!scanner.take('}') || !scanner.atEnd() || !isStep || event.step < 0 || !std::isfinite(head.time)) return false;
  head.step = event.step;
  return true;
}

}  // namespace transept
