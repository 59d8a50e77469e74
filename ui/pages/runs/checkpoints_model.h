// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoints of a run, the newest first.
#pragma once

#include "ui/client/run_info.h"
#include "ui/kit/tables/record_model.h"

namespace transept {

class CheckpointsModel : public RecordModel<Checkpoint> {
  Q_OBJECT
 public:
  enum class Column { step, written, loss, bleu, size, kept };

  explicit CheckpointsModel(QObject* parent = nullptr);

 protected:
  QVariant more(const Checkpoint& checkpoint, int column, int role) const override;
};

}  // namespace transept
