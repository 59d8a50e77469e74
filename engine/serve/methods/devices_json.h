// SPDX-License-Identifier: Apache-2.0
// What can be trained on, as engine/devices and `transept-engine devices --json` tell it.
#pragma once

#include "engine/serve/rpc/json_rpc.h"

namespace transept {

/// {"devices": [{id, name, kind, memory_bytes, precisions, preferred_precision, available, reason, note}]}
Json devicesJson();

}  // namespace transept
