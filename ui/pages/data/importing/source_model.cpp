// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/source_model.h"

#include "ui/kit/text/format.h"
#include "ui/state/settings/engine_texts.h"

namespace transept {

namespace {
/// Those that come with Transept are told in the window's language, a person's own as they are written.
QString licenceOf(const QJsonObject& source) {
  return engineText(source["licence"].toString());
}

QString downloadOf(const QJsonObject& source) {
  if (source["file"].isString()) return SourceModel::tr("downloaded");
  const double partial = source["partial_bytes"].toDouble();
  return partial > 0 ? SourceModel::tr("%1 so far").arg(formatBytes(partial)) : QString();
}
}  // namespace

SourceModel::SourceModel(QObject* parent)
    : RecordModel(
          {{tr("Source"), [](const QJsonObject& one) { return one["source"].toString(); }},
           {tr("Licence"),
            [](const QJsonObject& one) {
              const QString licence = licenceOf(one);
              return licence.isEmpty() ? QStringLiteral("–") : licence;
            }},
           {tr("Size"),
            [](const QJsonObject& one) {
              return one["bytes"].isDouble() ? formatBytes(one["bytes"].toDouble()) : QStringLiteral("–");
            },
            true},
           {tr("State"), downloadOf}},
          [](const QJsonObject& one) { return one["source"].toString(); }, Places::none, parent) {}

void SourceModel::setSources(const QJsonArray& sources) {
  QList<QJsonObject> list;
  for (const QJsonValue& source : sources) list.append(source.toObject());
  setRecords(list);
}

void SourceModel::setBytes(const QString& name, double bytes) {
  const int row = rowOf(name);
  if (row < 0) return;
  QJsonObject changed = record(row);
  changed["bytes"] = bytes;
  update(changed);
}

QVariant SourceModel::more(const QJsonObject& source, int column, int role) const {
  if (role == Qt::ToolTipRole && column == Name) return engineText(source["about"].toString());
  return role == Qt::ToolTipRole && column == Licence ? QVariant(licenceOf(source)) : QVariant();
}

}  // namespace transept
