// SPDX-License-Identifier: GPL-3.0-or-later
// Gives a chart its action "Show as table", and the key T while the chart has the focus.
#pragma once

#include <QObject>
#include <QPointer>

#include "ui/kit/charts/chart_table.h"

class QAction;

namespace transept {

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
