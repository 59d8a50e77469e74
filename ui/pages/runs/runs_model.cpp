// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/runs_model.h"

#include <QPainter>
#include <QPixmap>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/state/runs/run_queue.h"
#include "ui/state/runs/runs.h"

namespace transept {

namespace {
QVariant eyePicture(bool open) {
  constexpr int size = 16;
  constexpr double ratio = 2;  // explicit: otherwise the pixmap would grow with the screen's ratio
  return icon(open ? "eye" : "eye-off", open ? theme().ink : theme().softInk).pixmap(QSize(size, size), ratio);
}

QVariant dot(const QColor& colour, bool filled) {
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
}  // namespace

RunsModel::RunsModel(Runs& runs, RunQueue& queue, QObject* parent)
    : RecordModel(makeColumns(this), &RunInfo::folder, Places::kept, parent), runs_(runs), queue_(queue) {
  makeRenamable(
      Column::name, [](const RunInfo& run) { return !run.readOnly; },
      [this](const RunInfo& run, const QString& name) { emit renameRequested(run.folder, name); });
  const auto colours = [this] { tellChanged({Qt::DecorationRole}); };
  connect(&runs.shown(), &ShownRuns::changed, this, colours);
  connect(&runs, &Runs::currentChanged, this, colours);
  connect(&runs.colours(), &RunColours::changed, this, colours);
  connect(&Theme::instance(), &Theme::changed, this, colours);
  connect(&queue, &RunQueue::changed, this, [this] { tellChanged(); });
}

RunsModel::Columns RunsModel::makeColumns(const RunsModel* model) {
  const auto figure = [](double RunInfo::*value, int decimals) {
    return [value, decimals](const RunInfo& run) { return formatNumber(run.*value, decimals); };
  };
  return {
      {{},
       [](const RunInfo&) { return QString(); },
       nullptr,
       [model](const RunInfo& run) { return model->isShown(run) ? 0 : 1; },
       tr("Which runs are drawn in the charts")},
      {tr("Run"), &RunInfo::name},
      {tr("State"),
       [](const RunInfo& run) { return run.readOnly ? tr("%1, read-only").arg(run.stateText()) : run.stateText(); }},
      {tr("Queue"),
       [model](const RunInfo& run) {
         const int place = model->queue_.place(run.folder);
         return place > 0 ? QString::number(place) : QString();
       },
       "queue",
       [model](const RunInfo& run) {  // runs outside the queue come last
         const int place = model->queue_.place(run.folder);
         return place > 0 ? place : std::numeric_limits<double>::quiet_NaN();
       }},
      {tr("Tags"), [](const RunInfo& run) { return run.tags.join(", "); }},
      {tr("Best BLEU"), figure(&RunInfo::bestBleu, 1), "bleu", &RunInfo::bestBleu},
      {tr("BLEU"), figure(&RunInfo::bleu, 1), "bleu", &RunInfo::bleu},
      {tr("Best perplexity"), figure(&RunInfo::bestPerplexity, 2), "perplexity", &RunInfo::bestPerplexity},
      {tr("Perplexity"), figure(&RunInfo::perplexity, 2), "perplexity", &RunInfo::perplexity},
      {tr("Source gain"), figure(&RunInfo::sourceGain, 2), "source-gain", &RunInfo::sourceGain},
      {tr("Step"), [](const RunInfo& run) { return tr("%1 of %2").arg(formatCount(run.step), formatCount(run.steps)); },
       "step", &RunInfo::step},
      {tr("Tokens/s"), figure(&RunInfo::tokensPerSecond, 0), "speed", &RunInfo::tokensPerSecond},
      {tr("Corpus"), &RunInfo::corpusName},
      {tr("Preset"),
       [model](const RunInfo& run) {
         const QString title = model->names_.preset(run.preset);
         return changeCount(run.values) == 0 ? title : title + QStringLiteral(" *");
       },
       nullptr,
       [](const RunInfo& run) {  // the same order in every language; unchanged presets before changed ones
         return QString(run.preset + (changeCount(run.values) == 0 ? "" : " +"));
       },
       tr("With *: values of it were changed")},
      {tr("Started from"),
       [](const RunInfo& run) {
         if (run.originRun.isEmpty()) return run.originName;  // an imported model, or none
         return tr("%1, step %2").arg(run.originName, formatCount(run.originStep));
       }},
      {tr("Parameters"), [](const RunInfo& run) { return formatShort(static_cast<double>(run.parameters)); },
       "parameters", &RunInfo::parameters},
      {tr("Size"), [](const RunInfo& run) { return formatBytes(static_cast<double>(run.bytes)); }, "size",
       &RunInfo::bytes},
      {tr("Changed"), [](const RunInfo& run) { return formatAgo(run.updated); }, nullptr, &RunInfo::updated},
  };
}

void RunsModel::setNames(const SettingNames& names) {
  names_ = names;
  tellChanged();
}

bool RunsModel::isShown(const RunInfo& run) const {
  return run.folder == runs_.currentFolder() || runs_.shown().contains(run.folder);
}

QVariant RunsModel::more(const RunInfo& run, int column, int role) const {
  switch (role) {
    case FolderRole:
      return run.folder;
    case MeasureRole:
      return column == Column::origin ? QStringLiteral("step") : QVariant();
    case Qt::AccessibleTextRole:
      if (column == Column::preset) return spokenPreset(run);
      if (column != Column::eye) return {};
      return isShown(run) ? tr("shown in the charts") : tr("not shown in the charts");
    case Qt::ToolTipRole:
      return tip(run, column);
    case Qt::DecorationRole:
      if (column == Column::eye) return eyePicture(isShown(run));
      if (column == Column::name) return dot(runs_.colours().colour(run.folder), true);
      return column == Column::state ? dot(stateColour(run.shownState()), run.shownState() == RunInfo::State::running)
                                     : QVariant();
    default:
      return {};
  }
}

QString RunsModel::tip(const RunInfo& run, int column) const {
  const QString shown = text(run, column);
  if (column == Column::eye) {
    return run.folder == runs_.currentFolder() ? tr("The current run is always drawn")
           : isShown(run)                      ? tr("Drawn in the charts; click to hide it")
                                               : tr("Click to draw it in the charts");
  }
  if (column == Column::tags)
    return shown.isEmpty() || run.notes.isEmpty() ? shown + run.notes : shown + QLatin1Char('\n') + run.notes;
  if (column == Column::name) return run.folder;
  if (column == Column::preset && !run.values.isEmpty()) {  // with the changed values and the precision
    QStringList lines{spokenPreset(run)};
    for (auto it = run.values.begin(); it != run.values.end(); ++it) lines << names_.setting(it.key(), it.value());
    return lines.join('\n');
  }
  // If the run has no message: the full text of a cell that may be elided.
  if (run.message.isEmpty() && (column == Column::preset || column == Column::origin || column == Column::corpus))
    return shown;
  return run.message;
}

QString RunsModel::spokenPreset(const RunInfo& run) const {
  const QString title = names_.preset(run.preset);
  return changeCount(run.values) == 0 ? title : tr("%1, changed").arg(title);
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  const bool spoken = role == Qt::AccessibleTextRole && orientation == Qt::Horizontal;
  if (spoken && section == Column::eye) return tr("Shown");
  return RecordModel::headerData(section, orientation, role);
}

RunsFilter::RunsFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(RunsModel::SortRole);
  setSortCaseSensitivity(Qt::CaseInsensitive);
  setSortLocaleAware(true);
}

void RunsFilter::setSourceModel(QAbstractItemModel* model) {
  for (auto changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
    connect(model, changed, this, [this] { families_.clear(); });
  connect(model, &QAbstractItemModel::dataChanged, this, [this] { families_.clear(); });
  QSortFilterProxyModel::setSourceModel(model);
}

const RunsFilter::Family& RunsFilter::familyOf(const RunInfo& run) const {
  if (families_.isEmpty()) {
    const auto& runs = static_cast<const RunsModel*>(sourceModel())->records();
    QHash<QString, RunInfo> known;
    for (const RunInfo& one : runs) known.insert(one.folder, one);
    QHash<QString, double> updated;
    for (const RunInfo& one : runs) {
      QStringList path, folders;
      for (RunInfo at = one; at.isValid() && !folders.contains(at.folder); at = known.value(at.originRun)) {
        folders << at.folder;
        path.prepend(at.name.toLower() + QChar(0) + at.folder);
      }
      families_[one.folder].path = path;
      double& last = updated[path.value(0)];
      last = std::max(last, one.updated);
    }
    for (Family& family : families_) family.updated = updated.value(family.path.value(0));
  }
  static const Family none;
  const auto found = families_.constFind(run.folder);
  return found == families_.constEnd() ? none : *found;
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
  const RunInfo run = model->record(row);
  if (state_ && run.state != *state_) return false;
  const QString text =
      QStringList{run.name,           run.corpusName,     run.preset, model->names().preset(run.preset),
                  run.sourceLanguage, run.targetLanguage, run.notes,  run.tags.join(' '),
                  run.originName}
          .join(' ');
  return std::all_of(words_.begin(), words_.end(),
                     [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool RunsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const bool ascending = sortOrder() == Qt::AscendingOrder;
  if (left.column() == RunsModel::name || left.column() == RunsModel::updated) {
    const auto* model = static_cast<const RunsModel*>(sourceModel());
    const Family &one = familyOf(model->record(left.row())), &other = familyOf(model->record(right.row()));
    const bool same = one.path.value(0) == other.path.value(0);
    if (!same && left.column() == RunsModel::updated && one.updated != other.updated)
      return one.updated < other.updated;
    // Within a family the parent comes first in either order.
    const bool before = std::lexicographical_compare(
        one.path.begin(), one.path.end(), other.path.begin(), other.path.end(),
        [](const QString& x, const QString& y) { return QString::localeAwareCompare(x, y) < 0; });
    return same && !ascending ? !before && one.path != other.path : before;
  }
  const QVariant a = left.data(sortRole());
  const QVariant b = right.data(sortRole());
  if (a.typeId() == QMetaType::Double) {
    // Missing figures come last in either sort order.
    const bool measuredA = std::isfinite(a.toDouble());
    const bool measuredB = std::isfinite(b.toDouble());
    if (measuredA != measuredB) return ascending ? measuredA : measuredB;
    if (!measuredA) return false;
  }
  return QSortFilterProxyModel::lessThan(left, right);
}

}  // namespace transept
