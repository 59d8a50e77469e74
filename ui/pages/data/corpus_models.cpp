// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/corpus_models.h"

#include <algorithm>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/format.h"
#include "ui/state/settings/language_names.h"

namespace transept {

namespace {
/// Aligns a text at the side where its own language begins.
QVariant ownSide(bool rightToLeft) {
  return QVariant((rightToLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}
}  // namespace

CorpusModel::CorpusModel(QObject* parent)
    : RecordModel(
          {{tr("Name"), [](const QJsonObject& one) { return one["name"].toString(); }},
           {tr("Languages"),
            [](const QJsonObject& one) {
              return one["source_language"].toString() + QStringLiteral(" → ") + one["target_language"].toString();
            }},
           {tr("Pairs"), [](const QJsonObject& one) { return formatCount(one["train_pairs"].toInteger()); }, "pairs",
            [](const QJsonObject& one) { return one["train_pairs"].toInteger(); }}},
          [](const QJsonObject& one) { return one["corpus"].toString(); }, Places::none, parent) {}

QVariant CorpusModel::more(const QJsonObject& corpus, int column, int role) const {
  const bool folder = role == FolderRole || (role == Qt::ToolTipRole && column == Name);
  return folder ? QVariant(corpus["corpus"].toString()) : QVariant();
}

QString corpusCaption(const QJsonObject& summary) {
  const qint64 pairs = summary["train_pairs"].toInteger();
  QString caption =
      CorpusModel::tr("%1 → %2 · %3 pairs · %4 for validation · %5", nullptr, pluralOf(pairs))
          .arg(languageName(summary["source_language"].toString()), languageName(summary["target_language"].toString()),
               formatCount(pairs), formatCount(summary["validation_pairs"].toInteger()),
               formatBytes(summary["bytes"].toDouble()).replace(QLatin1Char(' '), QChar(QChar::Nbsp)));  // unbroken
  if (const QString model = summary["made_by"].toString(); !model.isEmpty())
    caption += " · " + CorpusModel::tr("sources translated by %1").arg(model);
  return caption.replace(" · ", "\u00a0· ");  // breaks lines after the dot, not before it
}

QString filterTitle(const QString& filter) {
  const QString held = QStringLiteral("validation: ");
  if (!filter.startsWith(held)) return engineName("filter", filter);
  return FilterModel::tr("Validation: %1").arg(engineName("filter", filter.mid(held.size())));
}

FilterModel::FilterModel(QObject* parent)
    : RecordModel({{tr("Filter"), [](const QJsonObject& one) { return filterTitle(one["name"].toString()); }},
                   {tr("Pairs"),
                    [](const QJsonObject& one) {
                      return formatCount(one["removed"].toInteger() + one["repaired"].toInteger());
                    },
                    "removed"}},
                  {}, Places::none, parent) {}

QStringList FilterModel::examplesOf(const QJsonObject& filter) {
  return filter["examples"].toVariant().toStringList();
}

QVariant FilterModel::more(const QJsonObject& filter, int, int role) const {
  return role == Qt::ToolTipRole ? QVariant(examplesOf(filter).join(QLatin1Char('\n'))) : QVariant();
}

PairModel::PairModel(QObject* parent)
    : RecordModel(
          {{{}, [](const auto& pair) { return pair.first; }}, {{}, [](const auto& pair) { return pair.second; }}}, {},
          Places::none, parent) {}

void PairModel::setPairs(const QJsonArray& pairs, const QJsonArray& lines) {
  lines_ = lines;
  QList<std::pair<QString, QString>> list;
  for (const QJsonValue& pair : pairs) list.append({pair[0].toString(), pair[1].toString()});
  setRecords(list);
}

void PairModel::setLanguages(const QString& source, const QString& target) {
  languages_[Source] = source;
  languages_[Target] = target;
  emit headerDataChanged(Qt::Horizontal, Source, Target);
}

QVariant PairModel::more(const std::pair<QString, QString>& pair, int column, int role) const {
  if (role == Qt::ToolTipRole) return text(pair, column);
  return role == Qt::TextAlignmentRole ? ownSide(text(pair, column).isRightToLeft()) : QVariant();
}

QVariant PairModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical && role == MeasureRole) return QStringLiteral("line");
  if (orientation == Qt::Vertical)
    return role == Qt::DisplayRole ? QVariant(formatCount(lines_[section].toInteger(section + 1))) : QVariant();
  if (role == Qt::TextAlignmentRole && !records().isEmpty()) {  // as most of the column's cells
    const auto leftwards = std::count_if(records().begin(), records().end(), [this, section](const auto& pair) {
      return text(pair, section).isRightToLeft();
    });
    return ownSide(2 * leftwards > records().size());
  }
  if (role != Qt::DisplayRole || section < Source || section > Target)
    return RecordModel::headerData(section, orientation, role);
  if (languages_[section].isEmpty()) return section == Source ? tr("Source") : tr("Target");
  return languageName(languages_[section]);
}

}  // namespace transept
