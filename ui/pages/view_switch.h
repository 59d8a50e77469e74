// SPDX-License-Identifier: GPL-3.0-or-later
// Runs | Experiments: the two views behind the rail's last entry, at the top of both.
#pragma once

#include "ui/kit/widgets/segmented_control.h"
#include "ui/state/session.h"

namespace transept {

class ViewSwitch : public SegmentedControl {
  Q_OBJECT
 public:
  /// `own`: the view that it stands in.
  ViewSwitch(Session& session, PageId own, QWidget* parent = nullptr);
};

}  // namespace transept
