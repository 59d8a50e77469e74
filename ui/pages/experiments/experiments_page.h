// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

class Page;
class Session;

/// Experiments: queues of runs that fill a table, such as the paper's Table 3. The list at the left, the table at the
/// right; a new one is set up in their place.
Page* makeExperimentsPage(Session& session);

}  // namespace transept
