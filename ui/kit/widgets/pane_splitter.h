// SPDX-License-Identifier: GPL-3.0-or-later
// Panes that the user can resize; their sizes are kept for the next start.
#pragma once

#include <QSplitter>

class QSettings;

namespace transept {

class PaneSplitter : public QSplitter {
  Q_OBJECT
 public:
  /// `key`: of the sizes in the settings, such as "data/panes". Add the panes, then call restore().
  PaneSplitter(Qt::Orientation orientation, QSettings& settings, const QString& key);

  /// Adds a pane that takes `share` of the room that is left.
  void addPane(QWidget* pane, int share);
  /// The sizes of the last start, or these.
  void restore(const QList<int>& sizes);

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitHeights();

  QSettings& settings_;
  QString key_;
};

}  // namespace transept
