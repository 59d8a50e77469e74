// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/checkpoints_model.h"

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"

namespace transept {

CheckpointsModel::CheckpointsModel(QObject* parent)
    : RecordModel(
          {{tr("Step"),
            [](const Checkpoint& one) {
              const QString step = formatCount(one.step);
              return one.averaged ? tr("average up to %1").arg(step) : step;
            },
            true},
           {tr("Written"), [](const Checkpoint& one) { return formatAgo(one.time); }},
           {tr("Validation loss"), [](const Checkpoint& one) { return formatNumber(one.loss, 3); }, true},
           {tr("BLEU"), [](const Checkpoint& one) { return formatNumber(one.bleu, 1); }, true},
           {tr("Size"), [](const Checkpoint& one) { return formatBytes(static_cast<double>(one.bytes)); }, true},
           {tr("Kept"),
            [](const Checkpoint& one) {
              const QString kept = one.whole ? tr("whole") : tr("weights");
              return one.best ? tr("%1, the best").arg(kept) : kept;
            }}},
          [](const Checkpoint& one) { return one.name; }, Places::asGiven, parent) {}

QVariant CheckpointsModel::more(const Checkpoint& one, int column, int role) const {
  const bool ofStep = column == static_cast<int>(Column::step);
  if (role == Qt::ForegroundRole && one.best && ofStep) return theme().good;
  if (role != Qt::ToolTipRole) return {};
  // The words may be out of view in a narrow window, and a colour alone says little.
  if (one.best && ofStep) return tr("%1, the best").arg(text(one, column)) + QLatin1Char('\n') + one.folder;
  if (column != static_cast<int>(Column::kept)) return one.folder;
  return one.whole ? tr("Weights and optimizer state: training can go on from here as if it had not stopped")
                   : tr("Weights alone: a fork begins its optimizer afresh");
}

}  // namespace transept
