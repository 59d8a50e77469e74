// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/search/choice_model.h"

#include <algorithm>

#include "ui/client/attention_map.h"
#include "ui/kit/text/format.h"

namespace transept {

ChoiceModel::ChoiceModel(QObject* parent) : QAbstractTableModel(parent) {}

void ChoiceModel::setPositions(const QVector<TokenPosition>& positions) {
  beginResetModel();
  positions_ = positions;
  rows_ = 0;
  for (TokenPosition& position : positions_) {
    const auto own = [&](const TokenChoice& choice) { return choice.token == position.own.token; };
    // What stands there belongs to the list however unlikely it was.
    if (std::none_of(position.likeliest.begin(), position.likeliest.end(), own))
      position.likeliest.append(position.own);
    rows_ = std::max(rows_, static_cast<int>(position.likeliest.size()));
  }
  endResetModel();
}

QStringList ChoiceModel::pathTo(const QModelIndex& index) const {
  if (!index.isValid() || index.row() >= positions_[index.column()].likeliest.size()) return {};
  QStringList path;
  for (int i = 0; i < index.column(); ++i) path.append(positions_[i].own.token);
  return path << positions_[index.column()].likeliest[index.row()].token;
}

int ChoiceModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : rows_;
}

int ChoiceModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(positions_.size());
}

QString ChoiceModel::shown(int column, const QString& token) const {
  return shownToken(token, column > 0 && !token.startsWith(QChar(0x2581)));
}

QVariant ChoiceModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const TokenPosition& position = positions_[index.column()];
  if (index.row() >= position.likeliest.size()) return {};
  const TokenChoice& choice = position.likeliest[index.row()];
  const bool own = choice.token == position.own.token;
  const QString token = shown(index.column(), choice.token);
  switch (role) {
    case Qt::DisplayRole:
    case TokenRole:
      return token;
    case ProbabilityRole:
      return choice.probability;
    case OwnRole:
      return own;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
      const QString probability = formatNumber(choice.probability, 4);
      return own ? tr("%1, probability %2: it stands here").arg(token, probability)
                 : tr("%1, probability %2: choose it to go on from here").arg(token, probability);
    }
    default:
      return {};
  }
}

QVariant ChoiceModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
  if (section < 0 || section >= positions_.size()) return {};
  if (role == Qt::DisplayRole) return shown(section, positions_[section].own.token);
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
  return {};
}

}  // namespace transept
