// SPDX-License-Identifier: GPL-3.0-or-later
// The status strip at the bottom: the running training, its progress, speed, quality and remaining time.
#pragma once

#include <QFrame>
#include <functional>

#include "ui/client/run_info.h"
#include "ui/state/destination.h"

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace transept {

class ProgressLine;
class Session;
class StateDot;

class StatusStrip : public QFrame {
  Q_OBJECT
 public:
  explicit StatusStrip(QWidget* parent = nullptr);

  /// The running training or a run that waits, with a button for what would end the wait; or that there is no engine.
  void showState(Session& session);
  /// `memoryTotal` in bytes; 0: unknown.
  void showRun(const RunInfo& run, double memoryTotal);
  /// A text instead of a run: there is none yet, or the engine starts.
  void showText(const QString& text);
  /// A button that stays until the next call; an empty text removes it.
  void setAction(const QString& text, std::function<void()> act = {});
  /// The engine's machine; empty: this machine.
  void setPlace(const QString& place);

 signals:
  void pageWanted(transept::PageId page);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QLabel* addFigure(const QString& objectName, const char* measure);
  void offerEndOfWait(Session& session, const RunInfo& run);
  void fit();

  StateDot* dot_;
  QLabel* name_;
  QLabel* state_;
  QString stateText_;  // state_ shows as much of it as there is room for
  QPushButton* action_;
  std::function<void()> act_;
  ProgressLine* progress_;
  QHBoxLayout* row_;
  QLabel *step_, *epoch_, *speed_, *loss_, *bleu_, *left_, *memory_, *place_;
};

}  // namespace transept
