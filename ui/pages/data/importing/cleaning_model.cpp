// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/cleaning_model.h"

#include <QMimeData>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/format.h"

namespace transept {
namespace {

const QString rowType = QStringLiteral("application/x-transept-filter-row");

/// The number of pairs that a filter removed or repaired, from `corpus/inspect`.
qint64 pairsOf(const QJsonObject& count) {
  return count["removed"].toInteger() + count["repaired"].toInteger();
}

}  // namespace

/// Replaces the filters. Successive changes of one parameter merge into one.
class CleaningModel::Change : public QUndoCommand {
 public:
  Change(CleaningModel& model, const QString& text, const Steps& after, const QString& merges)
      : QUndoCommand(text), model_(model), before_(model.records()), after_(after), merges_(merges) {}
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
  Steps before_, after_;
  QString merges_;  // changes with equal values merge; empty: never
};

CleaningModel::CleaningModel(QObject* parent)
    : RecordModel(
          {{tr("Filter"), [](const QJsonObject& step) { return engineName("filter", step["filter"].toString()); }},
           {tr("Pairs"),
            [this](const QJsonObject& step) {
              const QJsonObject count = counts_.value(step["filter"].toString());
              return step["on"].toBool() && !count.isEmpty() ? formatCount(pairsOf(count)) : QString();
            },
            "removed"}},
          [](const QJsonObject& step) { return step["filter"].toString(); }, Places::asGiven, parent) {}

void CleaningModel::setCatalogue(const QJsonObject& catalogue) {
  kinds_.clear();
  for (const QJsonValue& kind : catalogue["filters"].toArray()) kinds_[kind["filter"].toString()] = kind.toObject();
  standard_.clear();
  for (const QJsonValue& step : catalogue["stack"]["filters"].toArray()) standard_.append(step.toObject());
  reset();
}

void CleaningModel::reset() {
  undo_.clear();
  counts_.clear();
  apply(standard_);
}

QJsonObject CleaningModel::stack() const {
  QJsonArray steps;
  for (const QJsonObject& step : records()) steps.append(step);
  return {{"version", 1}, {"filters", steps}};
}

void CleaningModel::setStack(const QJsonObject& stack) {
  Steps steps;
  for (const QJsonValue& step : stack["filters"].toArray()) steps.append(step.toObject());
  if (!steps.isEmpty()) apply(steps);
}

void CleaningModel::apply(const Steps& steps) {
  setRecords(steps);
  emit stackChanged();
}

void CleaningModel::change(const QString& text, const Steps& steps, const QString& merges) {
  if (steps != records()) undo_.push(new Change(*this, text, steps, merges));
}

void CleaningModel::setCounts(const QJsonArray& filters) {
  counts_.clear();
  for (const QJsonValue& count : filters) counts_[count["name"].toString()] = count.toObject();
  tellChanged();
}

QStringList CleaningModel::examples(int row) const {
  return counts_.value(record(row)["filter"].toString())["examples"].toVariant().toStringList();
}

QJsonArray CleaningModel::parameters(int row) const {
  return kinds_.value(record(row)["filter"].toString())["parameters"].toArray();
}

void CleaningModel::setValue(int row, const QString& text, const QString& key, const QJsonValue& value,
                             const QString& merges) {
  Steps steps = records();
  steps[row][key] = value;
  change(text.arg(engineName("filter", steps[row]["filter"].toString())), steps, merges);
}

void CleaningModel::setParameter(int row, const QString& key, const QJsonValue& value) {
  setValue(row, tr("Set “%1”"), key, value, record(row)["filter"].toString() + '/' + key);
}

bool CleaningModel::move(int row, int to) {
  if (row < 0 || row >= rowCount() || to < 0 || to >= rowCount()) return false;
  Steps steps = records();
  steps.move(row, to);
  change(tr("Move “%1”").arg(engineName("filter", steps[to]["filter"].toString())), steps);
  return true;
}

QVariant CleaningModel::more(const QJsonObject& step, int column, int role) const {
  const QString filter = step["filter"].toString();
  if (role == Qt::CheckStateRole && column == Filter) return step["on"].toBool() ? Qt::Checked : Qt::Unchecked;
  if (role == Qt::ToolTipRole) return engineName("filter help", filter);
  const QJsonObject count = counts_.value(filter);
  if (role != Qt::AccessibleTextRole || column != Count || count.isEmpty()) return {};
  const qint64 pairs = pairsOf(count);
  return (kinds_.value(filter)["repairs"].toBool() ? tr("%1 pairs repaired", nullptr, pluralOf(pairs))
                                                   : tr("%1 pairs removed", nullptr, pluralOf(pairs)))
      .arg(formatCount(pairs));
}

bool CleaningModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
  const bool on = value.toInt() == Qt::Checked;
  setValue(index.row(), on ? tr("Switch “%1” on") : tr("Switch “%1” off"), "on", on);
  return true;
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
  return false;  // already moved: the view must not remove the row
}

}  // namespace transept
