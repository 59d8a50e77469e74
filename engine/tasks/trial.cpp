// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/trial.h"

#include <chrono>
#include <filesystem>
#include <limits>
#include <optional>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/spawn.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/run/training_process.h"

namespace transept {
namespace {

constexpr auto lookEvery = std::chrono::milliseconds(100);
constexpr double trialSeconds = 8;  // of steps, after the corpus is prepared

/// Removes trials of engines that were killed. A recent folder may be one that another engine is creating.
void clearOldTrials(const std::string& parent) {
  namespace fs = std::filesystem;
  try {
    for (const auto& entry : fs::directory_iterator(parent)) {
      if (fs::file_time_type::clock::now() - entry.last_write_time() < std::chrono::hours(1)) continue;
      const std::string folder = entry.path().string();
      if (!RunLock::held(folder)) removeFolderAtomically(folder);
    }
  } catch (const std::exception&) {  // another engine removes them too, or the files belong to another user
  }
}

/// The run of the trial, which consists of training steps only. The prepared corpus is kept for the real training.
RunFolder createTrialRun(TrainRequest request) {
  const std::string parent = folders().cache + "/trials";
  clearOldTrials(parent);
  request.run = freeFolder(parent, "trial");
  request.name = "trial";
  const std::int64_t steps = request.changed(initialSettings(request)).train.steps;
  for (const auto& [key, value] : Values{{"train.validation_sentences", std::int64_t{0}},
                                         {"train.checkpoint_minutes", 0.0},
                                         {"train.checkpoint_steps", std::int64_t{0}},
                                         {"train.average", std::int64_t{0}},
                                         {"data.validation_pairs", std::int64_t{1}},
                                         {"train.validate_every", steps}})
    request.values[key] = value;
  return createRun(request).run;
}

/// A run that is trained for some seconds and always removed.
class Trial {
 public:
  explicit Trial(const TrainRequest& request) : run_(createTrialRun(request)), history_(run_.path()) {}
  ~Trial() {
    try {
      stop();
      removeFolderAtomically(run_.path());
    } catch (const std::exception&) {  // the next trial removes it
    }
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  TrialResult measure(const std::string& engineProgram, const Reporter& report) {
    id_ = process_.start(run_, history_, engineProgram, 0);
    for (;;) {
      std::this_thread::sleep_for(lookEvery);
      const std::optional<TrialResult> result = look();
      report("measuring", history_.progress().step);
      if (result) return *result;
    }
  }

 private:
  RunState state() {
    history_.poll();
    if (!process_.pending()) markInterrupted(history_);
    return process_.state(history_);
  }

  /// nullopt while the result is not known.
  std::optional<TrialResult> look() {
    const RunState now = state();
    const RunProgress& progress = history_.progress();
    if (now == RunState::failed || now == RunState::interrupted || now == RunState::fresh) {
      const std::string& why = process_.failure().empty() ? progress.message : process_.failure();
      throw UserError(ErrorKind::noResources,
                      why.empty() ? Sentence("The trial ended without a message.") : Sentence(why),
                      "Look at the settings and the free memory, and try again.");
    }
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto axis = [&](Axis wanted) {
      return history_.curves().condense(Series::tokens_per_second, wanted, -infinity, infinity, 100'000).x;
    };
    // The first report includes the allocation of memory and the choice of kernels.
    const std::vector<double> done = axis(Axis::step), times = axis(Axis::time);
    const double seconds = times.empty() ? 0 : times.back() - times.front();
    if (now == RunState::running && (done.size() < 3 || seconds < trialSeconds)) return std::nullopt;
    const double speed = progress.last.tokensPerSecond;
    const double perStep = done.size() < 3 ? 2 * static_cast<double>(run_.config().train.batch_tokens) / speed
                                           : seconds / (done.back() - done.front());
    if (!(perStep > 0)) throw UserError("The trial ended before a step was timed.", "Try again.");
    return TrialResult{progress.step, perStep, speed, progress.last.memoryMb,
                       perStep * static_cast<double>(run_.config().train.steps)};
  }

  /// Ends the process by a signal, because it reads control.json only after the corpus is prepared. A process that
  /// outlived its folder could not be stopped, and would write its checkpoint there.
  void stop() {
    const auto running = [&] { return state() == RunState::running; };
    for (const Ending how : {Ending::terminate, Ending::kill}) {
      if (!running()) return;
      endProcess(id_, how);
      for (int looks = 0; looks < 300 && running(); ++looks) std::this_thread::sleep_for(lookEvery);
    }
  }

  const RunFolder run_;
  RunHistory history_;
  TrainingProcess process_;
  std::int64_t id_ = 0;
};

}  // namespace

TrialResult measureSpeed(const TrainRequest& request, const std::string& engineProgram,
                         const ProgressFunction& progress, const std::stop_token& stop) {
  return Trial(request).measure(engineProgram, {progress, stop});
}

}  // namespace transept
