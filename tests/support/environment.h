// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>
#include <string>

namespace transept::test {

/// The number in an environment variable, or `otherwise` if it is not set. Long runs enlarge a test's sample with it.
template <typename Number>
Number numberFrom(const char* variable, Number otherwise) {
  const char* text = std::getenv(variable);
  return text ? static_cast<Number>(std::strtold(text, nullptr)) : otherwise;
}

/// The text in an environment variable; empty if it is not set.
inline std::string textFrom(const char* variable) {
  const char* text = std::getenv(variable);
  return text ? text : "";
}

/// The factor by which tests wait longer, such as on an emulated processor: TRANSEPT_SLOWNESS, or 1.
inline int slowness() {
  return numberFrom("TRANSEPT_SLOWNESS", 1);
}

/// Makes every test, and the programs that it starts, check the operands of operations (kernels/checking_backend.h),
/// unless the environment says otherwise.
inline void checkOperations() {
  setenv("TRANSEPT_CHECK_OPERATIONS", "1", 0);
}

}  // namespace transept::test
