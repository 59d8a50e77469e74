// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the window's commands: the usual ones, and those that the user chose, which are kept in the settings.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

class QSettings;

namespace transept {

/// A command that has keys or may get some. Its action has an object name, under which the keys are kept.
struct ShortcutCommand {
  QAction* action = nullptr;
  QString name, place;            ///< place: the title of its page; empty: it is everywhere
  const QObject* page = nullptr;  ///< null: the whole window
};

class Shortcuts : public QObject {
  Q_OBJECT
 public:
  /// Gives the actions the user's keys.
  Shortcuts(const QList<ShortcutCommand>& commands, QSettings& settings, QObject* parent = nullptr);

  const QList<ShortcutCommand>& commands() const { return commands_; }
  QKeySequence keysOf(int command) const { return commands_[command].action->shortcut(); }
  bool isUsual(int command) const;
  /// Empty keys take the command its keys.
  void setKeys(int command, const QKeySequence& keys);
  void reset(int command);
  /// The commands that the same keys would trigger at the same time.
  QList<int> conflictsOf(int command) const;

 signals:
  void changed();

 private:
  QString settingOf(int command) const;

  QList<ShortcutCommand> commands_;
  QList<QList<QKeySequence>> usual_;
  QSettings& settings_;
};

}  // namespace transept
