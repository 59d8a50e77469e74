// SPDX-License-Identifier: GPL-3.0-or-later
// Shows and undoes the constraints on the translation of the current line.
#pragma once

#include <QHash>
#include <QWidget>

#include "ui/state/models/steering.h"

namespace transept {

class ElidedLabel;

/// Shown while the current line has constraints. Each line has its own history, to undo every step.
class SteeringBar : public QWidget {
  Q_OBJECT
 public:
  explicit SteeringBar(QWidget* parent = nullptr);

  void setLine(const QString& line);
  Steering current() const { return of(line_); }
  Steering of(const QString& line) const;
  /// Adds a step to the line's history.
  void steer(const Steering& next);
  void clear();

 signals:
  void changed(const QString& line, const transept::Steering& steering);

 private:
  void stepBack();
  void letGo();
  void refresh(bool tell);

  QString line_;
  QHash<QString, QList<Steering>> history_;  // the last one applies
  ElidedLabel* text_;
};

}  // namespace transept
