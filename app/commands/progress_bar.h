// SPDX-License-Identifier: Apache-2.0
// Progress on stderr: a live bar on a terminal, a plain line every ten seconds elsewhere.
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
  /// For calls that report progress; the bar must outlive them. ProgressBar("Import").function() may be an argument.
  ProgressFunction function() {
    return [this](const Progress& progress) { show(progress); };
  }
  /// Prints a line above the bar.
  void print(const std::string& line);
  /// Removes the bar before other output; the next show() draws it again.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::string text(const Progress& progress, int width);

  std::string title_;
  bool live_;           // stderr is a terminal
  bool drawn_ = false;  // the bar is on the current line
  std::string stage_;
  Clock::time_point lastShown_;
  RemainingTime remaining_;  // of the stage
};

}  // namespace transept
