// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/table_mirror.h"

#include <QAction>
#include <QWidget>
#include <utility>

#include "ui/kit/widgets/command_palette.h"

namespace transept {

TableMirror::TableMirror(QWidget* chart, std::function<ChartNumbers()> numbers)
    : QObject(chart), chart_(chart), numbers_(std::move(numbers)), action_(new QAction(tr("Show as table"), chart)) {
  action_->setObjectName("showAsTable");
  action_->setProperty(subjectProperty, chart->accessibleName());
  action_->setShortcut(QKeySequence(Qt::Key_T));
  action_->setShortcutContext(Qt::WidgetShortcut);
  chart->addAction(action_);
  connect(action_, &QAction::triggered, this, &TableMirror::open);
}

TableMirror::~TableMirror() {
  delete table_.data();  // it belongs to the window, which may stay, and asks the chart for words
}

void TableMirror::refresh() {
  if (table_) table_->setNumbers(numbers_());
}

void TableMirror::open() {
  if (!table_) {
    table_ = new ChartTable(chart_->window());
    refresh();
  }
  table_->show();
  table_->raise();
  table_->activateWindow();
}

}  // namespace transept
