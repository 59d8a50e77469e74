// SPDX-License-Identifier: Apache-2.0
#include "engine/run/control/earlier_requests.h"

#include "engine/base/error.h"
#include "engine/run/control/control.h"

namespace transept {

void forgetRequests(const std::string& folder) {
  Control control;
  try {
    control = readControl(folder);
  } catch (const UserError&) {
    control.state = DesiredState::paused;  // damaged: the request below replaces it
  }
  if (control.state != DesiredState::running) requestControl(folder, DesiredState::running, false);
}

}  // namespace transept
