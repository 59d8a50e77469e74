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

/// Receives events in the order of the file. A `resumed` event supersedes earlier events with a later step.
class EventListener {
 public:
  virtual ~EventListener() = default;
  virtual void onStep(const EventHead& head, const StepEvent& event) = 0;
  virtual void onEvent(const EventHead& head, const nlohmann::json& event) = 0;
  /// The file was replaced: everything received so far is void.
  virtual void onRestart() = 0;
};

class EventReader {
 public:
  explicit EventReader(const std::string& path) : file_(path) {}
  /// Passes what is new to `listener`, up to the end of the file; true when there was anything.
  bool poll(EventListener& listener);
  std::int64_t ignored() const { return ignored_; }      ///< lines that did not parse
  std::int64_t position() const { return lineOffset_; }  ///< behind the last whole line

 private:
  void readLine(std::string_view line, EventListener& listener);
  GrowingFile file_;
  std::string buffer_, rest_;
  std::int64_t lineOffset_ = 0, ignored_ = 0;
};

}  // namespace transept
