// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/file_work_line.h"

namespace transept {

FileWorkLine::FileWorkLine(Session& session, QWidget* parent) : ImportJob(session.engine(), parent) {
  setObjectName("fileWork");
  setContentsMargins(12, 4, 12, 8);
  connect(&session, &Session::workStarted, this, [this](const FileWork& work) {
    waiting_.enqueue(work);
    next();
  });
}

void FileWorkLine::next() {
  if (isRunning() || waiting_.isEmpty()) return;
  const FileWork work = waiting_.dequeue();
  start(work.method, work.params, [this, done = work.done](const Reply& reply) {
    done(reply);
    next();
  });
}

}  // namespace transept
