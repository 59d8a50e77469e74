// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a configuration, before training starts.
#pragma once

#include <QFrame>
#include <QJsonObject>

class QLabel;

namespace transept {

class PlanCard : public QFrame {
  Q_OBJECT
 public:
  explicit PlanCard(QWidget* parent = nullptr);

  /// `changed`: the number of values that differ from the preset.
  void showPlan(const QJsonObject& plan, int changed);
  /// The plan is being computed; the card keeps its height.
  void showPending();
  void showProblem(const QString& sentence);
  /// Says what is missing, which is no problem yet.
  void showHint(const QString& sentence);

 private:
  void render();
  void compare();

  QLabel* text_;
  QJsonObject plan_;
  QString problem_, hint_;
  int changed_ = 0;
};

}  // namespace transept
