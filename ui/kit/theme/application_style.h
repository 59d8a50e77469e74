// SPDX-License-Identifier: GPL-3.0-or-later
// What the look of the window needs beyond a style sheet.
#pragma once

class QApplication;

namespace transept {

/// Gives the application its style: Fusion, with texts of buttons, boxes and headers read in their own direction,
/// labels where the window begins, room for the sort arrow of headers, buttons of dialogs without icons, and the
/// theme's own cross that clears a field.
void useApplicationStyle(QApplication& application);

}  // namespace transept
