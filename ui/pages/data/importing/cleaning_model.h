// SPDX-License-Identifier: GPL-3.0-or-later
// The stack of filters of an import: a row each, in the order in which they are asked. Every change can be undone.
#pragma once

#include <QAbstractTableModel>
#include <QJsonArray>
#include <QJsonObject>
#include <QUndoStack>

namespace transept {

class CleaningModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Filter, Count, columns };

  explicit CleaningModel(QObject* parent = nullptr);

  /// The answer of `corpus/cleaning`.
  void setCatalogue(const QJsonObject& catalogue);
  bool isEmpty() const { return steps_.isEmpty(); }
  /// The usual stack again, and nothing to undo.
  void reset();
  /// As `corpus/import` takes it.
  QJsonObject stack() const;
  /// What `corpus/inspect` counted, by the filters' names; empty: nothing is known.
  void setCounts(const QJsonArray& filters);
  QStringList examples(int row) const;

  QJsonObject step(int row) const { return steps_[row].toObject(); }
  /// What parameters the filter of a row has, as `corpus/cleaning` describes them.
  QJsonArray parameters(int row) const;
  void setParameter(int row, const QString& key, const QJsonValue& value);
  /// False at either end.
  bool move(int row, int to);
  QUndoStack& undoStack() { return undo_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;
  bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                    const QModelIndex& parent) override;

 signals:
  void stackChanged();
  /// Where a row is after it was moved.
  void moved(int row);

 private:
  class Change;
  void change(const QString& text, const QJsonArray& steps, const QString& merges = {});
  void apply(const QJsonArray& steps);
  QJsonObject countOf(int row) const;
  QJsonObject kind(const QString& filter) const;

  QJsonArray kinds_, standard_, steps_, counts_;
  QUndoStack undo_;
};

}  // namespace transept
