// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/training_watch.h"

#include <QGuiApplication>
#include <algorithm>
#include <cmath>

#include "ui/client/machine.h"
#include "ui/kit/text/format.h"
#include "ui/state/machines.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr const char* tellKey = "desktop/tell";
constexpr const char* awakeKey = "desktop/keepAwake";
}  // namespace

TrainingWatch::TrainingWatch(Session& session, std::unique_ptr<Desktop> desktop, QObject* parent)
    : QObject(parent), session_(session), desktop_(std::move(desktop)) {
  const auto lookAtAll = [this] {
    for (const RunInfo& run : session_.runs().all()) look(run);
    updateAwake();
  };
  connect(&session.runs(), &Runs::changed, this, lookAtAll);
  lookAtAll();  // a new window for another language finds runs in training
  // A folder of the same name on another machine is another run.
  connect(&Machines::of(session), &Machines::machineChanged, this, [this] { states_.clear(); });
}

TrainingWatch::~TrainingWatch() {
  if (awake_) desktop_->release();
}

bool TrainingWatch::tells() const {
  return session_.settings().value(tellKey, true).toBool();
}

void TrainingWatch::setTells(bool tells) {
  session_.settings().setValue(tellKey, tells);
}

bool TrainingWatch::keepsAwake() const {
  return session_.settings().value(awakeKey, true).toBool();
}

void TrainingWatch::setKeepsAwake(bool keeps) {
  session_.settings().setValue(awakeKey, keeps);
  updateAwake();
}

void TrainingWatch::look(const RunInfo& run) {
  const auto before = states_.constFind(run.folder);
  const bool trained = before != states_.constEnd() && *before == RunInfo::State::running;
  states_[run.folder] = run.state;
  // Does not report a run that the user paused or stopped.
  const bool ended = run.state == RunInfo::State::finished || run.state == RunInfo::State::failed ||
                     run.state == RunInfo::State::interrupted;
  if (trained && ended) tell(run);
  if (trained && run.state == RunInfo::State::finished) emit finished(run);
}

void TrainingWatch::tell(const RunInfo& run) {
  if (!tells() || QGuiApplication::applicationState() == Qt::ApplicationActive) return;  // the user sees the window
  if (run.state == RunInfo::State::finished) {
    const QString best =
        std::isfinite(run.bestBleu) ? tr("Best BLEU %1.").arg(formatNumber(run.bestBleu, 1)) : QString();
    return desktop_->notify(tr("The training of “%1” is finished").arg(run.name), best);
  }
  desktop_->notify(tr("The training of “%1” ended early").arg(run.name), run.message);
}

void TrainingWatch::updateAwake() {
  const QList<RunInfo>& runs = session_.runs().all();
  // A training on another machine does not need this one.
  const bool wanted = keepsAwake() && engineMachine().isEmpty() &&
                      std::any_of(runs.begin(), runs.end(), [](const RunInfo& run) { return run.isActive(); });
  if (wanted == std::exchange(awake_, wanted)) return;
  if (wanted) {
    desktop_->keepAwake(tr("A model is being trained"));
  } else {
    desktop_->release();
  }
}

}  // namespace transept
