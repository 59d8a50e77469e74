// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>

#include "engine/base/error.h"

namespace transept {

/// An unusable value or key in user input; the sentence says why and what to do.
class ConfigError : public UserError {
 public:
  ConfigError(std::string key, const Sentence& sentence) : UserError(sentence) { at(std::move(key)); }
};

}  // namespace transept
