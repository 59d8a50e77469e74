// SPDX-License-Identifier: GPL-3.0-or-later
// Work on files that goes on whatever page is shown: packing, unpacking, exports.
#pragma once

#include <QQueue>

#include "ui/pages/import_job.h"
#include "ui/state/session.h"

namespace transept {

/// Does what Session::start() is given, one after the other; visible while it works.
class FileWorkLine : public ImportJob {
  Q_OBJECT
 public:
  explicit FileWorkLine(Session& session, QWidget* parent = nullptr);

 private:
  void next();

  QQueue<FileWork> waiting_;
};

}  // namespace transept
