// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

class Page;
class Session;

/// The Experiments page: queues of runs that fill a table, such as the paper's Table 3. The list at the left, the table
/// at the right; the form for a new experiment replaces both.
Page* makeExperimentsPage(Session& session);

}  // namespace transept
