// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/terminal.h"

#include <unistd.h>

namespace transept {

bool standardErrorIsTerminal() {
  return ::isatty(STDERR_FILENO) == 1;
}

}  // namespace transept
