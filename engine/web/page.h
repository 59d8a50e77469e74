// SPDX-License-Identifier: Apache-2.0
// The page at "/": a text or a file, and its translation (resources/web).
#pragma once

#include "engine/web/router.h"

namespace transept {

void addPage(Router& router);

}  // namespace transept
