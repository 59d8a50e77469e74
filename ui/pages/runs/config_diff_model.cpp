// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/config_diff_model.h"

#include <QFont>
#include <QJsonArray>
#include <algorithm>

#include "ui/kit/theme/palette.h"
#include "ui/state/settings/setting_names.h"

namespace transept {

void ConfigDiffModel::setRuns(const QJsonObject& schema, const QList<RunConfiguration>& runs) {
  beginResetModel();
  rows_.clear();
  names_.clear();
  for (const RunConfiguration& run : runs) names_ << run.name;
  const auto column = [&](const auto& valueOf) {
    QStringList values;
    for (const RunConfiguration& run : runs) values << valueOf(run);
    return values;
  };
  addRow(tr("Corpus"), QString(), column([](const RunConfiguration& run) { return run.corpus; }));
  addRow(tr("Device"), QString(), column([](const RunConfiguration& run) { return run.device; }));
  const SettingNames settings(schema);
  const QJsonArray parameters = schema["parameters"].toArray();
  for (const QJsonValue& parameter : parameters) {
    const QString key = parameter["key"].toString();
    addRow(settings.label(key), key,
           column([&](const RunConfiguration& run) { return SettingNames::value(run.values[key]); }));
  }
  differing_ = static_cast<int>(std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.differs; }));
  filter();
  endResetModel();
}

void ConfigDiffModel::addRow(const QString& label, const QString& key, const QStringList& values) {
  const bool differs =
      std::any_of(values.begin(), values.end(), [&](const QString& value) { return value != values.first(); });
  rows_.append({label, key, values, differs});
}

void ConfigDiffModel::setAllShown(bool all) {
  if (all == all_) return;
  beginResetModel();
  all_ = all;
  filter();
  endResetModel();
}

void ConfigDiffModel::filter() {
  shown_.clear();
  for (int row = 0; row < rows_.size(); ++row) {
    if (all_ || rows_[row].differs) shown_.append(row);
  }
}

QString ConfigDiffModel::asText() const {
  QStringList lines{(QStringList{tr("Hyperparameter")} + names_).join('\t')};
  for (const int row : shown_) {
    const QString name = rows_[row].key.isEmpty() ? rows_[row].label : rows_[row].key;
    lines << (QStringList{name} + rows_[row].values).join('\t');
  }
  return lines.join('\n') + '\n';
}

int ConfigDiffModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

int ConfigDiffModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(names_.size()) + 1;
}

QVariant ConfigDiffModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Row& row = rows_[shown_[index.row()]];
  const int run = index.column() - 1;
  const bool differs = run > 0 && row.values[run] != row.values.first();
  switch (role) {
    case Qt::DisplayRole:
      return run < 0 ? row.label : row.values[run];
    case Qt::ToolTipRole:
      return run < 0 ? QVariant(row.key) : QVariant();
    case DiffersRole:
      return differs;
    case Qt::AccessibleTextRole:
      return differs ? tr("%1, another value").arg(row.values[run]) : QVariant();
    case Qt::ForegroundRole:
      return differs ? QVariant(theme().accent) : run < 0 ? QVariant(theme().softInk) : QVariant();
    case Qt::FontRole: {
      if (!differs) return {};
      QFont font;
      font.setWeight(QFont::DemiBold);  // not by colour alone
      return font;
    }
    default:
      return {};
  }
}

QVariant ConfigDiffModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  return section == 0 ? tr("Hyperparameter") : names_.value(section - 1);
}

}  // namespace transept
