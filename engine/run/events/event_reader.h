// SPDX-License-Identifier: Apache-2.0
// Follows events.jsonl: each poll reads only what was appended. Lines that do not parse are counted and skipped.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/platform/append_file.h"
#include "engine/run/events/events.h"

namespace transept {

/// The common fields of any event, and where its line lies in the file.
struct EventHead {
  std::string type;
  double time = 0;
  int attempt = 0;
  std::int64_t step = 0;
  std::int64_t offset = 0, bytes = 0;
};

/// Told of events in the file's order. A `resumed` event supersedes what came before it with a later step: the listener
/// forgets that part.
class EventListener {
 public:
  virtual ~EventListener() = default;
  /// A step line, parsed without building JSON (a million of them take about a second). epoch, loss, ... may be NaN.
  virtual void onStep(const EventHead& head, const StepEvent& event) = 0;
  virtual void onEvent(const EventHead& head, const nlohmann::json& event) = 0;
  /// The file was replaced: everything told so far is void.
  virtual void onRestart() = 0;
};

class EventReader {
 public:
  explicit EventReader(const std::string& path) : file_(path) {}
  /// Tells `listener` what is new, until the end of the file; true when there was anything.
  bool poll(EventListener& listener);
  std::int64_t ignored() const { return ignored_; }      ///< lines that did not parse
  std::int64_t position() const { return restOffset_; }  ///< behind the last whole line

 private:
  bool takePortion(std::string_view portion, EventListener& listener);
  void take(std::string_view line, std::int64_t offset, EventListener& listener);
  GrowingFile file_;
  std::string buffer_, rest_;
  std::int64_t restOffset_ = 0, ignored_ = 0;
};

}  // namespace transept
