// SPDX-License-Identifier: Apache-2.0
#include "engine/platform/end_process.h"

#include <signal.h>

namespace transept {

void endProcess(std::int64_t process, EndOf how) {
  if (process <= 0) return;  // to kill() those are groups of processes
  ::kill(static_cast<pid_t>(process), how == EndOf::asked ? SIGTERM : SIGKILL);
}

}  // namespace transept
