// SPDX-License-Identifier: GPL-3.0-or-later
// A table model with one record per row; a list of descriptions defines its columns.
#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <algorithm>
#include <concepts>
#include <functional>
#include <utility>

#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {

template <class Record>
struct RecordColumn {
  QString title;
  std::function<QString(const Record&)> text;
  const char* measure = nullptr;                   ///< of a column of figures, which is right-aligned
  std::function<QVariant(const Record&)> value{};  ///< raw value to sort by; none: the text
  QString titleTip{};
};

template <class Record>
class RecordModel : public QAbstractTableModel {
 public:
  static constexpr int SortRole = Qt::UserRole;  ///< raw values

  using Columns = QList<RecordColumn<Record>>;
  using Key = std::function<QString(const Record&)>;
  /// The order of known rows after setRecords(): that of the new records, or unchanged. none: rows have no identity.
  enum class Places { none, asGiven, kept };

  /// Unless `places` is none, setRecords() keeps the identity of the rows, and with it the selection.
  explicit RecordModel(Columns columns, Key key = {}, Places places = Places::none, QObject* parent = nullptr)
      : QAbstractTableModel(parent), columns_(std::move(columns)), key_(std::move(key)), places_(places) {}

  const QList<Record>& records() const { return records_; }
  Record record(int row) const { return records_.value(row); }
  /// -1 if the key is unknown.
  int rowOf(const QString& key) const {
    const auto found =
        std::find_if(records_.begin(), records_.end(), [&](const Record& one) { return key_(one) == key; });
    return found == records_.end() ? -1 : static_cast<int>(found - records_.begin());
  }

  void setRecords(const QList<Record>& records) {
    if (places_ == Places::none) {
      beginResetModel();
      records_ = records;
      return endResetModel();
    }
    QHash<QString, qsizetype> places;
    QList<Record> wanted;  // without duplicate keys
    for (const Record& one : records) {
      if (places.contains(key_(one))) continue;
      places.insert(key_(one), wanted.size());
      wanted.append(one);
    }
    for (int row = rowCount() - 1; row >= 0; --row) {
      if (places.contains(key_(records_[row]))) continue;
      beginRemoveRows({}, row, row);
      records_.removeAt(row);
      endRemoveRows();
    }
    if constexpr (std::equality_comparable<Record>) {
      if (records_ == wanted) return;
    }
    QList<Record> fresh = wanted;
    for (Record& one : records_) {
      const QString key = key_(one);
      fresh.removeIf([&](const Record& other) { return key_(other) == key; });
      one = wanted[places[key]];
    }
    tellChanged();
    append(fresh);
    if (places_ == Places::asGiven) order(wanted, places);
  }

  /// Adds rows at the end.
  void append(const QList<Record>& records) {
    if (records.isEmpty()) return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(records.size()) - 1);
    records_ += records;
    endInsertRows();
  }

  void setObjects(const QJsonArray& objects) requires std::same_as<Record, QJsonObject> {
    QList<QJsonObject> records;
    for (const QJsonValue& object : objects) records.append(object.toObject());
    setRecords(records);
  }

  /// Replaces the record with the same key.
  void update(const Record& record) {
    const int row = rowOf(key_(record));
    if (row < 0) return;
    records_[row] = record;
    emit dataChanged(index(row, 0), index(row, columnCount() - 1));
  }

  /// Lets the user rename the records for which `may` is true, in the cells of `column`. `renamed` gets the new name;
  /// the model does not change by itself.
  void makeRenamable(int column, std::function<bool(const Record&)> may,
                     std::function<void(const Record& record, const QString& name)> renamed) {
    renamable_ = column;
    mayRename_ = std::move(may);
    renamed_ = std::move(renamed);
  }
  Qt::ItemFlags flags(const QModelIndex& index) const override {
    const bool may = index.isValid() && index.column() == renamable_ && mayRename_(records_[index.row()]);
    return QAbstractTableModel::flags(index) | (may ? Qt::ItemIsEditable : Qt::NoItemFlags);
  }
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override {
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable)) return false;
    const QString name = value.toString().trimmed();
    if (!name.isEmpty() && name != data(index, Qt::EditRole).toString()) renamed_(records_[index.row()], name);
    return false;  // the record may change later
  }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(records_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
  }
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Record& record = records_[index.row()];
    const RecordColumn<Record>& column = columns_[index.column()];
    if (const QVariant special = more(record, index.column(), role); special.isValid()) return special;
    if (role == SortRole && column.value) return column.value(record);
    if (role == Qt::DisplayRole || role == SortRole) return column.text(record);
    if (role == Qt::EditRole && index.column() == renamable_) return column.text(record);
    return role == Qt::TextAlignmentRole ? QVariant(cellAlignment(column.measure != nullptr)) : QVariant();
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns_.size()) return {};
    if (role == Qt::DisplayRole) return columns_[section].title;
    if (role == Qt::ToolTipRole && !columns_[section].titleTip.isEmpty()) return columns_[section].titleTip;
    const char* measure = columns_[section].measure;
    if (role == MeasureRole) return measure != nullptr ? QString::fromLatin1(measure) : QVariant();
    return role == Qt::TextAlignmentRole ? QVariant(cellAlignment(measure != nullptr)) : QVariant();
  }

 protected:
  /// For other roles, or cells that differ from their column's description.
  virtual QVariant more(const Record& record, int column, int role) const {
    Q_UNUSED(record)
    Q_UNUSED(column)
    Q_UNUSED(role)
    return {};
  }
  QString text(const Record& record, int column) const { return columns_[column].text(record); }
  /// The row of a record that was passed to a column's function.
  int position(const Record& record) const { return static_cast<int>(&record - records_.constData()); }
  void tellChanged(const QList<int>& roles = {}) {
    if (!records_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), roles);
  }

 private:
  /// Sorts the records into the order of `wanted`, which has the same records.
  void order(const QList<Record>& wanted, const QHash<QString, qsizetype>& places) {
    const auto same = [this](const Record& a, const Record& b) { return key_(a) == key_(b); };
    if (std::equal(records_.begin(), records_.end(), wanted.begin(), wanted.end(), same)) return;
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QList<Record> before = std::exchange(records_, wanted);
    const QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    for (const QModelIndex& old : from)
      to.append(index(static_cast<int>(places[key_(before[old.row()])]), old.column()));
    changePersistentIndexList(from, to);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
  }

  Columns columns_;
  int renamable_ = -1;
  std::function<bool(const Record&)> mayRename_;
  std::function<void(const Record&, const QString&)> renamed_;
  Key key_;
  Places places_;
  QList<Record> records_;
};

}  // namespace transept
