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
  std::string reason;      ///< why it is not available, in a sentence
  std::string busId = {};  ///< of a GPU: "0000:41:00.0", as the driver's management library finds it
  std::string note = {};   ///< what would make it better, in a sentence; may be empty
};

}  // namespace transept
