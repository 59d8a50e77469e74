// SPDX-License-Identifier: GPL-3.0-or-later
// Opening what a person hands in, be it dropped, named at the start or chosen in a file manager: a run on the Train
// page, a model on Translate, a corpus or text on Data, an experiment on its page. The engine says what a path is.
#pragma once

#include <QStringList>
#include <functional>

class QMimeData;
class QObject;

namespace transept {

class Session;

/// The files and folders of this machine in what is dragged.
QStringList localFiles(const QMimeData* mime);

/// What is none of these is told in front, in one sentence. `takeTexts` takes texts in the place of the Data page;
/// nothing happens any more once `context` is gone.
void openPaths(Session& session, const QStringList& paths, QObject* context,
               std::function<void(const QStringList&)> takeTexts = {});

/// The runs, models, corpora and experiments of this machine that were opened so, the latest first.
QStringList recentPaths(Session& session);
void forgetRecentPaths(Session& session);

}  // namespace transept
