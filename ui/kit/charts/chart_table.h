// SPDX-License-Identifier: GPL-3.0-or-later
// A window with the numbers of a chart, for screen readers, the keyboard and spreadsheets. It is deleted when closed.
#pragma once

#include <QDialog>

#include "ui/kit/charts/chart_table_model.h"

class QLabel;
class QTableView;

namespace transept {

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

}  // namespace transept
