// SPDX-License-Identifier: GPL-3.0-or-later
// The filters of an import, one row each, in the order of their application. Every change can be undone.
#pragma once

#include <QUndoStack>

#include "ui/kit/tables/record_model.h"

namespace transept {

class CleaningModel : public RecordModel<QJsonObject> {
  Q_OBJECT
 public:
  enum Column { Filter, Count };

  explicit CleaningModel(QObject* parent = nullptr);

  /// The answer of `corpus/cleaning`.
  void setCatalogue(const QJsonObject& catalogue);
  bool isEmpty() const { return records().isEmpty(); }
  /// Restores the standard filters and clears the undo stack.
  void reset();
  /// As a parameter of `corpus/import`.
  QJsonObject stack() const;
  /// Takes a stack of the same catalogue; ignores one without filters. Cannot be undone.
  void setStack(const QJsonObject& stack);
  /// The counts of `corpus/inspect` by filter name; empty: unknown.
  void setCounts(const QJsonArray& filters);
  QStringList examples(int row) const;

  /// The parameters of a row's filter, as in `corpus/cleaning`.
  QJsonArray parameters(int row) const;
  void setParameter(int row, const QString& key, const QJsonValue& value);
  /// Returns false if a row is out of range.
  bool move(int row, int to);
  QUndoStack& undoStack() { return undo_; }

  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;
  bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                    const QModelIndex& parent) override;

 signals:
  void stackChanged();

 protected:
  QVariant more(const QJsonObject& step, int column, int role) const override;

 private:
  class Change;
  using Steps = QList<QJsonObject>;
  void change(const QString& text, const Steps& steps, const QString& merges = {});
  void apply(const Steps& steps);
  void setValue(int row, const QString& text, const QString& key, const QJsonValue& value, const QString& merges = {});

  QHash<QString, QJsonObject> kinds_, counts_;  // by the filter's name
  Steps standard_;
  QUndoStack undo_;
};

}  // namespace transept
