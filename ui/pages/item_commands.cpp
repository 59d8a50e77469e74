// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/item_commands.h"

#include "ui/client/machine.h"
#include "ui/kit/text/as_written.h"
#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int offerTime = 15000;  // ms
}

ItemCommands::ItemCommands(Session& session, MessageBar& messages, const QString& kind)
    : QObject(&messages), session_(session), messages_(messages), kind_(kind) {
  // The trash is on the machine that was left.
  connect(&Machines::of(session), &Machines::machineChanged, this, [this] {
    removed_.clear();
    messages_.dismiss();
    emit canUndoChanged();
  });
}

void ItemCommands::rename(const QString& folder, const QString& name) {
  if (const QString problem = problemOfName(name); !problem.isEmpty())
    return messages_.showMessage(MessageBar::Kind::warning, problem);
  session_.engine().request(kind_ + "/rename", {{kind_, folder}, {"name", name}}, this, [this](const Reply& reply) {
    if (!reply) session_.report(*reply.error);
    emit listChanged({});
  });
}

void ItemCommands::remove(const QString& folder, const QString& sentence) {
  session_.ask(kind_ + "/delete", {{kind_, folder}}, this, [this, sentence, kind = kind_](const QJsonObject& deleted) {
    removed_.append({kind, deleted["trash"].toString()});
    messages_.showMessage(MessageBar::Kind::information, sentence, tr("Undo"), [this] { undo(); });
    messages_.dismissAfter(offerTime);
    emit canUndoChanged();
    emit listChanged({});
  });
}

void ItemCommands::undo() {
  if (removed_.isEmpty()) return;
  const Removed last = removed_.takeLast();
  const auto restored = [this, last, machine = engineMachine()](const Reply& reply) {
    const bool tried = !reply.error || reply.error->code != EngineError::engineEnded;
    if (!tried && machine == engineMachine()) removed_.append(last);
    emit canUndoChanged();
    if (!reply) return messages_.showError(*reply.error);
    messages_.dismiss();
    emit listChanged(reply.result[last.kind].toString());
  };
  session_.engine().request(last.kind + "/restore", {{"trash", last.trash}}, this, restored);
}

}  // namespace transept
