// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of any chart as a table, for screen readers, the keyboard and spreadsheets: a row for each place on its
// horizontal axis, a column for each curve. The lists are the chart's own, shared and never copied; text is made for
// the cells that are looked at, and for no others.
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
    QList<double> x, y;              // of equal length, x rising; NaN in y: no number there
    QList<double> minimum, maximum;  // of what each point stands for; empty: each is itself alone
  };
  QString title;                         // the chart's
  QString axis;                          // what x is: "Step"
  std::function<QString(double)> place;  // x in words; none: x is a number
  QList<Series> series;
  QString note;  // a sentence about the numbers; empty: none
};

class ChartTableModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  /// The number itself; none in a cell of words, or where the curve has no point.
  static constexpr int ValueRole = Qt::UserRole;

  explicit ChartTableModel(QObject* parent = nullptr);

  /// As long as there are as many curves, whoever reads keeps their place: rows come and go at the end.
  void setNumbers(const ChartNumbers& numbers);
  const ChartNumbers& numbers() const { return numbers_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  /// The x of the rows: those of the longest curve as they lie there, and between them what only others have. An x
  /// that a curve has twice is two rows.
  struct Rows {
    QList<double> base, extra;
    QList<int> extraRows;  // where the extra ones stand, rising

    void align(const QList<ChartNumbers::Series>& series);
    int count() const;
    double x(int row) const;
    /// How many rows with the same x stand above.
    qsizetype repetition(int row) const;
  };
  qsizetype pointAt(const ChartNumbers::Series& series, int row) const;  // -1: none
  QVariant placeData(int row, int role) const;
  QVariant pointData(qsizetype column, int row, int role) const;

  ChartNumbers numbers_;
  QList<int> decimals_;  // of each series: its figures stand below each other
  Rows rows_;
  int told_ = 0;  // rows that the views know of
};

/// A window with the numbers of a chart. It is deleted when closed.
class ChartTable : public QDialog {
  Q_OBJECT
 public:
  explicit ChartTable(QWidget* parent);

  void setNumbers(const ChartNumbers& numbers);
  const ChartTableModel& model() const { return *model_; }

 private:
  void fitColumns();

  ChartTableModel* model_;
  QTableView* cells_;
  QLabel* note_;
};

/// Gives a chart its action "Show as table", and the key T while the chart has the focus.
class TableMirror : public QObject {
  Q_OBJECT
 public:
  /// A part of `chart`, which has its accessible name already. `numbers` is asked for as long as a table is open.
  TableMirror(QWidget* chart, std::function<ChartNumbers()> numbers);
  ~TableMirror() override;

  QAction* action() const { return action_; }
  /// The chart shows other numbers now.
  void refresh();

 private:
  void open();

  QWidget* chart_;
  std::function<ChartNumbers()> numbers_;
  QAction* action_;
  QPointer<ChartTable> table_;
};

}  // namespace transept
