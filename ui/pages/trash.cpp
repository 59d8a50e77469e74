// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/trash.h"

#include "ui/client/engine_files.h"
#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int offerTime = 15000;  // ms
}

Trash::Trash(Session& session, MessageBar& messages, const QString& restoring)
    : QObject(&messages), session_(session), messages_(messages), restoring_(restoring) {
  // The trash is on the machine that was left.
  connect(&Machines::of(session), &Machines::machineChanged, this, [this] {
    places_.clear();
    messages_.dismiss();
    emit changed();
  });
}

void Trash::add(const QJsonObject& deleted, const QString& sentence) {
  places_.append(deleted["trash"].toString());
  messages_.showMessage(MessageBar::Kind::information, sentence, tr("Undo"), [this] { undo(); });
  messages_.dismissAfter(offerTime);
  emit changed();
}

void Trash::undo() {
  if (places_.isEmpty()) return;
  const QString place = places_.takeLast(), machine = engine_files::machine();
  session_.engine().request(restoring_, {{"trash", place}}, this, [this, place, machine](const Reply& reply) {
    const bool tried = !reply.error || reply.error->code != EngineError::engineEnded;
    if (!tried && machine == engine_files::machine()) places_.append(place);
    emit changed();
    if (!reply) return messages_.showError(*reply.error);
    messages_.dismiss();
    emit restored(reply.result);
  });
}

}  // namespace transept
