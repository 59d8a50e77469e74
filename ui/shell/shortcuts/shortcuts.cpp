// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shortcuts/shortcuts.h"

#include <QSettings>

namespace transept {

Shortcuts::Shortcuts(const QList<ShortcutCommand>& commands, QSettings& settings, QObject* parent)
    : QObject(parent), commands_(commands), settings_(settings) {
  for (int i = 0; i < commands_.size(); ++i) {
    usual_ << commands_[i].action->shortcuts();
    const QVariant kept = settings_.value(settingOf(i));
    if (kept.isValid()) commands_[i].action->setShortcut(QKeySequence(kept.toString(), QKeySequence::PortableText));
  }
}

QString Shortcuts::settingOf(int command) const {
  return QStringLiteral("shortcuts/") + commands_[command].action->objectName();
}

bool Shortcuts::isUsual(int command) const {
  return commands_[command].action->shortcuts() == usual_[command];
}

void Shortcuts::setKeys(int command, const QKeySequence& keys) {
  if (keys == usual_[command].value(0)) return reset(command);
  commands_[command].action->setShortcut(keys);
  settings_.setValue(settingOf(command), keys.toString(QKeySequence::PortableText));
  emit changed();
}

void Shortcuts::reset(int command) {
  commands_[command].action->setShortcuts(usual_[command]);
  settings_.remove(settingOf(command));
  emit changed();
}

QList<int> Shortcuts::conflictsOf(int command) const {
  QList<int> found;
  const ShortcutCommand& one = commands_[command];
  for (int i = 0; i < commands_.size(); ++i) {
    const ShortcutCommand& other = commands_[i];
    if (i == command || other.action == one.action) continue;
    // Commands of different pages are never active together; one of a table or a field has precedence while the focus
    // is there.
    if (one.page != nullptr && other.page != nullptr && one.page != other.page) continue;
    if (one.action->shortcutContext() == Qt::WidgetShortcut || other.action->shortcutContext() == Qt::WidgetShortcut)
      continue;
    for (const QKeySequence& keys : one.action->shortcuts())
      if (!keys.isEmpty() && other.action->shortcuts().contains(keys) && !found.contains(i)) found << i;
  }
  return found;
}

}  // namespace transept
