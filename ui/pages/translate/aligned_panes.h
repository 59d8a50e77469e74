// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps panes with corresponding lines aligned, however many rows a line takes: scrolling one pane brings the same line
// to the top of the others, and a line that gets the cursor becomes visible in all panes.
#pragma once

#include <QObject>
#include <QStringList>

class QPlainTextEdit;

namespace transept {

class AlignedPanes : public QObject {
  Q_OBJECT
 public:
  /// The other panes follow the first when their texts change.
  explicit AlignedPanes(const QList<QPlainTextEdit*>& panes, QObject* parent = nullptr);

  /// Shows `now` in a pane that shows `before`, one block per line. If few lines change, only those are laid out again;
  /// the scroll position and the selection remain.
  void show(QPlainTextEdit& pane, const QStringList& before, const QStringList& now);

 private:
  void follow(const QPlainTextEdit* scrolled);
  void bringIntoView(const QPlainTextEdit* chosen);

  QList<QPlainTextEdit*> panes_;
  bool moving_ = false;  // this object is scrolling the panes
};

}  // namespace transept
