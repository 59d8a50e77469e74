// SPDX-License-Identifier: GPL-3.0-or-later
// The navigation rail at the left: one button per page, an icon above its name. It never moves.
#pragma once

#include <QFrame>

class QButtonGroup;
class QVBoxLayout;

namespace transept {

class Rail : public QFrame {
  Q_OBJECT
 public:
  explicit Rail(QWidget* parent = nullptr);

  void addEntry(const QString& iconName, const QString& word, const QString& shortcut, const QString& objectName);
  /// -1: none (for the start page).
  void setCurrent(int index);

 signals:
  void chosen(int index);

 private:
  QButtonGroup* group_;
  QVBoxLayout* column_;
};

}  // namespace transept
