// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/table3_model.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/state/settings/engine_texts.h"

namespace transept {

namespace {
/// "Table 3, row A: h=1" without what the table around it says already.
QString withoutPlace(const QString& title) {
  static const QRegularExpression colon(QStringLiteral("[:：]"));
  const qsizetype at = title.indexOf(colon);
  return title.mid(at + 1).trimmed();
}

/// Blank where the paper has none; decimals -1: a large number, shortened.
std::function<QString(const Table3Row&)> figure(double PaperFigures::*figure, int decimals) {
  return [figure, decimals](const Table3Row& row) {
    const double value = row.paper.*figure;
    if (!std::isfinite(value)) return QString();
    return decimals < 0 ? formatShort(value) : formatNumber(value, decimals);
  };
}
}  // namespace

Table3Model::Table3Model(QObject* parent)
    : RecordModel({{tr("Row"), [](const Table3Row& row) { return row.name; }},
                   {tr("Changes"), [](const Table3Row& row) { return row.change; }},
                   {tr("Perplexity"), figure(&PaperFigures::perplexity, 2), true},
                   {tr("BLEU"), figure(&PaperFigures::bleu, 1), true},
                   {tr("Parameters"), figure(&PaperFigures::parameters, -1), true}},
                  {}, Places::none, parent) {}

void Table3Model::setRows(const QJsonArray& rows) {
  QList<Table3Row> list;
  for (const QJsonValue& row : rows) {
    list.append({row["name"].toString(), row["group"].toString(), withoutPlace(engineText(row["title"].toString())),
                 PaperFigures::fromJson(row["paper"])});
  }
  setRecords(list);
}

QStringList Table3Model::groups() const {
  QStringList groups;
  for (const Table3Row& row : records()) {
    if (!row.group.isEmpty() && !groups.contains(row.group)) groups << row.group;
  }
  return groups;
}

QStringList Table3Model::chosen() const {
  QStringList names;
  for (const Table3Row& row : records()) {
    if (chosen_.contains(row.name)) names << row.name;
  }
  return names;
}

void Table3Model::setChosen(const QStringList& names) {
  const QSet<QString> wanted(names.begin(), names.end());
  if (wanted == chosen_) return;
  chosen_ = wanted;
  tellChanged();
  emit chosenChanged();
}

void Table3Model::toggleGroup(const QString& group) {
  QSet<QString> members;
  for (const Table3Row& row : records()) {
    if (group.isEmpty() || row.group == group) members.insert(row.name);
  }
  QSet<QString> wanted = chosen_;
  chosen_.contains(members) ? wanted.subtract(members) : wanted.unite(members);
  setChosen(wanted.values());
}

QVariant Table3Model::more(const Table3Row& row, int column, int role) const {
  if (role == Qt::CheckStateRole && column == static_cast<int>(Column::name))
    return chosen_.contains(row.name) ? Qt::Checked : Qt::Unchecked;
  const bool words = column == static_cast<int>(Column::name) || column == static_cast<int>(Column::change);
  return role == Qt::ForegroundRole && !words ? QVariant(theme().softInk) : QVariant();
}

bool Table3Model::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || index.column() != static_cast<int>(Column::name)) return false;
  const QString& name = records()[index.row()].name;
  value.toInt() == Qt::Checked ? static_cast<void>(chosen_.insert(name)) : static_cast<void>(chosen_.remove(name));
  emit dataChanged(index, index, {Qt::CheckStateRole});
  emit chosenChanged();
  return true;
}

Qt::ItemFlags Table3Model::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  return index.isValid() && index.column() == static_cast<int>(Column::name) ? flags | Qt::ItemIsUserCheckable : flags;
}

}  // namespace transept
