// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/table3_model.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/state/settings/engine_texts.h"

namespace transept {

namespace {
/// "Table 3, row A: h=1" without what the table around it says already.
QString withoutPlace(const QString& title) {
  static const QRegularExpression colon(QStringLiteral("[:：]"));
  const qsizetype at = title.indexOf(colon);
  return title.mid(at + 1).trimmed();
}
}  // namespace

void Table3Model::setRows(const QJsonArray& rows) {
  beginResetModel();
  rows_.clear();
  for (const QJsonValue& row : rows) {
    rows_.append({row["name"].toString(), row["group"].toString(), withoutPlace(engineText(row["title"].toString())),
                  PaperFigures::fromJson(row["paper"])});
  }
  endResetModel();
}

QStringList Table3Model::groups() const {
  QStringList groups;
  for (const Row& row : rows_) {
    if (!row.group.isEmpty() && !groups.contains(row.group)) groups << row.group;
  }
  return groups;
}

QStringList Table3Model::chosen() const {
  QStringList names;
  for (const Row& row : rows_) {
    if (chosen_.contains(row.name)) names << row.name;
  }
  return names;
}

void Table3Model::setChosen(const QStringList& names) {
  const QSet<QString> wanted(names.begin(), names.end());
  if (wanted == chosen_) return;
  chosen_ = wanted;
  if (!rows_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  emit chosenChanged();
}

void Table3Model::toggleGroup(const QString& group) {
  QSet<QString> members;
  for (const Row& row : rows_) {
    if (group.isEmpty() || row.group == group) members.insert(row.name);
  }
  QSet<QString> wanted = chosen_;
  chosen_.contains(members) ? wanted.subtract(members) : wanted.unite(members);
  setChosen(wanted.values());
}

int Table3Model::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int Table3Model::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(Column::count);
}

QVariant Table3Model::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Row& row = rows_[index.row()];
  const auto column = static_cast<Column>(index.column());
  const bool words = column == Column::name || column == Column::change;
  switch (role) {
    case Qt::CheckStateRole:
      if (column != Column::name) return {};
      return chosen_.contains(row.name) ? Qt::Checked : Qt::Unchecked;
    case Qt::TextAlignmentRole:
      return QVariant(cellAlignment(!words));
    case Qt::ForegroundRole:
      return words ? QVariant() : QVariant(theme().softInk);
    case Qt::DisplayRole:
      break;
    default:
      return {};
  }
  switch (column) {
    case Column::name:
      return row.name;
    case Column::change:
      return row.change;
    case Column::perplexity:
      return std::isfinite(row.paper.perplexity) ? formatNumber(row.paper.perplexity, 2) : QString();
    case Column::bleu:
      return std::isfinite(row.paper.bleu) ? formatNumber(row.paper.bleu, 1) : QString();
    case Column::parameters:
      return std::isfinite(row.paper.parameters) ? formatShort(row.paper.parameters) : QString();
    case Column::count:
      break;
  }
  return {};
}

bool Table3Model::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || index.column() != static_cast<int>(Column::name)) return false;
  const QString& name = rows_[index.row()].name;
  value.toInt() == Qt::Checked ? static_cast<void>(chosen_.insert(name)) : static_cast<void>(chosen_.remove(name));
  emit dataChanged(index, index, {Qt::CheckStateRole});
  emit chosenChanged();
  return true;
}

QVariant Table3Model::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto column = static_cast<Column>(section);
  if (role == Qt::TextAlignmentRole) {
    const bool words = column == Column::name || column == Column::change;
    return QVariant(cellAlignment(!words));
  }
  if (role != Qt::DisplayRole) return {};
  switch (column) {
    case Column::name:
      return tr("Row");
    case Column::change:
      return tr("Changes");
    case Column::perplexity:
      return tr("Perplexity");
    case Column::bleu:
      return tr("BLEU");
    case Column::parameters:
      return tr("Parameters");
    case Column::count:
      break;
  }
  return {};
}

Qt::ItemFlags Table3Model::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  return index.isValid() && index.column() == static_cast<int>(Column::name) ? flags | Qt::ItemIsUserCheckable : flags;
}

}  // namespace transept
