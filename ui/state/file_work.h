// SPDX-License-Identifier: GPL-3.0-or-later
// Work on files that goes on whatever page or window is shown: packing, unpacking, exports.
#pragma once

#include <QQueue>

#include "ui/state/engine_job.h"

namespace transept {

/// A request of the protocol that packs, unpacks or writes files.
struct FileWork {
  QString method;
  QJsonObject params;
  std::function<void(const Reply&)> done;
};

/// Does what it is given, one after the other.
class FileWorkQueue : public QObject {
  Q_OBJECT
 public:
  explicit FileWorkQueue(EngineClient& engine);

  void add(const FileWork& work);
  /// Drops what has not begun.
  void dropWaiting() { waiting_.clear(); }
  EngineJob& job() { return job_; }

 private:
  void next();

  EngineJob job_;
  QQueue<FileWork> waiting_;
};

}  // namespace transept
