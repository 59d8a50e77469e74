// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/runs_model.h"

#include <QPainter>
#include <QPixmap>
#include <QSet>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/kit/text/format.h"
#include "ui/kit/text/shown_name.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/state/run_book.h"
#include "ui/state/run_queue.h"
#include "ui/state/runs/run_colours.h"

namespace transept {

namespace {
bool isRunNumber(RunsModel::Column column) {
  using Column = RunsModel::Column;
  constexpr Column numbers[] = {Column::queue,      Column::bestBleu,   Column::bleu, Column::bestPerplexity,
                                Column::perplexity, Column::sourceGain, Column::step, Column::speed,
                                Column::parameters, Column::size};
  return std::find(std::begin(numbers), std::end(numbers), column) != std::end(numbers);
}
}  // namespace

RunsModel::RunsModel(RunColours& colours, RunBook& book, QObject* parent)
    : QAbstractTableModel(parent), colours_(colours), book_(book) {
  connect(&book.shownRuns(), &ShownRuns::changed, this, &RunsModel::updateColours);
  connect(&book, &RunBook::notesChanged, this, [this] {
    if (!runs_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  });
  connect(&colours, &RunColours::changed, this, &RunsModel::updateColours);
  connect(&Theme::instance(), &Theme::changed, this, &RunsModel::updateColours);
}

void RunsModel::setQueue(const RunQueue& queue) {
  queue_ = &queue;
  connect(&queue, &RunQueue::changed, this, [this] {
    if (!runs_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  });
}

void RunsModel::setNames(const SettingNames& names) {
  names_ = names;
  if (!runs_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

/// In the queue; 0: it does not wait there.
int RunsModel::placeOf(const RunInfo& run) const {
  return queue_ != nullptr ? queue_->place(run.folder) : 0;
}

void RunsModel::updateColours() {
  if (!runs_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DecorationRole});
}

void RunsModel::setCurrentRun(const QString& folder) {
  if (folder == current_) return;
  current_ = folder;
  updateColours();
}

bool RunsModel::isShown(const RunInfo& run) const {
  return run.folder == current_ || book_.shownRuns().contains(run.folder);
}

void RunsModel::setRuns(const QList<RunInfo>& runs) {
  // Rows keep their identity, so that the selection and the scroll position survive.
  QHash<QString, RunInfo> arrived;
  for (const RunInfo& run : runs) arrived.insert(run.folder, run);
  for (int row = rowCount() - 1; row >= 0; --row) {
    if (arrived.contains(runs_[row].folder)) continue;
    beginRemoveRows({}, row, row);
    runs_.removeAt(row);
    endRemoveRows();
  }
  for (RunInfo& run : runs_) run = arrived.take(run.folder);
  if (!runs_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  if (arrived.isEmpty()) return;
  beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(arrived.size()) - 1);
  for (const RunInfo& run : runs) {
    if (arrived.remove(run.folder)) runs_.append(run);  // each folder once, as it was announced
  }
  endInsertRows();
}

void RunsModel::updateRun(const RunInfo& run) {
  const int row = rowOf(run.folder);
  if (row < 0) return;
  runs_[row] = run;
  emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

int RunsModel::rowOf(const QString& folder) const {
  const auto found = std::find_if(runs_.begin(), runs_.end(), [&](const RunInfo& run) { return run.folder == folder; });
  return found == runs_.end() ? -1 : static_cast<int>(found - runs_.begin());
}

int RunsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(runs_.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(Column::count);
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const RunInfo& run = runs_[index.row()];
  const auto column = static_cast<Column>(index.column());
  switch (role) {
    case Qt::EditRole:
      return column == Column::name ? QVariant(run.name) : QVariant();
    case Qt::DisplayRole:
      return text(run, column);
    case SortRole:
      return sortValue(run, column);
    case FolderRole:
      return run.folder;
    case Qt::TextAlignmentRole:
      return QVariant(cellAlignment(isRunNumber(column)));
    case Qt::AccessibleTextRole:
      if (column == Column::preset) return spokenPreset(run);
      if (column != Column::eye) return {};
      return isShown(run) ? tr("shown in the charts") : tr("not shown in the charts");
    case Qt::ToolTipRole:
      if (column == Column::eye) {
        return run.folder == current_ ? tr("The current run is always drawn")
               : isShown(run)         ? tr("Drawn in the charts; click to leave it out")
                                      : tr("Click to draw it in the charts");
      }
      if (column == Column::tags) {
        const QString tags = text(run, column), notes = book_.notes(run.folder).notes;
        return tags.isEmpty() || notes.isEmpty() ? tags + notes : tags + QLatin1Char('\n') + notes;
      }
      if (column == Column::name) return run.folder;
      if (column == Column::preset && !run.values.isEmpty()) return presetTip(run);
      // What may be elided is read whole, where there is nothing to say about the run itself.
      if (run.message.isEmpty() && (column == Column::preset || column == Column::origin || column == Column::corpus))
        return text(run, column);
      return run.message;
    case Qt::DecorationRole:
      if (column == Column::eye) return eye(isShown(run));
      if (column == Column::name) return dot(colours_.colour(run.folder), true);
      return column == Column::state ? dot(stateColour(run.state), run.isActive()) : QVariant();
    default:
      return {};
  }
}

QString RunsModel::text(const RunInfo& run, Column column) const {
  switch (column) {
    case Column::name:
      return run.name;
    case Column::state:
      return run.readOnly ? tr("%1, read-only").arg(run.stateText()) : run.stateText();
    case Column::queue:
      return placeOf(run) > 0 ? QString::number(placeOf(run)) : QString();
    case Column::tags:
      return book_.notes(run.folder).tags.join(", ");
    case Column::bestBleu:
      return formatNumber(run.bestBleu, 1);
    case Column::bleu:
      return formatNumber(run.bleu, 1);
    case Column::sourceGain:
      return formatNumber(run.sourceGain, 2);
    case Column::bestPerplexity:
      return formatNumber(book_.notes(run.folder).bestPerplexity, 2);
    case Column::perplexity:
      return formatNumber(run.perplexity, 2);
    case Column::step:
      return tr("%1 of %2").arg(formatCount(run.step), formatCount(run.steps));
    case Column::speed:
      return std::isfinite(run.tokensPerSecond) ? formatCount(std::llround(run.tokensPerSecond)) : "–";
    case Column::corpus:
      return run.corpusName;
    case Column::preset: {
      const QString title = names_.preset(run.preset);
      return run.values.isEmpty() ? title : title + QStringLiteral(" *");
    }
    case Column::origin: {
      const RunNotes notes = book_.notes(run.folder);
      return notes.isFork() ? tr("%1, step %2").arg(notes.originName, formatCount(notes.originStep)) : QString();
    }
    case Column::parameters:
      return formatShort(static_cast<double>(run.parameters));
    case Column::size:
      return formatBytes(static_cast<double>(run.bytes));
    case Column::updated:
      return formatAgo(run.updated);
    case Column::eye:
    case Column::count:
      break;
  }
  return {};
}

QString RunsModel::spokenPreset(const RunInfo& run) const {
  const QString title = names_.preset(run.preset);
  return run.values.isEmpty() ? title : tr("%1, changed").arg(title);
}

/// With what was changed from it.
QString RunsModel::presetTip(const RunInfo& run) const {
  QStringList lines{spokenPreset(run)};
  for (auto it = run.values.begin(); it != run.values.end(); ++it) lines << names_.setting(it.key(), it.value());
  return lines.join('\n');
}

QVariant RunsModel::sortValue(const RunInfo& run, Column column) const {
  switch (column) {
    case Column::eye:
      return isShown(run) ? 0 : 1;
    case Column::queue:  // what does not wait comes last
      return placeOf(run) > 0 ? placeOf(run) : std::numeric_limits<double>::quiet_NaN();
    case Column::bestBleu:
      return run.bestBleu;
    case Column::bleu:
      return run.bleu;
    case Column::sourceGain:
      return run.sourceGain;
    case Column::bestPerplexity:
      return book_.notes(run.folder).bestPerplexity;
    case Column::perplexity:
      return run.perplexity;
    case Column::step:
      return run.step;
    case Column::speed:
      return run.tokensPerSecond;
    case Column::preset:  // the same order in every language, what is as it comes before what was changed
      return QString(run.preset + (run.values.isEmpty() ? "" : " +"));
    case Column::parameters:
      return run.parameters;
    case Column::size:
      return run.bytes;
    case Column::updated:
      return run.updated;
    default:
      return text(run, column);
  }
}

QVariant RunsModel::eye(bool open) {
  constexpr int size = 16;
  constexpr double ratio = 2;  // told, or the pixmap would be as many times larger as the screen is finer
  return icon(open ? "eye" : "eye-off", open ? theme().ink : theme().softInk).pixmap(QSize(size, size), ratio);
}

QVariant RunsModel::dot(const QColor& colour, bool filled) {
  constexpr int size = 10;
  constexpr double ratio = 2;
  QPixmap pixmap(static_cast<int>(size * ratio), static_cast<int>(size * ratio));
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colour, 2));
  painter.setBrush(filled ? QBrush(colour) : QBrush(Qt::NoBrush));
  painter.drawEllipse(QRectF(1.5, 1.5, size - 3, size - 3));
  return pixmap;
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || index.column() != static_cast<int>(Column::name)) return false;
  const QString name = value.toString().trimmed();
  if (name.isEmpty() || name == runs_[index.row()].name) return false;
  if (const QString problem = problemOfName(name); !problem.isEmpty()) {
    emit renameRefused(problem);
    return false;
  }
  emit renameRequested(runs_[index.row()].folder, name);
  return false;  // not yet: the engine has the last word
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto column = static_cast<Column>(section);
  if (role == Qt::TextAlignmentRole) {
    return QVariant(cellAlignment(isRunNumber(column)));
  }
  if (role == Qt::ToolTipRole && column == Column::eye) return tr("Which runs are drawn in the charts");
  if (role == Qt::ToolTipRole && column == Column::queue) return tr("Its place among the runs that wait");
  if (role == Qt::ToolTipRole && column == Column::perplexity) return tr("Perplexity per token at the last validation");
  if (role == Qt::ToolTipRole && column == Column::sourceGain)
    return tr(
        "Nats per token by which the true sources lower the loss, at the last validation: near 0, the model does not "
        "read them");
  if (role == Qt::ToolTipRole && column == Column::preset) return tr("With *: values of it were changed");
  if (role == Qt::AccessibleTextRole && column == Column::eye) return tr("Shown");
  if (role != Qt::DisplayRole) return {};
  switch (column) {
    case Column::name:
      return tr("Run");
    case Column::state:
      return tr("State");
    case Column::queue:
      return tr("Queue");
    case Column::tags:
      return tr("Tags");
    case Column::bestBleu:
      return tr("Best BLEU");
    case Column::bleu:
      return tr("BLEU");
    case Column::bestPerplexity:
      return tr("Best perplexity");
    case Column::perplexity:
      return tr("Perplexity");
    case Column::sourceGain:
      return tr("Source gain");
    case Column::step:
      return tr("Step");
    case Column::speed:
      return tr("Tokens/s");
    case Column::corpus:
      return tr("Corpus");
    case Column::preset:
      return tr("Preset");
    case Column::origin:
      return tr("Forked from");
    case Column::parameters:
      return tr("Parameters");
    case Column::size:
      return tr("Size");
    case Column::updated:
      return tr("Changed");
    case Column::eye:
    case Column::count:
      break;
  }
  return {};
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  if (index.isValid() && index.column() == static_cast<int>(Column::name) && !runs_[index.row()].readOnly) {
    flags |= Qt::ItemIsEditable;
  }
  return flags;
}

RunsFilter::RunsFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(RunsModel::SortRole);
  setSortCaseSensitivity(Qt::CaseInsensitive);
  setSortLocaleAware(true);
}

void RunsFilter::setText(const QString& text) {
  words_ = text.split(' ', Qt::SkipEmptyParts);
  invalidateFilter();
}

void RunsFilter::setState(std::optional<RunInfo::State> state) {
  state_ = state;
  invalidateFilter();
}

bool RunsFilter::filterAcceptsRow(int row, const QModelIndex&) const {
  const auto* model = static_cast<const RunsModel*>(sourceModel());
  const RunInfo run = model->run(row);
  const RunNotes notes = model->book().notes(run.folder);
  if (state_ && run.state != *state_) return false;
  const QString text =
      QStringList{run.name,           run.corpusName,     run.preset,  model->names().preset(run.preset),
                  run.sourceLanguage, run.targetLanguage, notes.notes, notes.tags.join(' '),
                  notes.originName}
          .join(' ');
  return std::all_of(words_.begin(), words_.end(),
                     [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool RunsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const QVariant a = left.data(sortRole());
  const QVariant b = right.data(sortRole());
  if (a.typeId() == QMetaType::Double) {
    // What was not measured stands at the end, whichever way the column is sorted.
    const bool measuredA = std::isfinite(a.toDouble());
    const bool measuredB = std::isfinite(b.toDouble());
    if (measuredA != measuredB) return sortOrder() == Qt::AscendingOrder ? measuredA : measuredB;
    if (!measuredA) return false;
  }
  return QSortFilterProxyModel::lessThan(left, right);
}

}  // namespace transept
