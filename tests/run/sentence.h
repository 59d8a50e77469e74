// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "engine/base/error.h"

namespace transept::test {

/// The sentence of the UserError that `action` throws, or "no error".
inline std::string sentenceOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    return error.sentence();
  }
  return "no error";
}

}  // namespace transept::test
