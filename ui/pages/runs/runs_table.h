// SPDX-License-Identifier: GPL-3.0-or-later
// The table of runs: columns can be sorted, moved and hidden; each run has an eye; several runs can be selected.
#pragma once

#include <QTableView>
#include <array>

#include "ui/pages/runs/runs_model.h"

namespace transept {

class Session;

class RunsTable : public QTableView {
  Q_OBJECT
 public:
  explicit RunsTable(Session& session, QWidget* parent = nullptr);

  RunsModel& runs() { return *model_; }
  RunsFilter& filter() { return *filter_; }

  /// The run of the current row if it is selected; otherwise the first selected run.
  RunInfo current() const;
  QList<RunInfo> chosen() const;
  void choose(const QString& folder);
  /// Draws the chosen runs in the charts, or leaves them out.
  void toggleEyes();
  void editName();

 signals:
  void choiceChanged();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void toggleEye(const RunInfo& run);
  void makeHeader();
  void showColumns();
  bool measure(int first, int last);
  void fitColumns();
  void showHeaderMenu(const QPoint& position);
  void saveHeader();

  Session& session_;
  RunsModel* model_;
  RunsFilter* filter_;
  std::array<int, RunsModel::count> contents_{};  // the widest cell so far, in pixels
  bool ownWidths_ = false;                        // the user resized a column
  bool fitting_ = false;
};

}  // namespace transept
