// SPDX-License-Identifier: Apache-2.0
// Which form of a word goes with a number: the field Plural-Forms of gettext's catalogues.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace transept {

struct PluralForms {
  std::int64_t one = 0;      ///< the form for the number 1
  std::int64_t several = 0;  ///< the form for most numbers
};

/// `field`: "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;". The formula is one of C with the variable
/// n. nullopt if it is missing, wrong, or gives a form that does not exist.
std::optional<PluralForms> pluralFormsOf(std::string_view field);

}  // namespace transept
