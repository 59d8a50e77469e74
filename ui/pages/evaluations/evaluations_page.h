// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

class Page;
class Session;

/// Evaluations: a model translates a test set and is scored; the results are kept in a table and compared with one of
/// them, with a test of significance.
Page* makeEvaluationsPage(Session& session);

}  // namespace transept
