// SPDX-License-Identifier: Apache-2.0
// doctor/trial: measures the speed of a configuration by training it for some seconds.
#include <chrono>
#include <filesystem>
#include <thread>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/spawn.h"
#include "engine/run/control/run_lock.h"
#include "engine/serve/methods/methods.h"

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

/// A run that is trained for some seconds and always removed.
class Trial {
 public:
  Trial(RunStore& runs, const Params& params) : runs_(runs) {
    Config config = newRunConfigOf(params);
    // The trial consists of training steps only. The prepared corpus is kept for the real training.
    for (const auto& [key, value] : std::map<std::string, Value>{{"train.validation_sentences", std::int64_t{0}},
                                                                 {"train.checkpoint_minutes", 0.0},
                                                                 {"train.checkpoint_steps", std::int64_t{0}},
                                                                 {"train.average", std::int64_t{0}},
                                                                 {"data.validation_pairs", std::int64_t{1}}}) {
      config.set(key, value);
    }
    config.resolve();
    config.set("train.validate_every", config.train.steps);
    RunDescription description;
    description.name = "trial";
    description.corpus = openCorpus(params.path("corpus")).folder;
    description.device = params.text("device", "cpu");
    const std::string parent = folders().cache + "/trials";
    clearOldTrials(parent);
    folder_ = RunFolder::create(freeFolder(parent, "trial"), description, config).path();
  }
  ~Trial() {
    try {
      stop();
      runs_.forget(folder_);
      removeFolderAtomically(folder_);
    } catch (const std::exception&) {  // the next trial removes it
    }
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  Json measure(Call& call, std::int64_t steps) {
    process_ = runs_.with(folder_, [&](TrackedRun& run) { return runs_.start(run, 0); });
    for (;;) {
      std::this_thread::sleep_for(lookEvery);
      call.check();
      Json answer = runs_.with(folder_, [&](TrackedRun& run) { return resultOf(run, steps); });
      call.progress(answer.is_null() ? "measuring" : "done", step_, 0);
      if (!answer.is_null()) return answer;
    }
  }

 private:
  /// The result, or null while it is not known.
  Json resultOf(TrackedRun& run, std::int64_t steps) {
    const RunState state = run.state();
    const RunProgress& progress = run.history.progress();
    step_ = progress.step;
    if (state == RunState::failed || state == RunState::interrupted || state == RunState::fresh) {
      const std::string why = run.info()["message"];
      throw UserError(ErrorKind::noResources, why.empty() ? "The trial ended without a message." : why,
                      "Look at the settings and the free memory, and try again.");
    }
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto axis = [&](Axis wanted) {
      return run.history.curves().condense(Series::tokens_per_second, wanted, -infinity, infinity, 100'000).x;
    };
    // The first report includes the allocation of memory and the choice of kernels.
    const std::vector<double> done = axis(Axis::step), times = axis(Axis::time);
    const double seconds = times.empty() ? 0 : times.back() - times.front();
    if (state == RunState::running && (done.size() < 3 || seconds < trialSeconds)) return nullptr;
    const double speed = progress.last.tokensPerSecond;
    const double perStep = done.size() < 3 ? 2 * static_cast<double>(run.folder.config().train.batch_tokens) / speed
                                           : seconds / (done.back() - done.front());
    if (!(perStep > 0)) throw UserError("The trial ended before a step was timed.", "Try again.");
    return {{"steps", progress.step},
            {"seconds_per_step", perStep},
            {"tokens_per_second", orNull(speed)},
            {"memory_mb", orNull(progress.last.memoryMb)},
            {"total_seconds", perStep * static_cast<double>(steps)}};
  }

  /// Ends the process by a signal, because it reads control.json only after the corpus is prepared. A process that
  /// outlived its folder could not be stopped, and would write its checkpoint there.
  void stop() {
    const auto running = [&] {
      return runs_.with(folder_, [](TrackedRun& run) { return run.state() == RunState::running; });
    };
    for (const Ending how : {Ending::terminate, Ending::kill}) {
      if (!running()) return;
      endProcess(process_, how);
      for (int looks = 0; looks < 300 && running(); ++looks) std::this_thread::sleep_for(lookEvery);
    }
  }

  RunStore& runs_;
  std::string folder_;
  std::int64_t step_ = 0, process_ = 0;
};

Json trial(Services& services, Call& call, const Params& params) {
  Config config = configOf(params);
  config.resolve();
  return Trial(services.runs, params).measure(call, config.train.steps);
}

}  // namespace

MethodTable trialMethods() {
  return {{"doctor/trial", Lane::background, trial}};
}

}  // namespace transept
