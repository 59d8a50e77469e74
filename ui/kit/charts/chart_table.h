// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a chart as a table, for screen readers, the keyboard and spreadsheets: one row per x, one column per
// curve. The lists are shared with the chart, not copied; cell texts are made on demand.
#pragma once

#include <QAbstractTableModel>
#include <QDialog>
#include <QList>
#include <QPointer>
#include <functional>

class QAction;
class QLabel;
class QTableView;

namespace transept {

struct ChartNumbers {
  struct Series {
    QString name;
    QList<double> x, y;              // of equal length, x ascending; NaN in y: no value
    QList<double> minimum, maximum;  // range of the values behind each point; empty if each point is a single value
  };
  QString title;
  QString axis;                          // meaning of x: "Step"
  QString axisMeasure;                   // as in ui/kit/text/measure.h: "step"
  std::function<QString(double)> place;  // formats x; none: x is a number
  QList<Series> series;
  QString note;  // a sentence about the numbers; empty: none
};

class ChartTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  /// The raw number; invalid in cells with text and where the curve has no point.
  static constexpr int ValueRole = Qt::UserRole;

  using QAbstractTableModel::QAbstractTableModel;

  /// Adds and removes rows only at the end, to keep the scroll position, unless the number of curves changes.
  void setNumbers(const ChartNumbers& numbers);
  const ChartNumbers& numbers() const { return numbers_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  qsizetype pointAt(const ChartNumbers::Series& series, int row) const;  // -1: none
  QVariant placeData(int row, int role) const;
  QVariant pointData(qsizetype column, int row, int role) const;

  ChartNumbers numbers_;
  QList<int> decimals_;  // of each series, so that its figures align
  QList<double> rows_;   // the x of each
  int told_ = 0;         // rows announced to the views
};

/// A window with the numbers of a chart. It is deleted when closed.
class ChartTable : public QDialog {
  Q_OBJECT
 public:
  /// `measures`: of the chart.
  ChartTable(QWidget* parent, const QString& measures);

  void setNumbers(const ChartNumbers& numbers);
  const ChartTableModel& model() const { return *model_; }

 private:
  void fitColumns();

  ChartTableModel* model_;
  QTableView* cells_;
  QLabel* note_;
};

/// Adds the action "Show as table" to a chart, and the key T while the chart has the focus.
class TableMirror : public QObject {
  Q_OBJECT
 public:
  /// A child of `chart`, whose accessible name must be set. Calls `numbers` only while a table is open.
  TableMirror(QWidget* chart, std::function<ChartNumbers()> numbers);
  ~TableMirror() override;

  QAction* action() const { return action_; }
  /// Call after the chart's numbers have changed.
  void refresh();

 private:
  void open();

  QWidget* chart_;
  std::function<ChartNumbers()> numbers_;
  QAction* action_;
  QPointer<ChartTable> table_;
};

}  // namespace transept
