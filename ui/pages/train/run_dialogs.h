// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs of the panel of a run. They are opened by whoever makes them.
#pragma once

#include <QDialog>
#include <QJsonObject>

namespace transept {

class Session;

/// How several machines train the run in this folder, which they see as well: which ones, and the command, the hosts
/// file and the SLURM script that start it there.
QDialog* makeSpreadDialog(Session& session, const QString& run, QWidget* parent = nullptr);

/// Asks for how long a tuning may take, and starts it. parameters: `name`, `corpus`, `preset`, `values` and `device` of
/// `experiment/create`.
QDialog* makeTuneDialog(Session& session, const QJsonObject& parameters, QWidget* parent = nullptr);

}  // namespace transept
