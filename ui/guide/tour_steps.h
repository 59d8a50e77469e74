// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the tour.
#pragma once

#include "ui/guide/tour.h"

namespace transept {

/// The table of steps: page, marked widgets, text about the current model, and settings of the page.
const QList<TourStep>& tourSteps();

}  // namespace transept
