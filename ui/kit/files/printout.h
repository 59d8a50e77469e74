// SPDX-License-Identifier: GPL-3.0-or-later
// What a page prints: pictures one below the other, or a text.
#pragma once

#include "ui/kit/files/user_files.h"

class QPagedPaintDevice;

namespace transept {

struct Printout {
  QString title;            ///< of the print job
  QList<Picture> pictures;  ///< each as wide as the paper, below its title
  QString html;             ///< if there are no pictures

  bool isEmpty() const { return pictures.isEmpty() && html.isEmpty(); }
};

/// Draws the printout on a printer or on the pages of a PDF. Returns false if the device cannot be drawn on.
bool printOn(QPagedPaintDevice& device, const Printout& printout);

}  // namespace transept
