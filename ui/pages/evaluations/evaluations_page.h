// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

class Page;
class Session;

/// The Evaluations page: scores a model on a test set and compares kept results with a baseline, by significance test.
Page* makeEvaluationsPage(Session& session);

}  // namespace transept
