// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/tour_facts.h"

namespace transept {

qint64 TourFacts::keyWidth() const {
  const qint64 chosen = values["model.d_k"].toInteger();
  return chosen > 0 ? chosen : heads > 0 ? width / heads : 0;
}

}  // namespace transept
