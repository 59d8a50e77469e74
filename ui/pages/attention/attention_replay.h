// SPDX-License-Identifier: GPL-3.0-or-later
// Time travel: the sentence at the top, read by every checkpoint that is kept; or a pinned sentence as each checkpoint
// saw it when it was written, kept or not, with its translation and score. Goes on growing while a run trains.
#pragma once

#include <QWidget>

#include "ui/pages/replay_strip.h"
#include "ui/pages/side_model.h"

class QComboBox;

namespace transept {

class ElidedLabel;

class AttentionReplay : public QWidget {
  Q_OBJECT
 public:
  explicit AttentionReplay(Session& session, QWidget* parent = nullptr);

  /// The model in use changed: everything from the start.
  void restart();
  /// Of the checkpoint that stands for the session's model; null: the session's own.
  QJsonValue handle() const { return checkpoint_.isValid() ? checkpoint_.model().handle : QJsonValue::Null; }
  bool isPinned() const;
  /// Back to the sentence at the top, without telling anybody.
  void leavePinned();
  /// The attention that was asked for is here.
  void arrived() { strip_->arrived(); }
  void stop() { strip_->setPlaying(false); }

 signals:
  void modelChosen();  // handle() is another: ask again
  void pinnedChosen(const QString& run, qint64 step, int sentence);
  void failed(const transept::EngineError& error);

 private:
  struct Pinned {
    QString source, reference;
  };
  void load();
  void fill();
  void choose(int index);
  void chooseSentence();
  void showSteps();

  Session& session_;
  SideModel checkpoint_;
  QString run_;
  QList<Checkpoint> kept_;
  QVector<qint64> steps_;  // of the pinned sentences
  QVector<Pinned> pinned_;
  ReplayStrip* strip_;
  QComboBox* sentences_;
  ElidedLabel* reference_;
};

}  // namespace transept
