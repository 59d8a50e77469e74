// SPDX-License-Identifier: GPL-3.0-or-later
// What a configuration costs, before anyone starts it.
#pragma once

#include <QFrame>
#include <QJsonObject>

class QLabel;

namespace transept {

struct EngineError;

class PlanCard : public QFrame {
  Q_OBJECT
 public:
  explicit PlanCard(QWidget* parent = nullptr);

  /// `changed`: how many values differ from the preset.
  void showPlan(const QJsonObject& plan, int changed);
  /// It is being worked out; the card stays as high as it is.
  void showPending();
  void showProblem(const QString& sentence);

 private:
  void render();
  void compare();

  QLabel* text_;
  QJsonObject plan_;
  QString problem_;
  int changed_ = 0;
  bool fits_ = true;
};

}  // namespace transept
