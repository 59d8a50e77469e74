// SPDX-License-Identifier: GPL-3.0-or-later
// A translation token by token: which tokens the decoder has read, the one that it gives, and its other candidates.
#pragma once

#include <QList>
#include <QStringList>
#include <QTimer>
#include <QWidget>

class QPushButton;
class QSlider;

namespace transept {

class ElidedLabel;

class DecodingSteps : public QWidget {
  Q_OBJECT
 public:
  explicit DecodingSteps(QWidget* parent = nullptr);

  /// The decoder's inputs and outputs, one of each per step. At first, all steps are taken.
  void setTokens(const QStringList& read, const QStringList& given);
  /// For each step, its candidates as text: "Katze 92.1 %, Hund 3.0 %".
  void setCandidates(const QStringList& candidates);

  /// The number of steps taken, at least 1.
  int step() const;
  QString given() const { return given_.value(step() - 1); }

 signals:
  void stepped();

 private:
  void setPlaying(bool playing);
  void describe();

  QStringList read_, given_, candidates_;
  QSlider* slider_;
  ElidedLabel* text_;
  QPushButton* play_;
  QTimer next_;
};

}  // namespace transept
