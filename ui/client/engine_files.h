// SPDX-License-Identifier: GPL-3.0-or-later
// Files that the engine is to read lie on its machine. Here they are chosen as files usually are; on another machine
// the window sees no folders, so a person writes their paths.
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace transept::engine_files {

/// The engine's machine as people know it; empty: this one.
QString machine();
void setMachine(const QString& name);

/// Files to read; none: the person changed their mind.
QStringList choose(QWidget* parent, const QString& title, const QString& folder = {}, const QString& filter = {});
QString chooseOne(QWidget* parent, const QString& title, const QString& folder = {}, const QString& filter = {});
QString chooseFolder(QWidget* parent, const QString& title, const QString& folder = {});

/// Why files of this machine cannot be dropped, in a sentence; empty: they can.
QString whyNotDropped();

}  // namespace transept::engine_files
