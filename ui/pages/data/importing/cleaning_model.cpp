// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/cleaning_model.h"

#include <QIODevice>
#include <QMimeData>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/pages/data/importing/filter_names.h"

namespace transept {
namespace {

const QString rowType = QStringLiteral("application/x-transept-filter-row");

}  // namespace

/// One stack becomes another. Turning one number up and down is one change.
class CleaningModel::Change : public QUndoCommand {
 public:
  Change(CleaningModel& model, const QString& text, const QJsonArray& after, const QString& merges)
      : QUndoCommand(text), model_(model), before_(model.steps_), after_(after), merges_(merges) {}
  void undo() override { model_.apply(before_); }
  void redo() override { model_.apply(after_); }
  int id() const override { return merges_.isEmpty() ? -1 : 1; }
  bool mergeWith(const QUndoCommand* other) override {
    const auto* later = static_cast<const Change*>(other);
    if (later->merges_ != merges_) return false;
    after_ = later->after_;
    return true;
  }

 private:
  CleaningModel& model_;
  QJsonArray before_, after_;
  QString merges_;  // changes of the same become one; empty: never
};

CleaningModel::CleaningModel(QObject* parent) : QAbstractTableModel(parent) {}

void CleaningModel::setCatalogue(const QJsonObject& catalogue) {
  kinds_ = catalogue["filters"].toArray();
  standard_ = catalogue["stack"]["filters"].toArray();
  reset();
}

void CleaningModel::reset() {
  undo_.clear();
  counts_ = {};
  apply(standard_);
}

QJsonObject CleaningModel::stack() const {
  return {{"version", 1}, {"filters", steps_}};
}

void CleaningModel::apply(const QJsonArray& steps) {
  if (steps.size() == steps_.size()) {  // the selection stays
    steps_ = steps;
    if (!steps_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
  } else {
    beginResetModel();
    steps_ = steps;
    endResetModel();
  }
  emit stackChanged();
}

void CleaningModel::change(const QString& text, const QJsonArray& steps, const QString& merges) {
  if (steps != steps_) undo_.push(new Change(*this, text, steps, merges));
}

void CleaningModel::setCounts(const QJsonArray& filters) {
  counts_ = filters;
  if (!steps_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

QJsonObject CleaningModel::countOf(int row) const {
  const QString name = step(row)["filter"].toString();
  for (const QJsonValue& count : counts_)
    if (count["name"].toString() == name) return count.toObject();
  return {};
}

QJsonObject CleaningModel::kind(const QString& filter) const {
  for (const QJsonValue& one : kinds_)
    if (one["filter"].toString() == filter) return one.toObject();
  return {};
}

QStringList CleaningModel::examples(int row) const {
  QStringList list;
  const QJsonArray found = countOf(row)["examples"].toArray();
  for (const QJsonValue& example : found) list.append(example.toString());
  return list;
}

QJsonArray CleaningModel::parameters(int row) const {
  return kind(step(row)["filter"].toString())["parameters"].toArray();
}

void CleaningModel::setParameter(int row, const QString& key, const QJsonValue& value) {
  QJsonArray steps = steps_;
  QJsonObject one = step(row);
  one[key] = value;
  steps[row] = one;
  const QString filter = one["filter"].toString();
  change(tr("Set “%1”").arg(FilterNames::title(filter)), steps, filter + QLatin1Char('/') + key);
}

bool CleaningModel::move(int row, int to) {
  if (row < 0 || row >= rowCount() || to < 0 || to >= rowCount()) return false;
  if (row == to) return true;
  QJsonArray steps = steps_;
  const QJsonValue one = steps.takeAt(row);
  steps.insert(to, one);
  change(tr("Move “%1”").arg(FilterNames::title(one["filter"].toString())), steps);
  emit moved(to);
  return true;
}

int CleaningModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(steps_.size());
}

int CleaningModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QVariant CleaningModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const QJsonObject one = step(index.row());
  const QString filter = one["filter"].toString();
  const bool on = one["on"].toBool();
  if (role == Qt::CheckStateRole && index.column() == Filter) return on ? Qt::Checked : Qt::Unchecked;
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(index.column() == Count));
  if (role == Qt::ToolTipRole) return FilterNames::explanation(filter);
  const QJsonObject count = countOf(index.row());
  const qint64 pairs = count["removed"].toInteger() + count["repaired"].toInteger();
  const bool repairs = kind(filter)["repairs"].toBool();
  if (role == Qt::AccessibleTextRole && index.column() == Count && !count.isEmpty())
    return repairs ? tr("%1 pairs repaired").arg(formatCount(pairs)) : tr("%1 pairs removed").arg(formatCount(pairs));
  if (role != Qt::DisplayRole) return {};
  if (index.column() == Filter) return FilterNames::title(filter);
  if (!on || count.isEmpty()) return {};
  return formatCount(pairs);
}

bool CleaningModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
  QJsonArray steps = steps_;
  QJsonObject one = step(index.row());
  const bool on = value.toInt() == Qt::Checked;
  one["on"] = on;
  steps[index.row()] = one;
  const QString title = FilterNames::title(one["filter"].toString());
  change(on ? tr("Switch “%1” on").arg(title) : tr("Switch “%1” off").arg(title), steps);
  return true;
}

QVariant CleaningModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(section == Count));
  if (role != Qt::DisplayRole) return {};
  return section == Filter ? tr("Filter") : tr("Pairs");
}

Qt::ItemFlags CleaningModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::ItemIsDropEnabled;  // between the rows
  Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
  if (index.column() == Filter) flags |= Qt::ItemIsUserCheckable;
  return flags;
}

QStringList CleaningModel::mimeTypes() const {
  return {rowType};
}

QMimeData* CleaningModel::mimeData(const QModelIndexList& indexes) const {
  auto* data = new QMimeData;
  data->setData(rowType, QByteArray::number(indexes.value(0).row()));
  return data;
}

bool CleaningModel::dropMimeData(const QMimeData* data, Qt::DropAction, int row, int, const QModelIndex& parent) {
  if (!data->hasFormat(rowType)) return false;
  const int from = data->data(rowType).toInt();
  if (row < 0) row = parent.isValid() ? parent.row() : rowCount();
  move(from, row > from ? row - 1 : row);
  return false;  // moved already: the view must not remove the row
}

}  // namespace transept
