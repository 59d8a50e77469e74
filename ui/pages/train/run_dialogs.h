// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs of the run panel. The caller opens them.
#pragma once

#include <QDialog>
#include <QJsonObject>

namespace transept {

class Session;

/// Trains the run in this folder on several machines, which share the folder: the user lists them; the dialog shows the
/// command, the hosts file and the SLURM script that start it there.
QDialog* makeSpreadDialog(Session& session, const QString& run, QWidget* parent = nullptr);

/// Asks how long a tuning may take, and starts it. parameters: `name`, `corpus`, `preset`, `values` and `device` of
/// `experiment/create`.
QDialog* makeTuneDialog(Session& session, const QJsonObject& parameters, QWidget* parent = nullptr);

}  // namespace transept
