// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace transept {

class Page;
class Session;

/// The Data page: the corpora or the import form at the left, the contents at the right; or sources of text on the web.
Page* makeDataPage(Session& session);

}  // namespace transept
