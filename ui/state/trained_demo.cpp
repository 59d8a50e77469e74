// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/trained_demo.h"

#include "ui/state/session.h"

namespace transept {

bool hasTrainedDemo(const Session& session) {
  return session.engineInfo()["trained_demo"].toBool();
}

void openTrainedDemo(Session& session) {
  session.engine().request("run/demo", {}, &session, [&session](const Reply& reply) {
    if (!reply) return session.report(*reply.error);
    const QString folder = reply.result["run"].toString();
    session.runs().refresh();
    session.runs().setCurrent(folder);
    session.models().load(folder);
  });
}

}  // namespace transept
