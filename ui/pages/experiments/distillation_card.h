// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a distillation: its teacher and its student side by side, with bars.
#pragma once

#include <QWidget>

#include "ui/state/session.h"

class QGridLayout;
class QPushButton;

namespace transept {

class DistillationCard : public QWidget {
  Q_OBJECT
 public:
  explicit DistillationCard(Session& session);

  /// `distillation`: as in experiment/show. Hidden while there is no result.
  void setDistillation(const QJsonObject& distillation);
  const QString& model() const { return model_; }

 signals:
  void exportRequested(const QString& model);

 private:
  void fill(const QJsonObject& teacher, const QJsonObject& student, const QString& teacherName);

  QGridLayout* grid_;
  QPushButton *translate_, *export_;
  QString model_;
  QJsonObject shown_;
};

}  // namespace transept
