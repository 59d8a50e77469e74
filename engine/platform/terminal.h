// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace transept {

bool standardErrorIsTerminal();

}  // namespace transept
