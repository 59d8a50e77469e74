// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/token_selection.h"

namespace transept {

TokenPlace TokenPlace::in(const QString& otherSource, const QString& otherTarget) const {
  if (isEmpty() || otherSource.simplified() != source) return {};
  TokenPlace here = *this;
  if (otherTarget.simplified() != target) {
    here.target = otherTarget.simplified();
    here.targetToken = -1;
    here.by = TokenSide::source;
  }
  return here.isEmpty() ? TokenPlace() : here;
}

void TokenSelection::set(TokenPlace& old, const TokenPlace& place) {
  TokenPlace next;
  if (!place.isEmpty()) {
    next = place;
    next.source = place.source.simplified();
    next.target = place.target.simplified();
  }
  if (next == old) return;
  old = next;
  emit changed();
}

void TokenSelection::select(const TokenPlace& place) {
  set(selected_, place);
}

void TokenSelection::hover(const TokenPlace& place) {
  set(hovered_, place);
}

void TokenSelection::clear() {
  if (selected_.isEmpty() && hovered_.isEmpty()) return;
  selected_ = hovered_ = {};
  emit changed();
}

}  // namespace transept
