// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/corpus_model.h"

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/pages/data/importing/filter_names.h"

namespace transept {

CorpusModel::CorpusModel(QObject* parent) : QAbstractTableModel(parent) {}

void CorpusModel::setCorpora(const QJsonArray& corpora) {
  beginResetModel();
  corpora_ = corpora;
  endResetModel();
}

int CorpusModel::rowOf(const QString& folder) const {
  for (int row = 0; row < corpora_.size(); ++row)
    if (corpora_[row]["corpus"].toString() == folder) return row;
  return -1;
}

int CorpusModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(corpora_.size());
}

int CorpusModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant CorpusModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const QJsonValue corpus = corpora_[index.row()];
  const QString languages =
      corpus["source_language"].toString() + QStringLiteral(" → ") + corpus["target_language"].toString();
  if (role == FolderRole) return corpus["corpus"].toString();
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(index.column() >= Pairs));
  if (role == Qt::ToolTipRole && index.column() == Name) return corpus["corpus"].toString();
  if (role != Qt::DisplayRole && role != SortRole) return {};
  const bool raw = role == SortRole;
  switch (index.column()) {
    case Name:
      return corpus["name"].toString();
    case Languages:
      return languages;
    case Pairs:
      return raw ? QVariant(corpus["train_pairs"].toInteger()) : formatCount(corpus["train_pairs"].toInteger());
    case Size:
      return raw ? QVariant(corpus["bytes"].toDouble()) : formatBytes(corpus["bytes"].toDouble());
    default:
      return {};
  }
}

QVariant CorpusModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(section >= Pairs));
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case Name:
      return tr("Name");
    case Languages:
      return tr("Languages");
    case Pairs:
      return tr("Pairs");
    case Size:
      return tr("Size");
    default:
      return {};
  }
}

FilterModel::FilterModel(QObject* parent) : QAbstractTableModel(parent) {}

void FilterModel::setFilters(const QJsonArray& filters) {
  beginResetModel();
  filters_ = filters;
  endResetModel();
}

QStringList FilterModel::examples(int row) const {
  QStringList list;
  for (const QJsonValue& example : filters_[row]["examples"].toArray()) list.append(example.toString());
  return list;
}

int FilterModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(filters_.size());
}

int FilterModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant FilterModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const QJsonValue filter = filters_[index.row()];
  if (role == Qt::DisplayRole)
    return index.column() == Filter ? FilterNames::title(filter["name"].toString())
                                    : formatCount(filter["removed"].toInteger() + filter["repaired"].toInteger());
  if (role == Qt::ToolTipRole) return examples(index.row()).join(QLatin1Char('\n'));
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(index.column() == Removed));
  return {};
}

QVariant FilterModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(section == Removed));
  if (role != Qt::DisplayRole) return {};
  return section == Filter ? tr("Filter") : tr("Pairs");
}

}  // namespace transept
