// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/models_model.h"

#include <QFileInfo>
#include <cmath>
#include <limits>

#include "ui/kit/text/format.h"
#include "ui/state/session.h"
#include "ui/state/settings/language_names.h"

namespace transept {

namespace {
/// The latest evaluation of a model: of a run's folder or of an imported one.
QJsonObject latestOf(const QString& folder, const QJsonArray& evaluations) {
  QJsonObject latest;
  for (const QJsonValue& one : evaluations) {
    const bool own = one["run"].toString() == folder || one["weights"].toString().startsWith(folder + '/');
    if (own && one["bleu"].isDouble() && one["time"].toDouble() > latest["time"].toDouble(-1)) latest = one.toObject();
  }
  return latest;
}

QString languagesOf(const QString& source, const QString& target) {
  if (source.isEmpty() || target.isEmpty()) return {};
  return languageName(source) + QStringLiteral(" → ") + languageName(target);
}
}  // namespace

ModelsModel::ModelsModel(QObject* parent)
    : RecordModel(
          {{tr("Name"), [](const LibraryRow& row) { return row.name; }},
           {tr("Languages"), [](const LibraryRow& row) { return row.languages; }},
           {tr("Origin"), [](const LibraryRow& row) { return row.origin; }},
           {tr("BLEU"), [](const LibraryRow& row) { return formatNumber(row.bleu, 1); }, "bleu",
            [](const LibraryRow& row) { return row.bleu; }},
           {tr("Test set"), [](const LibraryRow& row) { return row.testSet; }},
           {tr("Size"), [](const LibraryRow& row) { return formatBytes(row.bytes); }, "size",
            [](const LibraryRow& row) { return row.bytes; }},
           {tr("Changed"), [](const LibraryRow& row) { return formatAgo(row.time); }, nullptr,
            [](const LibraryRow& row) { return row.time; }}},
          [](const LibraryRow& row) { return row.folder; }, Places::asGiven, parent) {}

QList<LibraryRow> ModelsModel::rowsOf(const Session& session, const QJsonArray& evaluations) {
  QList<LibraryRow> rows;
  const auto add = [&](LibraryRow row) {
    if (const QJsonObject latest = latestOf(row.folder, evaluations); !latest.isEmpty()) {
      row.bleu = latest["bleu"].toDouble();
      row.testSet = QFileInfo(latest["source"].toString()).fileName();
    }
    rows.append(row);
  };
  for (const RunInfo& run : session.runs().all()) {
    if (run.step == 0) continue;
    add({run.folder, run.name, languagesOf(run.sourceLanguage, run.targetLanguage),
         run.corpusName.isEmpty() ? tr("trained here") : tr("trained on %1").arg(run.corpusName),
         std::isfinite(run.bestBleu) ? tr("validation set") : QString(), run.bestBleu, static_cast<double>(run.bytes),
         run.updated});
  }
  for (const ImportedModel& model : session.library().imported())
    add({model.folder, model.name, languagesOf(model.sourceLanguage, model.targetLanguage),
         model.origin.isEmpty() ? tr("imported") : tr("imported from %1").arg(model.origin), QString(),
         std::numeric_limits<double>::quiet_NaN(), model.bytes, model.time, true});
  return rows;
}

QVariant ModelsModel::more(const LibraryRow& row, int column, int role) const {
  return role == Qt::ToolTipRole && column == name ? QVariant(row.folder) : QVariant();
}

}  // namespace transept
