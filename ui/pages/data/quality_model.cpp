// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/quality_model.h"

#include <QJsonArray>

#include "ui/kit/text/format.h"

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

QualityModel::QualityModel(QObject* parent)
    : RecordModel({{tr("Measure"), [](const QualityRow& row) { return row.name; }},
                   {tr("Source"), [](const QualityRow& row) { return row.source; }, true},
                   {tr("Target"), [](const QualityRow& row) { return row.target; }, true}},
                  {}, Places::none, parent) {}

void QualityModel::setQuality(const QJsonObject& quality) {
  QList<QualityRow> rows;
  const QJsonObject sides[2] = {quality["source"].toObject(), quality["target"].toObject()};
  if (!quality.isEmpty()) {
    const auto counts = [&](const QString& name, const char* key) {
      rows.append({name, formatCount(sides[0][key].toInteger()), formatCount(sides[1][key].toInteger())});
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
      rows.append({tr("Covered by %1 words").arg(formatCount(longer[i]["words"].toInteger())), share(0), share(1)});
    }
    counts(tr("Characters"), "characters");
    counts(tr("Different characters"), "different_characters");
    rows.append({tr("Scripts"), scriptsOf(sides[0]), scriptsOf(sides[1]), true});
    const auto characters = [&](const QString& name, const char* key) {
      rows.append({name, charactersOf(sides[0][key].toArray()), charactersOf(sides[1][key].toArray()), true});
    };
    characters(tr("Most frequent"), "frequent_characters");
    characters(tr("Rarest"), "rare_characters");
  }
  setRecords(rows);
}

QVariant QualityModel::more(const QualityRow& row, int column, int role) const {
  if (role == Qt::ToolTipRole && (row.text || column == Measure)) return text(row, column);
  return role == Qt::TextAlignmentRole && row.text ? QVariant(cellAlignment(false)) : QVariant();
}

}  // namespace transept
