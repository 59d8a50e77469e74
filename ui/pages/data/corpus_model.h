// SPDX-License-Identifier: GPL-3.0-or-later
// The corpora that were imported, as `corpus/list` gives them.
#pragma once

#include <QAbstractTableModel>
#include <QJsonArray>
#include <QJsonObject>

namespace transept {

class CorpusModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Name, Languages, Pairs, Size, columns };
  static constexpr int SortRole = Qt::UserRole;  // raw values
  static constexpr int FolderRole = Qt::UserRole + 1;

  explicit CorpusModel(QObject* parent = nullptr);
  void setCorpora(const QJsonArray& corpora);
  QJsonObject corpus(int row) const { return corpora_[row].toObject(); }
  int rowOf(const QString& folder) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QJsonArray corpora_;
};

/// What was filtered out, and how many pairs each time.
class FilterModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Filter, Removed, columns };

  explicit FilterModel(QObject* parent = nullptr);
  void setFilters(const QJsonArray& filters);
  /// Examples of what the filter removed, with file and line.
  QStringList examples(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QJsonArray filters_;
};

}  // namespace transept
