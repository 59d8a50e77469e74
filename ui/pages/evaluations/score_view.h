// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace transept {

class Page;
class Session;

/// Scores an existing translation, in a file, against a reference: the scores of the whole file, and those of each
/// sentence in a table. Messages appear on `page`.
QWidget* makeScoreView(Session& session, Page& page);

}  // namespace transept
