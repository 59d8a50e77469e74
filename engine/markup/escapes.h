// SPDX-License-Identifier: Apache-2.0
// How the formats of documents write characters that mean something else in them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace transept {

enum class Escape : std::uint8_t {
  none,
  markup,          ///< text of XML and HTML
  cell,            ///< text of a cell of Excel: markup, with "_x000D_" for a carriage return
  attribute,       ///< value of an attribute in quotes
  android,         ///< text of an Android string
  json,            ///< between the quotes of a JSON string
  po,              ///< between the quotes of a gettext string
  properties,      ///< value of a Java property, with \uXXXX beyond ASCII
  utf8Properties,  ///< the same in a file that has other characters than ASCII
  markdown
};

std::string escaped(std::string_view text, Escape escape);
/// The text that an escaped one stands for. Not for markup, whose parsers resolve references.
std::string unescaped(std::string_view text, Escape escape);

/// Text of XML or HTML with its references resolved; unknown references stay.
std::string withoutReferences(std::string_view text);

}  // namespace transept
