// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace transept {

struct DeviceDescription {
  std::string id, name, kind;  ///< "cpu", "AMD EPYC", "cpu"
  std::int64_t memoryBytes = 0;
  bool fastBf16 = false;
  bool available = true;
  std::string reason;  ///< why it is not available, in a sentence
};

}  // namespace transept
