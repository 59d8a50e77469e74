// SPDX-License-Identifier: Apache-2.0
// XML and HTML as tags and text with their places in the document, in their order, without gaps.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/markup/byte_range.h"

namespace transept {

struct MarkupEvent {
  enum class Kind : std::uint8_t {
    begin,  ///< a start tag; of an empty element in XML, an end of no bytes follows
    end,
    text,
    other  ///< comments, instructions, declarations, references to entities
  };
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

  Kind kind;
  ByteRange range;
  std::string name{};          ///< of an element, with its prefix; in HTML in lower case
  std::string text{};          ///< of a text, with references resolved
  std::size_t partner = none;  ///< of a tag: the event that ends or begins its element
};

/// The text of a document must be UTF-8, whatever it declares. `name` is used in messages. References to entities are
/// not followed. Throws UserError for text that is not well-formed, and for elements more than 256 deep.
std::vector<MarkupEvent> xmlEvents(std::string_view document, const std::string& name);
/// Throws UserError for tags that are nested without end.
std::vector<MarkupEvent> htmlEvents(std::string_view document, const std::string& name);

/// The bytes of an attribute's value in a tag, which are counted from the beginning of the tag. `name` in lower case.
std::optional<ByteRange> attributeValue(std::string_view tag, std::string_view name);
/// The value with its references resolved; empty: there is none.
std::string attributeText(std::string_view tag, std::string_view name);

}  // namespace transept
