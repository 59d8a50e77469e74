// SPDX-License-Identifier: GPL-3.0-or-later
// A page's icon, large, in the accent colour: the head of an empty state.
#pragma once

#include <QLabel>

namespace transept {

class PageSymbol : public QLabel {
  Q_OBJECT
 public:
  explicit PageSymbol(const QString& icon, QWidget* parent = nullptr);

 private:
  void draw();
  QString icon_;
};

inline QLabel* pageSymbol(const QString& icon) {
  return new PageSymbol(icon);
}

}  // namespace transept
