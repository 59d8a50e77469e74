// SPDX-License-Identifier: GPL-3.0-or-later
// The pages that others know only as a Page.
#pragma once

namespace transept {

class Page;
class Session;

/// The demo in one click, own text, recent runs, and the devices of this machine.
Page* makeStartPage(Session& session);

/// The corpora or the import form at the left, the contents at the right; or sources of text on the web.
Page* makeDataPage(Session& session);

/// The table of all trainings, sorted and filtered; open, resume, rename, compare, fork, delete, undo.
Page* makeRunsPage(Session& session);

/// Queues of runs that fill a table, such as the paper's Table 3. The list at the left, the table at the right; the
/// form for a new experiment replaces both.
Page* makeExperimentsPage(Session& session);

/// Scores a model on a test set and compares kept results with a baseline, by significance test.
Page* makeEvaluationsPage(Session& session);

/// All models: trained and imported ones, with languages, origin, size and scores.
Page* makeModelsPage(Session& session);

}  // namespace transept
