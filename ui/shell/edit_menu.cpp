// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/edit_menu.h"

#include <QApplication>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTextEdit>

namespace transept {

namespace {
/// Common state of all kinds of text fields.
struct TextState {
  bool editable = false, selected = false, undo = false, redo = false, empty = true;
};

template <class Edit>
TextState editState(const Edit& edit) {
  return {!edit.isReadOnly(), edit.textCursor().hasSelection(), edit.document()->isUndoAvailable(),
          edit.document()->isRedoAvailable(), edit.document()->isEmpty()};
}

TextState textState(const QWidget& widget) {
  if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) {
    return {!line->isReadOnly(), line->hasSelectedText(), line->isUndoAvailable(), line->isRedoAvailable(),
            line->text().isEmpty()};
  }
  if (const auto* plain = qobject_cast<const QPlainTextEdit*>(&widget)) return editState(*plain);
  if (const auto* rich = qobject_cast<const QTextEdit*>(&widget)) return editState(*rich);
  return {};
}

bool isTable(const QWidget& widget) {
  return qobject_cast<const QTableView*>(&widget) != nullptr;
}
}  // namespace

EditMenu::EditMenu(QWidget* parent) : QMenu(tr("&Edit"), parent) {
  setObjectName("editMenu");
  add(tr("&Undo"), QKeySequence::Undo, "undo", [](const QWidget& on) { return textState(on).undo; });
  add(tr("&Redo"), QKeySequence::Redo, "redo", [](const QWidget& on) { return textState(on).redo; });
  addSeparator();
  add(tr("Cu&t"), QKeySequence::Cut, "cut", [](const QWidget& on) {
    const TextState text = textState(on);
    return text.editable && text.selected;
  });
  add(tr("&Copy"), QKeySequence::Copy, "copy", [](const QWidget& on) { return textState(on).selected || isTable(on); });
  add(tr("&Paste"), QKeySequence::Paste, "paste", [](const QWidget& on) { return textState(on).editable; });
  addSeparator();
  add(tr("Select &all"), QKeySequence::SelectAll, "selectAll",
      [](const QWidget& on) { return !textState(on).empty || isTable(on); });
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
    if (now != nullptr && !qobject_cast<QMenuBar*>(now) && !qobject_cast<QMenu*>(now)) focused_ = now;
  });
}

void EditMenu::add(const QString& text, const QKeySequence& keys, const char* slot,
                   bool (*offers)(const QWidget& widget)) {
  QAction* action = addAction(text, this, [this, keys, slot] {
    if (!focused_) return;
    if (!isTable(*focused_)) return void(QMetaObject::invokeMethod(focused_, slot));
    // Tables handle the same keys for copying and selecting.
    QKeyEvent press(QEvent::KeyPress, keys[0].key(), keys[0].keyboardModifiers());
    QApplication::sendEvent(focused_, &press);
  });
  // The field itself handles the keys; the menu only displays them.
  action->setShortcut(keys);
  action->setShortcutContext(Qt::WidgetShortcut);
  connect(this, &QMenu::aboutToShow, action,
          [this, action, offers] { action->setEnabled(focused_ && offers(*focused_)); });
}

}  // namespace transept
