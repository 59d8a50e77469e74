// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/view_switch.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr PageId views[] = {PageId::runs, PageId::experiments};
constexpr int barHeight = 30;  // as with buttons beside it, so that nothing jumps between the views
}  // namespace

ViewSwitch::ViewSwitch(Session& session, PageId own, QWidget* parent)
    : SegmentedControl({tr("Runs"), tr("Experiments")}, tr("View"), parent) {
  setObjectName("viewSwitch");
  followTextSize(this, [this] { setFixedHeight(scaled(barHeight)); });
  const int place = own == PageId::runs ? 0 : 1;
  setCurrentIndex(place);
  connect(this, &SegmentedControl::currentIndexChanged, this, [this, &session, place](int index) {
    if (index == place) return;
    setCurrentIndex(place);  // for the next time that this view is in front
    session.showPage(views[index]);
  });
}

}  // namespace transept
