// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/head_figures_model.h"

#include <algorithm>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {

HeadFiguresModel::HeadFiguresModel(QObject* parent) : QAbstractTableModel(parent) {}

void HeadFiguresModel::setFigures(const QVector<HeadFigures>& figures) {
  beginResetModel();
  figures_ = figures;
  largestEntropy_ = largestDistance_ = 0;
  for (const HeadFigures& head : figures) {
    largestEntropy_ = std::max(largestEntropy_, head.entropy);
    largestDistance_ = std::max(largestDistance_, head.distance);
  }
  endResetModel();
}

int HeadFiguresModel::rowOf(AttentionKind kind, int layer, int head) const {
  const auto found = std::find_if(figures_.begin(), figures_.end(), [&](const HeadFigures& one) {
    return one.kind == kind && one.layer == layer && one.head == head;
  });
  return found == figures_.end() ? -1 : static_cast<int>(found - figures_.begin());
}

int HeadFiguresModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(figures_.size());
}

int HeadFiguresModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant HeadFiguresModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const HeadFigures& head = figures_[index.row()];
  const auto share = [](double value, double largest) { return largest > 0 ? value / largest : 0.0; };
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(index.column() != Head));
  if (role == Qt::AccessibleTextRole)
    return tr("%1, layer %2, head %3: entropy %4 nats, distance %5 tokens")
        .arg(attentionKindTitle(head.kind))
        .arg(head.layer + 1)
        .arg(head.head + 1)
        .arg(formatNumber(head.entropy, 2), formatNumber(head.distance, 1));
  if (role != Qt::DisplayRole && role != SortRole && role != ShareRole) return {};
  switch (index.column()) {
    case Head:
      return role == Qt::DisplayRole
                 ? QVariant(tr("%1 L%2 h%3", "kind of attention, layer and head, as short as can be")
                                .arg(attentionKindTitle(head.kind))
                                .arg(head.layer + 1)
                                .arg(head.head + 1))
             : role == SortRole ? QVariant((static_cast<int>(head.kind) * 1e4 + head.layer) * 1e4 + head.head)
                                : QVariant();
    case Entropy:
      return role == Qt::DisplayRole ? QVariant(formatNumber(head.entropy, 2))
             : role == SortRole      ? QVariant(head.entropy)
                                     : QVariant(share(head.entropy, largestEntropy_));
    case Distance:
      return role == Qt::DisplayRole ? QVariant(formatNumber(head.distance, 1))
             : role == SortRole      ? QVariant(head.distance)
                                     : QVariant(share(head.distance, largestDistance_));
    default:
      return {};
  }
}

QVariant HeadFiguresModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(section != Head));
  if (role == Qt::ToolTipRole) {
    if (section == Entropy)
      return tr(
          "Mean over the queries of −Σ w ln w, in nats: 0 where a head looks at one token, more the wider it "
          "spreads its weight");
    if (section == Distance) return tr("Mean over the queries of Σ w |query − key|, in tokens");
    return {};
  }
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case Head:
      return tr("Head");
    case Entropy:
      return tr("Entropy");
    case Distance:
      return tr("Distance");
    default:
      return {};
  }
}

}  // namespace transept
