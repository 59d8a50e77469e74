// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

class Page;
class Session;

/// The Runs page: the table of all trainings, sorted and filtered; open, resume, rename, compare, fork, delete, undo.
Page* makeRunsPage(Session& session);

}  // namespace transept
