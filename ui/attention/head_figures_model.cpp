// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/head_figures_model.h"

#include <algorithm>

#include "ui/format.h"

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
  if (role == Qt::TextAlignmentRole && index.column() != Kind)
    return QVariant(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
  if (role == Qt::AccessibleTextRole)
    return tr("%1, layer %2, head %3: entropy %4 nats, distance %5 tokens")
        .arg(attentionKindTitle(head.kind))
        .arg(head.layer + 1)
        .arg(head.head + 1)
        .arg(formatNumber(head.entropy, 2), formatNumber(head.distance, 1));
  if (role != Qt::DisplayRole && role != SortRole && role != ShareRole) return {};
  switch (index.column()) {
    case Kind:
      return role == Qt::DisplayRole ? QVariant(attentionKindTitle(head.kind))
             : role == SortRole      ? QVariant(static_cast<int>(head.kind))
                                     : QVariant();
    case Layer:
      return role == ShareRole ? QVariant() : QVariant(head.layer + 1);
    case Head:
      return role == ShareRole ? QVariant() : QVariant(head.head + 1);
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
  if (role == Qt::ToolTipRole) {
    if (section == Entropy)
      return tr(
          "Mean over the queries of −Σ w ln w, in nats: 0 where a head looks at one token, more the wider it "
          "spreads its weight");
    if (section == Distance) return tr("Mean over the queries of Σ w |query − key|, in tokens");
  }
  const bool shown = role == Qt::DisplayRole;  // with the letters of the pictures' grid, since the card is narrow
  if (!shown && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
  switch (section) {
    case Kind:
      return tr("Kind");
    case Layer:
      return shown ? QStringLiteral("L") : tr("Layer");
    case Head:
      return shown ? QStringLiteral("h") : tr("Head");
    case Entropy:
      return tr("Entropy");
    case Distance:
      return tr("Distance");
    default:
      return {};
  }
}

}  // namespace transept
