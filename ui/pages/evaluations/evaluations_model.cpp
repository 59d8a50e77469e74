// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/evaluations/evaluations_model.h"

#include <QDateTime>
#include <QFileInfo>
#include <QFont>

#include "ui/kit/text/format.h"

namespace transept {

namespace {

constexpr double significant = 0.05;

bool isReadable(const QJsonObject& one) {
  return !one["error"].isString();
}

}  // namespace

QString EvaluationsModel::titleOf(const QJsonObject& evaluation) {
  const QString name = evaluation["name"].toString();
  const qint64 step = evaluation["step"].toInteger();
  if (step <= 0) return name;
  return (evaluation["averaged"].toInt() > 0 ? tr("%1, average up to step %2") : tr("%1, step %2"))
      .arg(name, formatCount(step));
}

QString EvaluationsModel::signaturesOf(const QJsonObject& scores) {
  QStringList lines;
  for (const auto& [key, name] : {std::pair("bleu", "BLEU|"), {"chrf", "chrF2|"}, {"ter", "TER|"}}) {
    const QString signature = scores[QLatin1String(key) + "_signature"].toString();
    if (!signature.isEmpty()) lines << QLatin1String(name) + signature;
  }
  if (const QString note = scores["note"].toString(); !note.isEmpty()) lines << note;
  return lines.join('\n');
}

EvaluationsModel::EvaluationsModel(QObject* parent)
    : RecordModel(
          makeColumns(this), [](const QJsonObject& one) { return one["evaluation"].toString(); }, Places::asGiven,
          parent) {}

EvaluationsModel::Columns EvaluationsModel::makeColumns(const EvaluationsModel* model) {
  const auto raw = [](const char* key) {
    return [key](const QJsonObject& one) { return one[QLatin1String(key)].toDouble(std::nan("")); };
  };
  const auto figure = [&raw](const char* key) {
    return [value = raw(key)](const QJsonObject& one) { return formatNumber(value(one), 2); };
  };
  return {
      {tr("Model"), titleOf},
      {tr("Test set"),
       [](const QJsonObject& one) {
         return isReadable(one) ? QFileInfo(one["source"].toString()).fileName() : tr("cannot be read");
       }},
      {tr("Sentences"),
       [](const QJsonObject& one) { return isReadable(one) ? formatCount(one["sentences"].toInteger()) : QString(); },
       "pairs", [](const QJsonObject& one) { return one["sentences"].toInteger(); }},
      {tr("BLEU"), figure("bleu"), "bleu", raw("bleu")},
      {tr("chrF"), figure("chrf"), "chrf", raw("chrf")},
      {tr("TER"), figure("ter"), "ter", raw("ter")},
      {tr("Perplexity"), figure("perplexity"), "perplexity", raw("perplexity")},
      {tr("BLEU against the baseline"),
       [model](const QJsonObject& one) { return model->differenceOf(one, QStringLiteral("bleu")); }, "significance",
       [model](const QJsonObject& one) {
         const QJsonObject compared = model->comparisons_[one["evaluation"].toString()]["bleu"].toObject();
         return compared["difference"].toDouble(std::nan(""));
       }},
      {tr("Search"),
       [](const QJsonObject& one) {
         const QString beam = QString::number(one["beam"].toInteger());
         return isReadable(one) ? tr("beam %1, %2").arg(beam, one["precision"].toString()) : QString();
       }},
      {tr("Evaluated"),
       [](const QJsonObject& one) {
         const double time = one["time"].toDouble();
         return time > 0 ? formatAgo(time) : QString();
       },
       nullptr,
       [](const QJsonObject& one) {
         const double time = one["time"].toDouble();
         return time > 0 ? QDateTime::fromSecsSinceEpoch(static_cast<qint64>(time)) : QDateTime();
       }},
  };
}

/// The signed difference with two decimals, and the probability of such a difference between equal models.
QString EvaluationsModel::differenceOf(const QJsonObject& one, const QString& metric) const {
  const QString folder = one["evaluation"].toString();
  if (baseline_.isEmpty()) return {};
  if (folder == baseline_) return tr("baseline");
  const auto found = comparisons_.constFind(folder);
  if (found == comparisons_.cend()) return QStringLiteral("–");
  const QJsonValue compared = (*found)[metric];
  return tr("%1 (p = %2)")
      .arg(formatDifference(compared["difference"].toDouble(), 2), formatNumber(compared["p_value"].toDouble(), 3));
}

void EvaluationsModel::setBaseline(const QString& folder) {
  baseline_ = folder;
  comparisons_.clear();
  tellChanged();
}

void EvaluationsModel::setComparison(const QString& folder, const QJsonObject& comparison) {
  comparisons_[folder] = comparison;
  tellChanged();
}

QVariant EvaluationsModel::more(const QJsonObject& one, int column, int role) const {
  const auto compared = comparisons_.constFind(one["evaluation"].toString());
  const bool difference = column == Column::difference && compared != comparisons_.cend();
  if (role == Qt::FontRole && difference && (*compared)["bleu"]["p_value"].toDouble() < significant) {
    QFont font;
    font.setWeight(QFont::DemiBold);
    return font;
  }
  if (role != Qt::ToolTipRole) return {};
  if (!isReadable(one)) return one["error"].toString();
  if (!difference) return QString(one["source"].toString() + '\n' + one["reference"].toString());
  QStringList lines;
  for (const auto& [key, name] : {std::pair("bleu", "BLEU"), {"chrf", "chrF"}, {"ter", "TER"}})
    lines << QLatin1String(name) + ' ' + differenceOf(one, QLatin1String(key));
  return lines.join('\n');
}

}  // namespace transept
