// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/head_figures_model.h"

#include <algorithm>

#include "ui/kit/text/format.h"

namespace transept {

HeadFiguresModel::HeadFiguresModel(QObject* parent)
    : RecordModel(
          {{tr("Head"),
            [](const HeadFigures& one) {
              return tr("%1 L%2 h%3", "kind of attention, layer and head, as short as can be")
                  .arg(attentionKindTitle(one.kind))
                  .arg(one.layer + 1)
                  .arg(one.head + 1);
            },
            false,
            [](const HeadFigures& one) { return (static_cast<int>(one.kind) * 1e4 + one.layer) * 1e4 + one.head; }},
           {tr("Entropy"), [](const HeadFigures& one) { return formatNumber(one.entropy, 2); }, true,
            [](const HeadFigures& one) { return one.entropy; },
            tr("Mean over the queries of −Σ w ln w, in nats: 0 where a head looks at one token, more the wider it "
               "spreads its weight")},
           {tr("Distance"), [](const HeadFigures& one) { return formatNumber(one.distance, 1); }, true,
            [](const HeadFigures& one) { return one.distance; },
            tr("Mean over the queries of Σ w |query − key|, in tokens")}},
          {}, Places::none, parent) {}

void HeadFiguresModel::setFigures(const QList<HeadFigures>& figures) {
  largestEntropy_ = largestDistance_ = 0;
  for (const HeadFigures& head : figures) {
    largestEntropy_ = std::max(largestEntropy_, head.entropy);
    largestDistance_ = std::max(largestDistance_, head.distance);
  }
  setRecords(figures);
}

int HeadFiguresModel::rowOf(AttentionKind kind, int layer, int head) const {
  const auto found = std::find_if(records().begin(), records().end(), [&](const HeadFigures& one) {
    return one.kind == kind && one.layer == layer && one.head == head;
  });
  return found == records().end() ? -1 : static_cast<int>(found - records().begin());
}

QVariant HeadFiguresModel::more(const HeadFigures& head, int column, int role) const {
  const auto share = [](double value, double largest) { return largest > 0 ? value / largest : 0.0; };
  if (role == Qt::AccessibleTextRole)
    return tr("%1, layer %2, head %3: entropy %4 nats, distance %5 tokens")
        .arg(attentionKindTitle(head.kind))
        .arg(head.layer + 1)
        .arg(head.head + 1)
        .arg(formatNumber(head.entropy, 2), formatNumber(head.distance, 1));
  if (role != ShareRole || column == Head) return {};
  return column == Entropy ? share(head.entropy, largestEntropy_) : share(head.distance, largestDistance_);
}

}  // namespace transept
