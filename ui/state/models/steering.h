// SPDX-License-Identifier: GPL-3.0-or-later
// What a person asked of one line's translation: how it begins, and how it may not. The bar says it and takes it back.
#pragma once

#include <QHash>
#include <QStringList>
#include <QWidget>

class QPushButton;

namespace transept {

class ElidedLabel;

struct Steering {
  QStringList prefix;         // pieces that the translation starts with
  QList<QStringList> banned;  // beginnings that it may not have
  bool isEmpty() const { return prefix.isEmpty() && banned.isEmpty(); }
  bool operator==(const Steering&) const = default;

  /// Bans that the prefix contains give way to it.
  Steering forcing(const QStringList& path) const;
  /// A prefix that the ban forbids is cut short of it.
  Steering banning(const QStringList& path) const;
  Steering allowing(const QStringList& path) const;
};

/// Shown while the line under the cursor is steered. Each line keeps its own history, so that every step can be undone.
class SteeringBar : public QWidget {
  Q_OBJECT
 public:
  explicit SteeringBar(QWidget* parent = nullptr);

  void setLine(const QString& line);
  Steering current() const { return of(line_); }
  Steering of(const QString& line) const;
  /// A step on from what is there.
  void steer(const Steering& next);
  void clear();

 signals:
  void changed(const QString& line, const transept::Steering& steering);

 private:
  void stepBack();
  void letGo();
  void refresh(bool tell);

  QString line_;
  QHash<QString, QList<Steering>> history_;  // the last is in force
  ElidedLabel* text_;
  QPushButton* back_;
  QPushButton* free_;
};

}  // namespace transept
