// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses files for the engine, which must be on its machine: with the usual dialogs on this machine; on another one
// the user types the paths, because the window cannot list its folders.
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace transept::engine_files {

/// The engine's machine, for display; empty: this one.
QString machine();
void setMachine(const QString& name);

/// Files to read; empty: the user cancelled.
QStringList choose(QWidget* parent, const QString& title, const QString& folder = {}, const QString& filter = {});
QString chooseOne(QWidget* parent, const QString& title, const QString& folder = {}, const QString& filter = {});
QString chooseFolder(QWidget* parent, const QString& title, const QString& folder = {});

/// Why files of this machine cannot be dropped, in a sentence; empty if they can.
QString whyNotDropped();

}  // namespace transept::engine_files
