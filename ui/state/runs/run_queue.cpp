// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/runs/run_queue.h"

#include "ui/state/runs/runs.h"

namespace transept {

RunQueue::RunQueue(EngineClient& engine, Runs& runs) : engine_(engine), runs_(runs) {
  pace_.setInterval(4000);
  connect(&pace_, &QTimer::timeout, this, &RunQueue::refresh);
  connect(&runs, &Runs::changed, this, &RunQueue::refresh);
  connect(&engine, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state != EngineClient::State::ended) return;
    asking_ = running_ = false;
    changes_ = 0;
    waiting_.clear();
    pace_.stop();
    runs_.setQueue({}, false);
    emit changed();
  });
}

void RunQueue::refresh() {
  if (!engine_.isReady() || asking_ || changes_ > 0) return;
  asking_ = true;
  engine_.request("run/queue", {}, this, [this](const Reply& reply) {
    asking_ = false;
    // An engine without a queue answers with an error.
    if (reply && changes_ == 0) take(reply.result);
  });
}

void RunQueue::take(const QJsonObject& queue) {
  QStringList waiting;
  training_ = 0;
  for (const QJsonValue& entry : queue["runs"].toArray()) {
    if (entry["state"].toString() == QLatin1String("running")) {
      ++training_;
    } else {
      waiting.append(entry["run"].toString());
    }
  }
  const bool running = queue["state"].toString() == QLatin1String("running");
  if (running || !waiting.isEmpty()) {
    if (!pace_.isActive()) pace_.start();
  } else {
    pace_.stop();
  }
  const bool fewer = waiting.size() < waiting_.size();
  if (waiting == waiting_ && running == running_) return;
  waiting_ = waiting;
  running_ = running;
  runs_.setQueue(waiting_, stands());
  emit changed();
  if (fewer) runs_.refresh();  // the next run has started
}

void RunQueue::control(const QJsonObject& change, const QStringList& added) {
  ++changes_;
  engine_.request("run/queue", change, this, [this, added](const Reply& reply) {
    if (changes_ > 0) --changes_;
    if (!reply) {
      emit failed(*reply.error);
    } else if (changes_ == 0) {
      take(reply.result);
      tellPlace(added);
      if (!added.isEmpty()) runs_.refresh();
    }
    if (!reply) refresh();
  });
}

void RunQueue::tellPlace(const QStringList& added) {
  const int at = added.isEmpty() ? 0 : place(added.first());
  if (at == 0 || (running_ && at == 1 && training_ == 0)) return;  // starts immediately
  QString name = runs_.find(added.first()).name;
  if (name.isEmpty()) name = added.first().section('/', -1);  // the list of runs has not arrived yet
  emit notice(running_ ? tr("“%1” was added to the queue at place %2.").arg(name).arg(at)
                       : tr("“%1” was added to the queue at place %2. The queue is paused; start it on the Runs page.")
                             .arg(name)
                             .arg(at));
}

void RunQueue::move(const QString& run, int direction) {
  const qsizetype from = waiting_.indexOf(run), to = from + direction;
  if (from < 0 || to < 0 || to >= waiting_.size()) return;
  waiting_.move(from, to);  // at once, so that several moves add up
  runs_.setQueue(waiting_, stands());
  emit changed();
  control({{"order", QJsonArray::fromStringList(waiting_)}});
}

}  // namespace transept
