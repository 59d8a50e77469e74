// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/experiment_models.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"

namespace transept {

namespace {
using TrainedRow = ExperimentRowInfo;

/// The engine's description of a row.
const QJsonObject& described(const TrainedRow& row) {
  return row.told;
}
const QJsonObject& described(const QJsonObject& row) {
  return row;
}

/// A column of a setting; `key` is its name in the engine's description.
RecordColumn<TrainedRow> setting(const char* symbol, const QString& name, const char* key) {
  const auto value = [key](const TrainedRow& row) { return row.told[QLatin1String(key)].toDouble(); };
  return {QString::fromUtf8(symbol), [value](const TrainedRow& row) { return formatExact(value(row)); }, "setting",
          value, name};
}

/// A measurement `key`, ours or the paper's; blank if there is none. decimals -1: a large number, shortened.
template <class Row>
RecordColumn<Row> figure(const QString& title, const char* measure, int decimals, const char* key, bool ofPaper = false,
                         const QString& tip = {}) {
  const auto value = [key, ofPaper](const Row& row) {
    const QJsonObject& all = described(row);
    return (ofPaper ? all["paper"].toObject() : all)[QLatin1String(key)].toDouble(std::nan(""));
  };
  const auto text = [value, decimals](const Row& row) {
    const double figure = value(row);
    if (!std::isfinite(figure)) return QString();
    return decimals < 0 ? formatShort(figure) : formatNumber(figure, decimals);
  };
  return {title, text, measure, value, tip};
}

QString shownState(const TrainedRow& row) {
  if (!(row.isTraining() || row.state == TrainedRow::State::paused) || row.steps <= 0) return row.stateText();
  return ExperimentTableModel::tr("%1, %2%").arg(row.stateText()).arg(100 * row.step / row.steps);
}

/// "h=1" of "Table 3, row A: h=1": the table shows the rest.
QString withoutPlace(const QString& title) {
  static const QRegularExpression colon(QStringLiteral("[:：]"));
  const qsizetype at = title.indexOf(colon);
  return title.mid(at + 1).trimmed();
}
}  // namespace

ExperimentListModel::ExperimentListModel(QObject* parent)
    : RecordModel({{{}, &ExperimentInfo::name}}, &ExperimentInfo::folder, Places::asGiven, parent) {
  makeRenamable(
      0, [](const ExperimentInfo& experiment) { return experiment.state != ExperimentInfo::State::failed; },
      [this](const ExperimentInfo& experiment, const QString& name) { emit renameRequested(experiment.folder, name); });
}

void ExperimentListModel::setExperiments(QList<ExperimentInfo> experiments) {
  std::stable_sort(experiments.begin(), experiments.end(),
                   [](const ExperimentInfo& a, const ExperimentInfo& b) { return a.created > b.created; });
  setRecords(experiments);
}

QVariant ExperimentListModel::more(const ExperimentInfo& experiment, int, int role) const {
  const QString progress = experiment.progressText();
  switch (role) {
    case Qt::AccessibleTextRole:
      return QString("%1, %2").arg(experiment.name, progress);
    case Qt::ToolTipRole:
      return QStringList{experiment.name, progress,
                         experiment.message.isEmpty() ? experiment.folder : experiment.message}
          .join('\n');
    default:
      return {};
  }
}

ExperimentTableModel::ExperimentTableModel(QObject* parent)
    : RecordModel(
          {{tr("Row"), [this](const TrainedRow& row) { return row.nameText(names_); }, nullptr, &TrainedRow::name},
           {tr("State"), shownState},
           setting("N", tr("Layers"), "layers"),
           setting("d_model", tr("Model width"), "d_model"),
           setting("d_ff", tr("Feed-forward width"), "d_ff"),
           setting("h", tr("Heads"), "heads"),
           setting("d_k", tr("Key width"), "d_k"),
           setting("d_v", tr("Value width"), "d_v"),
           setting("P_drop", tr("Dropout"), "dropout"),
           setting("ε_ls", tr("Label smoothing"), "label_smoothing"),
           {tr("Other"), [this](const TrainedRow& row) { return row.otherText(names_); }, nullptr, &TrainedRow::other},
           {tr("Steps"), [](const TrainedRow& row) { return formatCount(row.steps); }, "step", &TrainedRow::steps},
           figure<TrainedRow>(tr("Perplexity"), "perplexity", 2, "perplexity"),
           figure<TrainedRow>(tr("paper"), "perplexity", 2, "perplexity", true,
                              tr("Perplexity in the paper: base of width 512, newstest2013")),
           figure<TrainedRow>(tr("BLEU"), "bleu", 1, "bleu"),
           figure<TrainedRow>(tr("paper"), "bleu", 1, "bleu", true,
                              tr("BLEU in the paper: base of width 512, newstest2013")),
           figure<TrainedRow>(tr("Nats per sentence"), "sentence-nats", 2, "sentence_nats"),
           figure<TrainedRow>(tr("Parameters"), "parameters", -1, "parameters"),
           figure<TrainedRow>(tr("paper"), "parameters", -1, "parameters", true, tr("Parameters in the paper"))},
          [](const TrainedRow& row) { return QString::number(row.id); }, Places::asGiven, parent) {}

void ExperimentTableModel::setNames(const SettingNames& names) {
  names_ = names;
  tellChanged();
}

bool ExperimentTableModel::hasOther() const {
  return std::any_of(records().begin(), records().end(), [](const TrainedRow& row) { return !row.other.isEmpty(); });
}

bool ExperimentTableModel::isUniform(int column) const {
  return std::all_of(records().begin(), records().end(),
                     [&](const TrainedRow& row) { return text(row, column) == text(records().first(), column); });
}

QVariant ExperimentTableModel::more(const TrainedRow& row, int column, int role) const {
  switch (role) {
    case Qt::ToolTipRole:
      if (column == Column::bleu && row.told["bleu"].isDouble()) return row.bleuSignature;
      if (column == Column::other) return text(row, column);
      if (column == Column::name && row.message.isEmpty() && text(row, column) != row.name)
        return text(row, column) + '\n' + row.name;  // the full text, which may be elided, and the name in files
      if (column == Column::steps && row.step > 0)
        return tr("%1 of %2").arg(formatCount(row.step), formatCount(row.steps));
      return row.message.isEmpty() ? QVariant() : QVariant(row.message);
    case Qt::ForegroundRole:
      if (column == Column::paperPerplexity || column == Column::paperBleu || column == Column::paperParameters)
        return theme().softInk;
      if (column != Column::state) return {};
      if (row.isTraining()) return theme().accent;
      if (row.state == TrainedRow::State::failed) return theme().danger;
      return row.state == TrainedRow::State::done ? theme().good : theme().softInk;
    case Qt::AccessibleTextRole: {
      const QString shown = text(row, column);
      return shown.isEmpty() ? tr("empty") : shown;
    }
    default:
      return {};
  }
}

QVariant ExperimentTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::AccessibleTextRole) return RecordModel::headerData(section, orientation, role);
  const QVariant spoken = RecordModel::headerData(section, orientation, Qt::ToolTipRole);
  return spoken.isValid() ? spoken : RecordModel::headerData(section, orientation, Qt::DisplayRole);
}

Table3Model::Table3Model(QObject* parent)
    : RecordModel(
          {{tr("Row"), [](const QJsonObject& row) { return row["name"].toString(); }},
           {tr("Changes"), [](const QJsonObject& row) { return withoutPlace(engineText(row["title"].toString())); }},
           figure<QJsonObject>(tr("Perplexity"), "perplexity", 2, "perplexity", true),
           figure<QJsonObject>(tr("BLEU"), "bleu", 1, "bleu", true),
           figure<QJsonObject>(tr("Parameters"), "parameters", -1, "parameters", true)},
          {}, Places::none, parent) {}

QStringList Table3Model::groups() const {
  QStringList groups;
  for (const QJsonObject& row : records()) {
    const QString group = row["group"].toString();
    if (!group.isEmpty() && !groups.contains(group)) groups << group;
  }
  return groups;
}

QStringList Table3Model::chosen() const {
  QStringList names;
  for (const QJsonObject& row : records()) {
    if (const QString name = row["name"].toString(); chosen_.contains(name)) names << name;
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
  for (const QJsonObject& row : records()) {
    if (group.isEmpty() || row["group"].toString() == group) members.insert(row["name"].toString());
  }
  QSet<QString> wanted = chosen_;
  chosen_.contains(members) ? wanted.subtract(members) : wanted.unite(members);
  setChosen(wanted.values());
}

QVariant Table3Model::more(const QJsonObject& row, int column, int role) const {
  if (role == Qt::CheckStateRole && column == Column::name)
    return chosen_.contains(row["name"].toString()) ? Qt::Checked : Qt::Unchecked;
  const bool words = column == Column::name || column == Column::change;
  return role == Qt::ForegroundRole && !words ? QVariant(theme().softInk) : QVariant();
}

bool Table3Model::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || index.column() != Column::name) return false;
  const QString name = records()[index.row()]["name"].toString();
  value.toInt() == Qt::Checked ? static_cast<void>(chosen_.insert(name)) : static_cast<void>(chosen_.remove(name));
  emit dataChanged(index, index, {Qt::CheckStateRole});
  emit chosenChanged();
  return true;
}

Qt::ItemFlags Table3Model::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  return index.isValid() && index.column() == Column::name ? flags | Qt::ItemIsUserCheckable : flags;
}

}  // namespace transept
