// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMenu;

namespace transept {

class Page;
class Session;

/// Fills a menu with the formats of other tools in which the engine writes a model (a run, a checkpoint or a model's
/// folder). Messages appear on `page`. Disables the menu without a model.
void fillExportMenu(QMenu& menu, Session& session, Page& page, const QString& model);

}  // namespace transept
