// SPDX-License-Identifier: GPL-3.0-or-later
// Constraints on the translation of a line: a forced prefix and forbidden beginnings; and a bar to show and undo them.
#pragma once

#include <QHash>
#include <QStringList>
#include <QWidget>

namespace transept {

class ElidedLabel;

struct Steering {
  QStringList prefix;         // pieces that the translation must start with
  QList<QStringList> banned;  // forbidden beginnings
  bool isEmpty() const { return prefix.isEmpty() && banned.isEmpty(); }
  bool operator==(const Steering&) const = default;

  /// Replaces the prefix, and removes the bans that it violates.
  Steering forcing(const QStringList& path) const;
  /// Adds a ban, and shortens a prefix that violates it.
  Steering banning(const QStringList& path) const;
  Steering allowing(const QStringList& path) const;
};

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
