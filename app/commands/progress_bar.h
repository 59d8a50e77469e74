// SPDX-License-Identifier: Apache-2.0
// Progress on stderr: a live bar on a terminal, now and then a plain line elsewhere.
#pragma once

#include <chrono>
#include <string>

#include "engine/base/progress.h"

namespace transept {

class ProgressBar {
 public:
  explicit ProgressBar(std::string title);
  ~ProgressBar();  ///< ends the live line
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(const Progress& progress);
  /// For calls that report progress; the bar must outlive them.
  ProgressFunction function() {
    return [this](const Progress& progress) { show(progress); };
  }
  /// A message of its own line, the bar continuing below it.
  void print(const std::string& line);
  /// Before something else is written to the terminal; the next show() draws the bar again.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::string text(const Progress& progress, int width) const;
  std::string remaining(const Progress& progress) const;

  std::string title_;
  bool live_;           // stderr is a terminal
  bool drawn_ = false;  // the bar stands on the current line
  std::string stage_;
  Clock::time_point stageStart_, lastShown_;
  std::int64_t stageFirst_ = 0;  // done when the stage began: a resumed call starts in the middle
};

}  // namespace transept
