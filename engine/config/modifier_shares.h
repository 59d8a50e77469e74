// SPDX-License-Identifier: Apache-2.0
// The value of data.modifiers: what is done to training pairs (engine/data/augmentation/modifiers.h), and to how many.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/enum_names.h"

namespace transept {

/// In the order in which they are applied.
enum class TextModifier : std::uint8_t { upper_case, title_case, typos, no_end_punctuation, placeholders, tags, noise };
inline constexpr auto textModifierNames =
    enumNames<TextModifier>("upper_case", "title_case", "typos", "no_end_punctuation", "placeholders", "tags", "noise");

/// The share of the training pairs that each modifier changes, from 0 to 1. The shares are independent of each other.
class ModifierShares {
 public:
  /// Reads "typos:0.05+noise:0.01"; "none" and an empty text are none. Throws ConfigError with the key of the setting.
  static ModifierShares parse(std::string_view text, const std::string& key);

  double operator[](TextModifier modifier) const { return shares_[static_cast<std::size_t>(modifier)]; }
  bool any() const { return *this != ModifierShares{}; }
  /// As parse() reads it, in the order of the modifiers.
  std::string text() const;
  bool operator==(const ModifierShares&) const = default;

 private:
  std::array<double, textModifierNames.enumerators().size()> shares_{};
};

}  // namespace transept
