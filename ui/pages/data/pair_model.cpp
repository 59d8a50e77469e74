// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/pair_model.h"

#include <algorithm>

#include "ui/state/settings/language_names.h"

namespace transept {

namespace {
/// A text stands at the side where its own language begins, whatever the window's does.
QVariant ownSide(bool rightToLeft) {
  return QVariant((rightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::AlignAbsolute);
}
}  // namespace

PairModel::PairModel(QObject* parent) : QAbstractTableModel(parent) {}

void PairModel::setPairs(const QJsonArray& pairs) {
  beginResetModel();
  pairs_.clear();
  for (const QJsonValue& pair : pairs) pairs_.append({pair[0].toString(), pair[1].toString()});
  endResetModel();
}

void PairModel::setLanguages(const QString& source, const QString& target) {
  languages_[Source] = source;
  languages_[Target] = target;
  emit headerDataChanged(Qt::Horizontal, Source, Target);
}

int PairModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(pairs_.size());
}

int PairModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant PairModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const QString& text = index.column() == Source ? pairs_[index.row()].first : pairs_[index.row()].second;
  if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return text;
  if (role == Qt::TextAlignmentRole) return ownSide(text.isRightToLeft());
  return {};
}

QVariant PairModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
  if (role == Qt::TextAlignmentRole) {
    if (pairs_.isEmpty()) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    const auto leftwards = std::count_if(pairs_.begin(), pairs_.end(), [section](const auto& pair) {
      return (section == Source ? pair.first : pair.second).isRightToLeft();
    });
    return ownSide(2 * leftwards > pairs_.size());  // as most of its cells
  }
  if (role != Qt::DisplayRole || section < 0 || section >= columns) return {};
  const QString& language = languages_[section];
  if (language.isEmpty()) return section == Source ? tr("Source") : tr("Target");
  return languageName(language);
}

}  // namespace transept
