// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/quality_model.h"

#include <QJsonArray>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {
namespace {

QString percent(double share) {
  return QualityModel::tr("%1%").arg(formatNumber(100 * share, 1));
}

QString scriptsOf(const QJsonObject& side) {
  QStringList parts;
  const QJsonArray scripts = side["scripts"].toArray();
  for (const QJsonValue& script : scripts)
    parts.append(script["script"].toString() + QLatin1Char(' ') + percent(script["share"].toDouble()));
  return parts.mid(0, 4).join(QStringLiteral(", "));
}

QString charactersOf(const QJsonArray& characters) {
  QStringList list;
  for (const QJsonValue& character : characters) list.append(character["character"].toString());
  return list.join(QLatin1Char(' '));
}

}  // namespace

QualityModel::QualityModel(QObject* parent) : QAbstractTableModel(parent) {}

void QualityModel::setQuality(const QJsonObject& quality) {
  beginResetModel();
  rows_.clear();
  const QJsonObject sides[2] = {quality["source"].toObject(), quality["target"].toObject()};
  if (!quality.isEmpty()) {
    const auto counts = [&](const QString& name, const char* key) {
      rows_.append({name, formatCount(sides[0][key].toInteger()), formatCount(sides[1][key].toInteger())});
    };
    counts(tr("Words"), "words");
    counts(tr("Different words"), "different_words");
    counts(tr("Words seen once"), "words_once");
    const QJsonArray coverage[2] = {sides[0]["coverage"].toArray(), sides[1]["coverage"].toArray()};
    for (qsizetype i = 0; i < std::max(coverage[0].size(), coverage[1].size()); ++i) {
      const auto share = [&](int side) {  // a text with fewer words is covered whole
        return i < coverage[side].size() ? percent(coverage[side][i]["share"].toDouble()) : percent(1);
      };
      const QJsonArray& longer = coverage[0].size() > i ? coverage[0] : coverage[1];
      rows_.append({tr("Covered by %1 words").arg(formatCount(longer[i]["words"].toInteger())), share(0), share(1)});
    }
    counts(tr("Characters"), "characters");
    counts(tr("Different characters"), "different_characters");
    rows_.append({tr("Scripts"), scriptsOf(sides[0]), scriptsOf(sides[1]), true});
    const auto characters = [&](const QString& name, const char* key) {
      rows_.append({name, charactersOf(sides[0][key].toArray()), charactersOf(sides[1][key].toArray()), true});
    };
    characters(tr("Most frequent"), "frequent_characters");
    characters(tr("Rarest"), "rare_characters");
  }
  endResetModel();
}

int QualityModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int QualityModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant QualityModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Row& row = rows_[index.row()];
  const QString& text = index.column() == Measure ? row.name : index.column() == Source ? row.source : row.target;
  if (role == Qt::DisplayRole) return text;
  if (role == Qt::ToolTipRole && (row.text || index.column() == Measure)) return text;
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(index.column() != Measure && !row.text));
  return {};
}

QVariant QualityModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(section != Measure));
  if (role != Qt::DisplayRole) return {};
  return section == Measure ? tr("Measure") : section == Source ? tr("Source") : tr("Target");
}

}  // namespace transept
