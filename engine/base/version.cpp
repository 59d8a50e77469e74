// SPDX-License-Identifier: Apache-2.0
#include "engine/base/version.h"

namespace transept {

const std::string_view programVersion = TRANSEPT_VERSION;

}  // namespace transept
