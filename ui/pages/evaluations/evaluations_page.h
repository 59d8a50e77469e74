// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

class Page;
class Session;

/// Evaluations: translates a test set with a model and scores it; keeps the results in a table and compares them with a
/// baseline by a test of significance.
Page* makeEvaluationsPage(Session& session);

}  // namespace transept
