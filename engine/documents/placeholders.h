// SPDX-License-Identifier: Apache-2.0
// Parts of a text that must not be translated: placeholders of programs, addresses, tags in a text.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/documents/scanners/tagged_text.h"

namespace transept {

/// {0}, {name}, {{x}}, {% x %}, ${x}, <tags/>, &references;, addresses of the web and of mail. In order, apart from
/// each other. `programs`: also what only texts of programs hold: ICU messages such as {n, plural, ...}, $t(x), #{x},
/// %s, %1$s, %(x)s, %{x}, %%, %@, @:key.
std::vector<ByteRange> protectedParts(std::string_view text, bool programs);

/// The part of `range` between the symbols (notes, emoji, bullets) and spaces at its ends; empty if there is no more.
ByteRange withoutOrnaments(std::string_view text, ByteRange range);

/// Whether a text of a program is a name, a path or a color rather than words: user_id, userName, icons/cat.png,
/// @string/title, #ff8800.
bool isIdentifier(std::string_view text);

/// The text with each protected part as a single tag. `escape`: the document's form of a text.
TaggedText withProtectedParts(const TaggedText& text, bool programs,
                              const std::function<std::string(std::string_view)>& escape);

}  // namespace transept
