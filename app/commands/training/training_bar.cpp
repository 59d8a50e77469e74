// SPDX-License-Identifier: Apache-2.0
#include "app/commands/training/training_bar.h"

#include <fmt/format.h>
#include <set>

#include "app/commands/progress_bar.h"
#include "engine/base/error.h"
#include "engine/doctor/diagnosis.h"
#include "engine/doctor/doctor.h"

namespace transept {
namespace {

/// Prints each warning of the doctor once, and none in a range test, whose rate rises until training diverges.
class Advice {
 public:
  explicit Advice(const RunFolder& run) : config_(run.config()), history_(run.path()) {}

  void print(ProgressBar& bar) {
    if (config_.train.schedule == Schedule::range) return;
    try {
      history_.poll();
    } catch (const UserError&) {  // training continues though its events cannot be read
      return;
    }
    for (const Finding& finding : diagnose(courseOf(config_, history_, RunState::running)))
      if (finding.severity >= Severity::warning && told_.insert(finding.rule).second)
        bar.print("Doctor: " + finding.message + (finding.remedy.empty() ? "" : " " + finding.remedy));
  }

 private:
  const Config config_;
  RunHistory history_;
  std::set<std::string> told_;
};

}  // namespace

TrainingEnd trainWithBar(const RunFolder& run, int threads, std::stop_token stop, Ranks* ranks,
                         EarlierRequests earlier) {
  ProgressBar bar(run.description().name);
  TrainingObserver observer;
  observer.preparing = bar.function();
  observer.step = [&bar](const StepEvent& event, std::int64_t steps) {
    bar.show({"training", event.step, steps,
              fmt::format("loss {:.3f}, {:.0f} tokens/s", event.loss, event.tokensPerSecond), event.secondsLeft});
  };
  Advice advice(run);
  observer.message = [&](std::string_view type, const std::string& sentence) {
    bar.print(sentence);
    if (type == "validation") advice.print(bar);
  };
  return trainRun(run, threads, observer, stop, ranks, earlier);
}

}  // namespace transept
