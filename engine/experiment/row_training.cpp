// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/row_training.h"

#include "engine/experiment/row_result.h"
#include "engine/platform/folders.h"

namespace transept {

RowTraining::RowTraining(const ExperimentFolder& folder, std::int64_t row, const std::string& engineProgram)
    : folder_(folder), engineProgram_(engineProgram), experimentFile_(folder.jsonPath()) {
  row_.id = row;
}

bool RowTraining::begin() {
  bool wanted = false;
  const Experiment experiment = folder_.update([&](Experiment& now) {
    ExperimentRow* row = now.find(row_.id);
    wanted = row && (row->state == RowState::waiting || row->state == RowState::running);
    if (!wanted) return;
    stateBefore_ = row->state;
    row->state = RowState::running;
    row->message.clear();
    if (row->run.empty()) {
      const std::string free = freeFolder(folder_.path() + "/runs", row->name);
      row->run = free.substr(folder_.path().size() + 1);
    }
    row_ = *row;
  });
  if (!wanted) return false;
  const std::string path = folder_.runPath(row_);
  if (!row_.adopted() && !RunFolder::isRun(path)) createRun(experiment);
  run_ = std::make_unique<RunFolder>(RunFolder::open(path));
  history_ = std::make_unique<RunHistory>(path);
  return true;
}

void RowTraining::createRun(const Experiment& experiment) {
  RunDescription description;
  description.name = experiment.name + ": " + row_.name;
  description.corpus = experiment.corpus;
  description.corpusName = experiment.corpusName;
  description.sourceLanguage = experiment.sourceLanguage;
  description.targetLanguage = experiment.targetLanguage;
  description.preset = experiment.preset;
  description.device = experiment.device;
  RunFolder::create(folder_.runPath(row_), description, experiment.configOf(row_));
}

void RowTraining::start() {
  process_.start(*run_, *history_, engineProgram_, 0);
  started_ = true;
  asked_ = DesiredState::running;
}

void RowTraining::askFor(DesiredState state) {
  if (asked_ == state || asked_ == DesiredState::stopped) return;
  requestControl(run_->path(), state, false);
  asked_ = state;
}

/// Somebody may have skipped the row.
void RowTraining::lookAtRow() {
  if (!experimentFile_.changed()) return;
  const Experiment experiment = folder_.read();
  const ExperimentRow* row = experiment.find(row_.id);
  if (!row || row->state == RowState::skipped) askFor(DesiredState::stopped);
}

bool RowTraining::goesOn() {
  history_->poll();
  if (process_.state(*history_) == RunState::running) {
    seen_ = true;
    lookAtRow();
    return true;
  }
  history_->poll();  // its last words may have come since
  if (!process_.pending()) markInterrupted(*history_);
  const RunState state = process_.state(*history_);
  if (state == RunState::running) return true;
  const std::string& lastWords = process_.failure();
  const std::string& message = lastWords.empty() ? history_->progress().message : lastWords;
  // A queue that died left the row as "running": how its run ended meanwhile counts. So does the end of one that
  // somebody else has started.
  const bool known = started_ || seen_ || stateBefore_ == RowState::running;
  if (state == RunState::finished) {
    record(RowState::done, "");
  } else if (state == RunState::failed && known) {
    record(RowState::failed, message);
  } else if (state == RunState::stopped && known) {
    record(RowState::stopped, message);
  } else if (state == RunState::paused && (started_ || seen_)) {
    pausedByHand_ = asked_ != DesiredState::paused;
    record(RowState::waiting, "");
  } else if (asked_ != DesiredState::running) {
    record(asked_ == DesiredState::stopped ? RowState::stopped : RowState::waiting, "");  // it died while obeying
  } else if (started_ && !lastWords.empty()) {
    record(RowState::failed, message);
  } else {
    return startAgain();
  }
  return false;
}

/// Starts it, or starts it again after it died: as long as it comes further now and then.
bool RowTraining::startAgain() {
  constexpr int mostVainDeaths = 3;
  const std::int64_t step = history_->progress().step;
  if (started_ && step <= furthest_ && ++vainDeaths_ >= mostVainDeaths) {
    const std::string& message = history_->progress().message;
    record(RowState::failed, message.empty() ? "The training process ended before its first word." : message);
    return false;
  }
  if (started_ && step > furthest_) {
    furthest_ = step;
    vainDeaths_ = 0;
  }
  started_ = false;  // this death is counted, also where it cannot be started at this moment
  start();
  return true;
}

void RowTraining::recordFailure(const std::string& sentence) {
  record(RowState::failed, sentence);
}

void RowTraining::record(RowState state, const std::string& message) {
  const double seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
  folder_.update([&](Experiment& experiment) {
    ExperimentRow* row = experiment.find(row_.id);
    if (!row) return;
    row->state = row->state == RowState::skipped ? RowState::skipped : state;
    row->message = message;
    row->seconds += seconds;
    if (history_) row->result = resultOf(*history_);
  });
  static constexpr const char* ends[] = {
      "waits to be gone on with", "is being trained", "is done", "was stopped", "failed: ", "is skipped"};
  outcome_ = "Row " + row_.name + " " + ends[static_cast<int>(state)];
  outcome_ += state == RowState::failed ? message : ".";
}

}  // namespace transept
