// SPDX-License-Identifier: GPL-3.0-or-later
// What a corpus is like, a measure a row, both sides beside each other.
#pragma once

#include <QAbstractTableModel>
#include <QJsonObject>
#include <QVector>

namespace transept {

class QualityModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Measure, Source, Target, columns };

  explicit QualityModel(QObject* parent = nullptr);
  /// `quality` of a summary; empty: not measured.
  void setQuality(const QJsonObject& quality);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  struct Row {
    QString name, source, target;
    bool text = false;  // read from the left, where numbers stand at the right
  };
  QVector<Row> rows_;
};

}  // namespace transept
