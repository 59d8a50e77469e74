// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/corpus_model.h"

#include "ui/kit/text/format.h"
#include "ui/pages/data/importing/filter_names.h"

namespace transept {

namespace {
QList<QJsonObject> objectsOf(const QJsonArray& array) {
  QList<QJsonObject> list;
  for (const QJsonValue& value : array) list.append(value.toObject());
  return list;
}
}  // namespace

CorpusModel::CorpusModel(QObject* parent)
    : RecordModel(
          {{tr("Name"), [](const QJsonObject& one) { return one["name"].toString(); }},
           {tr("Languages"),
            [](const QJsonObject& one) {
              return one["source_language"].toString() + QStringLiteral(" → ") + one["target_language"].toString();
            }},
           {tr("Pairs"), [](const QJsonObject& one) { return formatCount(one["train_pairs"].toInteger()); }, true,
            [](const QJsonObject& one) { return one["train_pairs"].toInteger(); }},
           {tr("Size"), [](const QJsonObject& one) { return formatBytes(one["bytes"].toDouble()); }, true,
            [](const QJsonObject& one) { return one["bytes"].toDouble(); }}},
          [](const QJsonObject& one) { return one["corpus"].toString(); }, Places::none, parent) {}

void CorpusModel::setCorpora(const QJsonArray& corpora) {
  setRecords(objectsOf(corpora));
}

QVariant CorpusModel::more(const QJsonObject& corpus, int column, int role) const {
  const bool folder = role == FolderRole || (role == Qt::ToolTipRole && column == Name);
  return folder ? QVariant(corpus["corpus"].toString()) : QVariant();
}

FilterModel::FilterModel(QObject* parent)
    : RecordModel({{tr("Filter"), [](const QJsonObject& one) { return FilterNames::title(one["name"].toString()); }},
                   {tr("Pairs"),
                    [](const QJsonObject& one) {
                      return formatCount(one["removed"].toInteger() + one["repaired"].toInteger());
                    },
                    true}},
                  {}, Places::none, parent) {}

void FilterModel::setFilters(const QJsonArray& filters) {
  setRecords(objectsOf(filters));
}

QStringList FilterModel::examplesOf(const QJsonObject& filter) {
  QStringList list;
  for (const QJsonValue& example : filter["examples"].toArray()) list.append(example.toString());
  return list;
}

QVariant FilterModel::more(const QJsonObject& filter, int, int role) const {
  return role == Qt::ToolTipRole ? QVariant(examplesOf(filter).join(QLatin1Char('\n'))) : QVariant();
}

}  // namespace transept
