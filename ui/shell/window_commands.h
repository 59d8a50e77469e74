// SPDX-License-Identifier: GPL-3.0-or-later
// What the command palette lists: every action and button of a window and its pages that can be used now.
#pragma once

#include <QMainWindow>

#include "ui/kit/widgets/command_palette.h"

namespace transept {

/// Commands of a page bring it to the front first, by `show`.
QList<Command> windowCommands(QMainWindow& window, const std::function<void(QWidget* page)>& show);

/// A menu's text without its mnemonic: "&File", "文件(&F)".
QString withoutMnemonic(const QString& text);

}  // namespace transept
