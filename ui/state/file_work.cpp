// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/file_work.h"

namespace transept {

FileWorkQueue::FileWorkQueue(EngineClient& engine) : job_(engine) {}

void FileWorkQueue::add(const FileWork& work) {
  waiting_.enqueue(work);
  next();
}

void FileWorkQueue::next() {
  if (job_.isRunning() || waiting_.isEmpty()) return;
  const FileWork work = waiting_.dequeue();
  job_.start(work.method, work.params, [this, done = work.done](const Reply& reply) {
    done(reply);
    next();
  });
}

}  // namespace transept
