// SPDX-License-Identifier: GPL-3.0-or-later
// Sentence pairs, side by side.
#pragma once

#include <QAbstractTableModel>
#include <QJsonArray>

namespace transept {

class PairModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Source, Target, columns };

  explicit PairModel(QObject* parent = nullptr);
  /// [[source, target], ...]
  void setPairs(const QJsonArray& pairs);
  void setLanguages(const QString& source, const QString& target);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QVector<std::pair<QString, QString>> pairs_;
  QString languages_[2];
};

}  // namespace transept
