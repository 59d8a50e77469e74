// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses files for the engine, which must be on its machine: with the usual dialogs on this machine; on another one
// the user types the paths, because the window cannot list its folders.
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace transept {
class MessageBar;
}

namespace transept::engine_files {

/// Files to read; empty: the user cancelled.
QStringList choose(QWidget* parent, const QString& title, const QString& folder = {}, const QString& filter = {});
QString chooseOne(QWidget* parent, const QString& title, const QString& folder = {}, const QString& filter = {});
QString chooseFolder(QWidget* parent, const QString& title, const QString& folder = {});

/// Shows a folder of the engine in the file manager, or says where it is.
void reveal(const QString& folder, MessageBar& messages);

/// Why files of this machine cannot be dropped, in a sentence; empty if they can.
QString whyNotDropped();

}  // namespace transept::engine_files
