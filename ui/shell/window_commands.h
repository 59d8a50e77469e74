// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the palette: all actions and buttons of a window and its pages that are usable now.
#pragma once

#include <QMainWindow>

#include "ui/kit/widgets/command_palette.h"
#include "ui/shell/shortcuts/shortcuts.h"

namespace transept {

/// Commands of a page first call `show` to bring it to the front.
QList<Command> windowCommands(QMainWindow& window, const std::function<void(QWidget* page)>& show);

/// The text of a menu without its mnemonic: "&File", "文件(&F)".
QString withoutMnemonic(const QString& text);

/// The commands whose keys the user can choose: actions with a name, of the menus and of the pages.
QList<ShortcutCommand> shortcutCommands(QMainWindow& window);

}  // namespace transept
