// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

class Page;
class Session;

/// The Data page: the corpora at the left, or the form that imports one; what they hold at the right. In their place
/// the sources of text on the web.
Page* makeDataPage(Session& session);

}  // namespace transept
