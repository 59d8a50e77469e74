// SPDX-License-Identifier: GPL-3.0-or-later
// What dialogs about a table have in common.
#pragma once

#include <QList>

class QDialog;
class QHBoxLayout;
class QPushButton;

namespace transept {

/// The last row of such a dialog: what can be done with the chosen rows, and Close. Return presses none of `buttons`.
QHBoxLayout* rowWithClose(QDialog& dialog, const QList<QPushButton*>& buttons);

}  // namespace transept
