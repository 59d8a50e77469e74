// SPDX-License-Identifier: GPL-3.0-or-later
// Replays training: the sentence at the top, read by every kept checkpoint; or a pinned sentence as each checkpoint saw
// it when it was written, kept or not, with its translation and score. Play steps through the checkpoints. Grows while
// a run trains.
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/pages/attention/checkpoint_scrubber.h"
#include "ui/pages/side_model.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace transept {

class ElidedLabel;
class WhenSeen;

class AttentionReplay : public QWidget {
  Q_OBJECT
 public:
  explicit AttentionReplay(Session& session, QWidget* parent = nullptr);

  /// Starts afresh for another current model.
  void restart();
  /// The model of the chosen checkpoint, or else the session's. For a pinned sentence it has the chosen step.
  LoadedModel model() const;
  bool isPinned() const;
  /// Repeats the choice, which emits pinnedChosen again.
  void askAgain() { choose(current()); }
  /// Returns to the sentence at the top without emitting a signal.
  void leavePinned();
  /// Called when the requested attention is shown; while playing, the next checkpoint follows.
  void arrived();
  bool isPlaying() const { return playing_; }
  void setPlaying(bool playing);
  const QList<Checkpoint>& checkpoints() const { return scrubber_->checkpoints(); }
  int current() const { return scrubber_->value(); }

 signals:
  void modelChosen();  // model() changed: ask again
  void pinnedChosen(const QString& run, qint64 step, int sentence);
  void pinnedKnown(const QString& first);  // the run's pinned sentences arrived
  void failed(const transept::EngineError& error);

 private:
  void load();
  void fill();
  void choose(int index);
  void chooseSentence();
  void showSteps();
  /// Keeps the current checkpoint, if it is one of them.
  void setCheckpoints(const QList<Checkpoint>& all);
  /// Selects a folder's checkpoint without emitting a signal.
  void showCheckpoint(const QString& folder);
  void describe();

  Session& session_;
  SideModel checkpoint_;
  WhenSeen* loading_;
  QString run_;
  QList<Checkpoint> kept_;
  QVector<qint64> steps_;  // of the pinned sentences
  QJsonArray pinned_;      // as in `run/replay`
  CheckpointScrubber* scrubber_;
  QLabel* label_;
  QPushButton* play_;
  QTimer next_;
  bool playing_ = false;
  QComboBox* sentences_;
  ElidedLabel* reference_;
};

}  // namespace transept
