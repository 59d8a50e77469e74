// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of attention maps, to be saved: each map is whole, whatever part of it is in view, and has no selection. A
// title stands above the maps, a scale of colours below each.
#pragma once

#include <QList>

#include "ui/kit/files/picture_file.h"

namespace transept {

class HeatMap;

struct PicturedMap {
  QString caption;  // empty: none
  const HeatMap* map;
};

/// The maps beside each other, as they are now.
Picture pictureOf(const QList<PicturedMap>& maps, const QString& title);

}  // namespace transept
