// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/table_model.h"

#include <QColor>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"

namespace transept {

namespace {
using TrainedRow = ExperimentRowInfo;

bool isOfPaper(ExperimentTableModel::Column column) {
  using Column = ExperimentTableModel::Column;
  return column == Column::paperPerplexity || column == Column::paperBleu || column == Column::paperParameters;
}

QString blankOr(double value, const QString& text) {
  return std::isfinite(value) ? text : QString();
}

/// A setting that the table has a column for; `value` gives it of a row.
template <class Value>
RecordColumn<TrainedRow> setting(const char* symbol, const QString& name, Value value) {
  return {QString::fromUtf8(symbol), [value](const TrainedRow& row) { return formatExact(value(row)); }, true,
          [value](const TrainedRow& row) { return value(row); }, name};
}

/// A measurement, ours or the paper's: blank where there is none.
template <class Value>
RecordColumn<TrainedRow> figure(const QString& title, const QString& tip, int decimals, Value value) {
  const auto text = [value, decimals](const TrainedRow& row) {
    return blankOr(value(row), decimals < 0 ? formatShort(value(row)) : formatNumber(value(row), decimals));
  };
  return {title, text, true, [value](const TrainedRow& row) { return value(row); }, tip};
}

QString shownState(const TrainedRow& row) {
  if (!(row.isTraining() || row.state == TrainedRow::State::paused) || row.steps <= 0) return row.stateText();
  return ExperimentTableModel::tr("%1, %2%").arg(row.stateText()).arg(100 * row.step / row.steps);
}
}  // namespace

ExperimentTableModel::ExperimentTableModel(QObject* parent)
    : RecordModel(
          {{tr("Row"), [this](const TrainedRow& row) { return row.nameText(names_); }, false,
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
           {tr("Other"), [this](const TrainedRow& row) { return row.otherText(names_); }, false,
            [](const TrainedRow& row) { return row.other; }},
           {tr("Steps"), [](const TrainedRow& row) { return formatCount(row.steps); }, true,
            [](const TrainedRow& row) { return row.steps; }},
           figure(tr("Perplexity"), tr("Perplexity per token at the last validation"), 2,
                  [](const TrainedRow& row) { return row.perplexity; }),
           figure(tr("paper"), tr("Perplexity in the paper: base of width 512, newstest2013"), 2,
                  [](const TrainedRow& row) { return row.paper.perplexity; }),
           figure(tr("BLEU"), tr("BLEU at the last validation"), 1, [](const TrainedRow& row) { return row.bleu; }),
           figure(tr("paper"), tr("BLEU in the paper: base of width 512, newstest2013"), 1,
                  [](const TrainedRow& row) { return row.paper.bleu; }),
           figure(tr("Nats per sentence"),
                  tr("How much of a validation sentence the model does not foresee, in nats; less is better"), 2,
                  [](const TrainedRow& row) { return row.sentenceNats; }),
           figure(tr("Parameters"), tr("Number of the model's parameters"), -1,
                  [](const TrainedRow& row) { return row.parameters; }),
           figure(tr("paper"), tr("Parameters in the paper"), -1,
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
        return text(row, section) + '\n' + row.name;  // which may be elided; and what it is called in files
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
      // A screen reader hears what a number means.
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

}  // namespace transept
