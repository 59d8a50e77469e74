// SPDX-License-Identifier: GPL-3.0-or-later
// What is saved of attention maps: the whole of each, whatever part of it is in view, without what is chosen in it,
// under a title and with its scale of colours.
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
