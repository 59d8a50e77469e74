// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QPointer>

namespace transept {

/// Undo, cut, copy etc. for the field, text or table with the focus. Disables actions that it does not support.
class EditMenu : public QMenu {
  Q_OBJECT
 public:
  explicit EditMenu(QWidget* parent);

 private:
  void add(const QString& text, const QKeySequence& keys, const char* slot, bool (*offers)(const QWidget& widget));

  QPointer<QWidget> focused_;  // the last one outside menus
};

}  // namespace transept
