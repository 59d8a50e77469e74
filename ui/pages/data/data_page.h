// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

class Page;
class Session;

/// The Data page: the list of corpora or the import form at the left, the contents at the right. The sources of text on
/// the web replace both.
Page* makeDataPage(Session& session);

}  // namespace transept
