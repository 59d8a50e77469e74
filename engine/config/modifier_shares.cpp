// SPDX-License-Identifier: Apache-2.0
#include "engine/config/modifier_shares.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/config/config_error.h"

namespace transept {
namespace {

constexpr std::string_view nothing = "none";

/// A number from 0 to 1; nullopt: it is none.
std::optional<double> parseShare(std::string_view text) {
  double share = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
  const bool isWhole = error == std::errc() && end == text.data() + text.size();
  return isWhole && share >= 0 && share <= 1 ? std::optional(share) : std::nullopt;
}

}  // namespace

ModifierShares ModifierShares::parse(std::string_view text, const std::string& key) {
  ModifierShares shares;
  if (text.empty() || text == nothing) return shares;
  std::array<bool, textModifierNames.enumerators().size()> given{};
  std::size_t begin = 0;
  do {
    const std::size_t end = std::min(text.find('+', begin), text.size());
    const std::string_view entry = text.substr(begin, end - begin);
    const std::size_t colon = std::min(entry.find(':'), entry.size());
    const auto modifier = textModifierNames.find(entry.substr(0, colon));
    if (!modifier) {
      throw ConfigError(key,
                        {"'{}' has no modifier '{}'; write none, or modifiers with their shares, such as "
                         "typos:0.05+noise:0.01, of: {}.",
                         key, entry.substr(0, colon), fmt::format("{}", fmt::join(textModifierNames.rows(), ", "))});
    }
    const auto share = colon < entry.size() ? parseShare(entry.substr(colon + 1)) : std::nullopt;
    if (!share) {
      throw ConfigError(key, {"'{}' has no share of the pairs for '{}'; write a number from 0 to 1, such as {}:0.05.",
                              key, textModifierNames[*modifier], textModifierNames[*modifier]});
    }
    const auto index = static_cast<std::size_t>(*modifier);
    if (given[index]) {
      throw ConfigError(key, {"'{}' names '{}' twice; keep one of the shares.", key, textModifierNames[*modifier]});
    }
    given[index] = true;
    shares.shares_[index] = *share;
    begin = end + 1;
  } while (begin <= text.size());
  return shares;
}

std::string ModifierShares::text() const {
  std::string text;
  for (const TextModifier modifier : textModifierNames.enumerators()) {
    const double share = (*this)[modifier];
    if (share > 0) text += fmt::format("{}{}:{}", text.empty() ? "" : "+", textModifierNames[modifier], share);
  }
  return text.empty() ? std::string(nothing) : text;
}

}  // namespace transept
