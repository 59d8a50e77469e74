// SPDX-License-Identifier: GPL-3.0-or-later
// A long text in a pane of which a few lines change at a time: only those are laid out anew, and what is selected and
// where it is scrolled to stays.
#pragma once

#include <QStringList>

class QPlainTextEdit;

namespace transept {

/// Shows `now` in a pane that showed `before`, a block for a line. Where the pane shows something else, all is set.
void showLines(QPlainTextEdit& pane, const QStringList& before, const QStringList& now);

}  // namespace transept
