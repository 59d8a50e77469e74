// SPDX-License-Identifier: Apache-2.0
#include "app/commands/training/training_bar.h"

#include <cstdio>

#include "app/commands/progress_bar.h"

namespace transept {

TrainingEnd trainWithBar(const RunFolder& run, int threads, std::stop_token stop, Ranks* ranks,
                         EarlierRequests earlier) {
  ProgressBar bar(run.description().name);
  TrainingObserver observer;
  observer.preparing = bar.function();
  observer.step = [&bar](const StepEvent& event, std::int64_t steps) {
    char text[80];
    std::snprintf(text, sizeof text, "loss %.3f, %.0f tokens/s", event.loss, event.tokensPerSecond);
    bar.show({"training", event.step, steps, text});
  };
  observer.message = [&bar](std::string_view, const std::string& sentence) { bar.print(sentence); };
  return trainRun(run, threads, observer, stop, ranks, earlier);
}

}  // namespace transept
