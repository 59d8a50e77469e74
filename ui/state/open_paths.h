// SPDX-License-Identifier: GPL-3.0-or-later
// Opens paths that were dropped, given at the start or chosen in a file manager: a run on the Train page, a model on
// Translate (one of another tool as well), a corpus or text on Data, an experiment on its page. A file of path/pack is
// unpacked first. The engine determines the kind of a path.
#pragma once

#include <QList>
#include <QStringList>
#include <functional>

class QMimeData;
class QObject;

namespace transept {

class Session;

/// The local files and folders in dragged data.
QStringList localFiles(const QMimeData* mime);

/// Reports a path of another kind on the current page, in one sentence. `takeTexts` receives texts instead of the Data
/// page. Nothing happens after `context` is destroyed.
void openPaths(Session& session, const QStringList& paths, QObject* context,
               std::function<void(const QStringList&)> takeTexts = {});

/// Recently opened runs, models, corpora, experiments and texts of this machine, the latest first, each once; none
/// while the engine is on another one. The files of a text are together.
QList<QStringList> recentPaths(Session& session);
void rememberPaths(Session& session, const QStringList& paths);
void forgetRecentPaths(Session& session);

}  // namespace transept
