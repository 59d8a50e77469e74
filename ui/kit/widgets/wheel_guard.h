// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace transept {

/// The wheel over this field (a spin box, a combo box) scrolls what it lies in; it never changes a value by accident.
void leaveWheelToForm(QWidget* field);

}  // namespace transept
