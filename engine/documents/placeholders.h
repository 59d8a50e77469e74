// SPDX-License-Identifier: Apache-2.0
// Parts of a text that must not be translated: placeholders of programs, addresses, tags in a text.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/documents/scanners/tagged_text.h"

namespace transept {

/// {0}, {name}, ICU messages such as {n, plural, ...}, {{x}}, ${x}, $t(x), #{x}, %s, %1$s, %(x)s, %{x}, %%, %@, @:key,
/// <tags/>, &references;, addresses of the web and of mail. In order, apart from each other. `formats`: also those of
/// programs; without it addresses and tags alone.
std::vector<ByteRange> protectedParts(std::string_view text, bool programs);

/// The text with each protected part as a single tag. `escape`: the document's form of a text.
TaggedText withProtectedParts(const TaggedText& text, bool programs,
                              const std::function<std::string(std::string_view)>& escape);

}  // namespace transept
