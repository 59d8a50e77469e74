// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/runs/checkpoints.h"

namespace transept {

Checkpoints::Checkpoints(EngineClient& engine, QObject* parent) : QObject(parent), engine_(engine) {
  connect(&engine, &EngineClient::runEvents, this, [this](const QString& run, const QList<RunEvent>& events) {
    if (RunEvent::writeCheckpoint(events) && lists_.contains(run)) refresh(run);
  });
  connect(&engine, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state == EngineClient::State::ended) forget();
  });
}

std::optional<CheckpointList> Checkpoints::of(const QString& run) {
  if (!lists_.contains(run)) refresh(run);
  return lists_.value(run);
}

void Checkpoints::refresh(const QString& run) {
  if (run.isEmpty()) return;
  if (!lists_.contains(run)) lists_.insert(run, std::nullopt);
  engine_.cancel(requests_.value(run));
  requests_[run] = engine_.request("run/checkpoints", {{"run", run}}, this, [this, run](const Reply& reply) {
    if (reply.error && reply.error->isCancelled()) return;
    requests_.remove(run);
    if (reply.error && reply.error->code == EngineError::engineEnded) return (void)lists_.remove(run);
    if (reply) {
      lists_[run] = CheckpointList::fromJson(reply.result);
    } else {
      lists_[run].reset();
      emit failed(run, *reply.error);
    }
    emit changed(run);
  });
}

}  // namespace transept
