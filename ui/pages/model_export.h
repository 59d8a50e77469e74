// SPDX-License-Identifier: GPL-3.0-or-later
// Models for other tools, and runs, models and corpora as one file for another machine.
#pragma once

#include <QString>

class QMenu;

namespace transept {

class Page;
class Session;

/// The text of a button that packs.
QString packingText();

/// Asks for a folder, has a run, corpus or model written there as one file (path/pack), and says where it is, on
/// `page`.
void packAsOneFile(Session& session, Page& page, const QString& path);

/// Asks for a folder, and writes the model there in the format of this name.
void exportModelAs(Session& session, Page& page, const QString& model, const QString& format);

/// Fills a menu with one file for another machine, and with the formats of other tools in which the engine writes a
/// model (a run, a checkpoint or a model's folder). Messages appear on `page`. Disables the menu without a model.
void fillExportMenu(QMenu& menu, Session& session, Page& page, const QString& model);

}  // namespace transept
