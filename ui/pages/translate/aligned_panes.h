// SPDX-License-Identifier: GPL-3.0-or-later
// Panes whose lines belong together, whatever room each line takes: the line at the top of the pane that is scrolled is
// at the top of the others, too, and a line that gets the cursor brings its partners into view.
#pragma once

#include <QObject>
#include <QStringList>

class QPlainTextEdit;

namespace transept {

class AlignedPanes : public QObject {
  Q_OBJECT
 public:
  /// The first pane is the one that the others follow when their texts change.
  explicit AlignedPanes(const QList<QPlainTextEdit*>& panes, QObject* parent = nullptr);

  /// Shows `now` in a pane that showed `before`, a block for a line. Of a long text in which a few lines change, only
  /// those are laid out anew; the same lines stay in view, and what is selected stays selected.
  void show(QPlainTextEdit& pane, const QStringList& before, const QStringList& now);

 private:
  void follow(const QPlainTextEdit* scrolled);
  void bringIntoView(const QPlainTextEdit* chosen);

  QList<QPlainTextEdit*> panes_;
  bool moving_ = false;  // this object is scrolling the panes
};

}  // namespace transept
