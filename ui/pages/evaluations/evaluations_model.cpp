// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/evaluations/evaluations_model.h"

#include <QFileInfo>
#include <QFont>
#include <limits>

#include "ui/kit/text/format.h"

namespace transept {

namespace {

constexpr double significant = 0.05;

/// The signed difference with two decimals, and the probability of such a difference between equal models.
QString differenceText(const QJsonObject& compared) {
  return EvaluationsModel::tr("%1 (p = %2)")
      .arg(formatDifference(compared["difference"].toDouble(), 2), formatNumber(compared["p_value"].toDouble(), 3));
}

}  // namespace

KeptEvaluation KeptEvaluation::fromJson(const QJsonObject& json) {
  const auto number = [&](const char* key) { return json[key].toDouble(std::numeric_limits<double>::quiet_NaN()); };
  KeptEvaluation one;
  one.folder = json["evaluation"].toString();
  one.name = json["name"].toString();
  one.precision = json["precision"].toString();
  one.source = json["source"].toString();
  one.reference = json["reference"].toString();
  one.problem = json["error"].toString();
  one.step = json["step"].toInteger();
  one.sentences = json["sentences"].toInteger();
  one.beam = json["beam"].toInteger();
  one.bleu = number("bleu");
  one.chrf = number("chrf");
  one.ter = number("ter");
  one.perplexity = number("perplexity");
  one.time = json["time"].toDouble();
  QStringList lines;
  for (const auto& [key, name] : {std::pair("bleu", "BLEU|"), {"chrf", "chrF2|"}, {"ter", "TER|"}}) {
    const QString signature = json[QLatin1String(key) + "_signature"].toString();
    if (!signature.isEmpty()) lines << QLatin1String(name) + signature;
  }
  if (const QString note = json["note"].toString(); !note.isEmpty()) lines << note;
  one.signatures = lines.join('\n');
  return one;
}

QString KeptEvaluation::title() const {
  return step > 0 ? EvaluationsModel::tr("%1, step %2").arg(name, formatCount(step)) : name;
}

EvaluationsModel::EvaluationsModel(QObject* parent)
    : RecordModel(makeColumns(this), &KeptEvaluation::folder, Places::asGiven, parent) {}

EvaluationsModel::Columns EvaluationsModel::makeColumns(const EvaluationsModel* model) {
  const auto figure = [](double KeptEvaluation::*value, int decimals) {
    return [value, decimals](const KeptEvaluation& one) { return formatNumber(one.*value, decimals); };
  };
  return {
      {tr("Model"), &KeptEvaluation::title},
      {tr("Test set"),
       [](const KeptEvaluation& one) {
         return one.problem.isEmpty() ? QFileInfo(one.source).fileName() : tr("cannot be read");
       }},
      {tr("Sentences"),
       [](const KeptEvaluation& one) { return one.problem.isEmpty() ? formatCount(one.sentences) : QString(); },
       "pairs", &KeptEvaluation::sentences},
      {tr("BLEU"), figure(&KeptEvaluation::bleu, 2), "bleu", &KeptEvaluation::bleu},
      {tr("chrF"), figure(&KeptEvaluation::chrf, 2), "chrf", &KeptEvaluation::chrf},
      {tr("TER"), figure(&KeptEvaluation::ter, 2), "ter", &KeptEvaluation::ter},
      {tr("Perplexity"), figure(&KeptEvaluation::perplexity, 2), "perplexity", &KeptEvaluation::perplexity},
      {tr("BLEU against the baseline"),
       [model](const KeptEvaluation& one) { return model->differenceOf(one, QStringLiteral("bleu")); }, "significance",
       [model](const KeptEvaluation& one) {
         const QJsonObject compared = model->comparisons_[one.folder]["bleu"].toObject();
         return compared["difference"].toDouble(std::numeric_limits<double>::quiet_NaN());
       }},
      {tr("Search"),
       [](const KeptEvaluation& one) {
         return one.problem.isEmpty() ? tr("beam %1, %2").arg(QString::number(one.beam), one.precision) : QString();
       }},
      {tr("Evaluated"), [](const KeptEvaluation& one) { return one.time > 0 ? formatAgo(one.time) : QString(); },
       nullptr, &KeptEvaluation::time},
  };
}

QString EvaluationsModel::differenceOf(const KeptEvaluation& one, const QString& metric) const {
  if (baseline_.isEmpty()) return {};
  if (one.folder == baseline_) return tr("baseline");
  const auto found = comparisons_.constFind(one.folder);
  return found == comparisons_.cend() ? QStringLiteral("–") : differenceText((*found)[metric].toObject());
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

QVariant EvaluationsModel::more(const KeptEvaluation& one, int column, int role) const {
  const auto compared = comparisons_.constFind(one.folder);
  const bool difference = column == Column::difference && compared != comparisons_.cend();
  if (role == Qt::FontRole && difference && (*compared)["bleu"]["p_value"].toDouble() < significant) {
    QFont font;
    font.setWeight(QFont::DemiBold);
    return font;
  }
  if (role != Qt::ToolTipRole) return {};
  if (!one.problem.isEmpty()) return one.problem;
  if (!difference) return one.source + '\n' + one.reference;
  QStringList lines;
  for (const auto& [key, name] : {std::pair("bleu", "BLEU"), {"chrf", "chrF"}, {"ter", "TER"}})
    lines << QLatin1String(name) + ' ' + differenceOf(one, QLatin1String(key));
  return lines.join('\n');
}

}  // namespace transept
