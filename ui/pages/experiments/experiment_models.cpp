// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/experiment_models.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/as_written.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/state/settings/engine_texts.h"

namespace transept {

namespace {
using TrainedRow = ExperimentRowInfo;
using TableColumn = ExperimentTableModel::Column;

bool isOfPaper(TableColumn column) {
  return column == TableColumn::paperPerplexity || column == TableColumn::paperBleu ||
         column == TableColumn::paperParameters;
}

/// A column of a setting; `value` reads it from a row.
template <class Value>
RecordColumn<TrainedRow> setting(const char* symbol, const QString& name, Value value) {
  return {QString::fromUtf8(symbol), [value](const TrainedRow& row) { return formatExact(value(row)); }, "setting",
          value, name};
}

/// A measurement, ours or the paper's; blank if there is none. decimals -1: a large number, shortened.
template <class Row, class Value>
RecordColumn<Row> figure(const QString& title, const char* measure, const QString& tip, int decimals, Value value) {
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
    : RecordModel(
          {{{}, [](const ExperimentInfo& one) { return one.name; }}},
          [](const ExperimentInfo& one) { return one.folder; }, Places::asGiven, parent) {}

void ExperimentListModel::setExperiments(QList<ExperimentInfo> experiments) {
  std::stable_sort(experiments.begin(), experiments.end(),
                   [](const ExperimentInfo& a, const ExperimentInfo& b) { return a.created > b.created; });
  setRecords(experiments);
}

QVariant ExperimentListModel::more(const ExperimentInfo& experiment, int, int role) const {
  const QString progress = experiment.progressText();
  switch (role) {
    case Qt::EditRole:
      return experiment.name;
    case CaptionRole:
      return progress;
    case ActiveRole:
      return experiment.isActive();
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

bool ExperimentListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
  const QString name = value.toString().trimmed();
  const ExperimentInfo& experiment = records()[index.row()];
  if (name.isEmpty() || name == experiment.name) return false;
  if (const QString problem = problemOfName(name); !problem.isEmpty()) {
    emit renameRefused(problem);
    return false;
  }
  emit renameRequested(experiment.folder, name);
  return false;  // not yet: the model changes after the engine's answer
}

Qt::ItemFlags ExperimentListModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = RecordModel::flags(index);
  if (!index.isValid() || records()[index.row()].state == ExperimentInfo::State::failed) return flags;
  return flags | Qt::ItemIsEditable;
}

ExperimentTableModel::ExperimentTableModel(QObject* parent)
    : RecordModel(
          {{tr("Row"), [this](const TrainedRow& row) { return row.nameText(names_); }, nullptr,
            [](const TrainedRow& row) { return row.name; }},
           {tr("State"), shownState},
           setting("N", tr("Layers"), [](const TrainedRow& row) { return row.layers; }),
           setting("d_model", tr("Model width"), [](const TrainedRow& row) { return row.dModel; }),
           setting("d_ff", tr("Feed-forward width"), [](const TrainedRow& row) { return row.dFf; }),
           setting("h", tr("Heads"), [](const TrainedRow& row) { return row.heads; }),
           setting("d_k", tr("Key width"), [](const TrainedRow& row) { return row.dK; }),
           setting("d_v", tr("Value width"), [](const TrainedRow& row) { return row.dV; }),
           setting("P_drop", tr("Dropout"), [](const TrainedRow& row) { return row.dropout; }),
           setting("ε_ls", tr("Label smoothing"), [](const TrainedRow& row) { return row.labelSmoothing; }),
           {tr("Other"), [this](const TrainedRow& row) { return row.otherText(names_); }, nullptr,
            [](const TrainedRow& row) { return row.other; }},
           {tr("Steps"), [](const TrainedRow& row) { return formatCount(row.steps); }, "step",
            [](const TrainedRow& row) { return row.steps; }},
           figure<TrainedRow>(tr("Perplexity"), "perplexity", {}, 2,
                              [](const TrainedRow& row) { return row.perplexity; }),
           figure<TrainedRow>(tr("paper"), "perplexity", tr("Perplexity in the paper: base of width 512, newstest2013"),
                              2, [](const TrainedRow& row) { return row.paper.perplexity; }),
           figure<TrainedRow>(tr("BLEU"), "bleu", {}, 1, [](const TrainedRow& row) { return row.bleu; }),
           figure<TrainedRow>(tr("paper"), "bleu", tr("BLEU in the paper: base of width 512, newstest2013"), 1,
                              [](const TrainedRow& row) { return row.paper.bleu; }),
           figure<TrainedRow>(tr("Nats per sentence"), "sentence-nats", {}, 2,
                              [](const TrainedRow& row) { return row.sentenceNats; }),
           figure<TrainedRow>(tr("Parameters"), "parameters", {}, -1,
                              [](const TrainedRow& row) { return row.parameters; }),
           figure<TrainedRow>(tr("paper"), "parameters", tr("Parameters in the paper"), -1,
                              [](const TrainedRow& row) { return row.paper.parameters; })},
          [](const TrainedRow& row) { return QString::number(row.id); }, Places::asGiven, parent) {}

void ExperimentTableModel::setNames(const SettingNames& names) {
  names_ = names;
  tellChanged();
}

bool ExperimentTableModel::hasOther() const {
  return std::any_of(records().begin(), records().end(), [](const TrainedRow& row) { return !row.other.isEmpty(); });
}

bool ExperimentTableModel::isUniform(Column column) const {
  const int at = static_cast<int>(column);
  return std::all_of(records().begin(), records().end(),
                     [&](const TrainedRow& row) { return text(row, at) == text(records().first(), at); });
}

QVariant ExperimentTableModel::more(const TrainedRow& row, int section, int role) const {
  const auto column = static_cast<Column>(section);
  switch (role) {
    case IdRole:
      return row.id;
    case Qt::ToolTipRole:
      if (column == Column::bleu && std::isfinite(row.bleu)) return row.bleuSignature;
      if (column == Column::other) return text(row, section);
      if (column == Column::name && row.message.isEmpty() && text(row, section) != row.name)
        return text(row, section) + '\n' + row.name;  // the full text, which may be elided, and the name in files
      if (column == Column::steps && row.step > 0)
        return tr("%1 of %2").arg(formatCount(row.step), formatCount(row.steps));
      return row.message.isEmpty() ? QVariant() : QVariant(row.message);
    case Qt::ForegroundRole:
      if (isOfPaper(column)) return theme().softInk;
      if (column != Column::state) return {};
      if (row.isTraining()) return theme().accent;
      if (row.state == TrainedRow::State::failed) return theme().danger;
      return row.state == TrainedRow::State::done ? theme().good : theme().softInk;
    case Qt::AccessibleTextRole: {
      const QString shown = text(row, section);
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
    : RecordModel({{tr("Row"), [](const Table3Row& row) { return row.name; }},
                   {tr("Changes"), [](const Table3Row& row) { return row.change; }},
                   figure<Table3Row>(tr("Perplexity"), "perplexity", {}, 2,
                                     [](const Table3Row& row) { return row.paper.perplexity; }),
                   figure<Table3Row>(tr("BLEU"), "bleu", {}, 1, [](const Table3Row& row) { return row.paper.bleu; }),
                   figure<Table3Row>(tr("Parameters"), "parameters", {}, -1,
                                     [](const Table3Row& row) { return row.paper.parameters; })},
                  {}, Places::none, parent) {}

void Table3Model::setRows(const QJsonArray& rows) {
  QList<Table3Row> list;
  for (const QJsonValue& row : rows) {
    list.append({row["name"].toString(), row["group"].toString(), withoutPlace(engineText(row["title"].toString())),
                 PaperFigures::fromJson(row["paper"])});
  }
  setRecords(list);
}

QStringList Table3Model::groups() const {
  QStringList groups;
  for (const Table3Row& row : records()) {
    if (!row.group.isEmpty() && !groups.contains(row.group)) groups << row.group;
  }
  return groups;
}

QStringList Table3Model::chosen() const {
  QStringList names;
  for (const Table3Row& row : records()) {
    if (chosen_.contains(row.name)) names << row.name;
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
  for (const Table3Row& row : records()) {
    if (group.isEmpty() || row.group == group) members.insert(row.name);
  }
  QSet<QString> wanted = chosen_;
  chosen_.contains(members) ? wanted.subtract(members) : wanted.unite(members);
  setChosen(wanted.values());
}

QVariant Table3Model::more(const Table3Row& row, int column, int role) const {
  if (role == Qt::CheckStateRole && column == static_cast<int>(Column::name))
    return chosen_.contains(row.name) ? Qt::Checked : Qt::Unchecked;
  const bool words = column == static_cast<int>(Column::name) || column == static_cast<int>(Column::change);
  return role == Qt::ForegroundRole && !words ? QVariant(theme().softInk) : QVariant();
}

bool Table3Model::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || index.column() != static_cast<int>(Column::name)) return false;
  const QString& name = records()[index.row()].name;
  value.toInt() == Qt::Checked ? static_cast<void>(chosen_.insert(name)) : static_cast<void>(chosen_.remove(name));
  emit dataChanged(index, index, {Qt::CheckStateRole});
  emit chosenChanged();
  return true;
}

Qt::ItemFlags Table3Model::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  return index.isValid() && index.column() == static_cast<int>(Column::name) ? flags | Qt::ItemIsUserCheckable : flags;
}

}  // namespace transept
