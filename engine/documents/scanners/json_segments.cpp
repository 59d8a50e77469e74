// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/documents/scanners/text_segments.h"

namespace transept {

std::vector<Segment> jsonSegments(std::string_view document, const std::string& name) {
  if (!nlohmann::json::accept(document))
    throw UserError(ErrorKind::badInput, {"{} is not JSON.", name}, "Check it with the program that made it.", name);
  std::vector<Segment> segments;
  std::string_view key;
  std::size_t depth = 0, skippedBelow = 0;  // depth of an object whose key begins with @; 0: none
  for (std::size_t i = 0; i < document.size(); ++i) {
    const char c = document[i];
    if (c == '{' || c == '[') {
      ++depth;
      if (skippedBelow == 0 && key.starts_with('@')) skippedBelow = depth;
      key = {};
    } else if (c == '}' || c == ']') {
      if (skippedBelow == depth) skippedBelow = 0;
      --depth;
      key = {};  // what follows in an array has none
    } else if (c == '"') {
      const std::size_t begin = ++i;
      while (document[i] != '"') i += document[i] == '\\' ? 2U : 1U;
      const std::size_t next = document.find_first_not_of(" \t\r\n", i + 1);
      const std::string_view content = document.substr(begin, i - begin);
      if (next != std::string_view::npos && document[next] == ':') {
        key = content;
        continue;
      }
      Segment segment;
      segment.range = {begin, i};
      segment.escape = Escape::json;
      segment.text = stringText(content, Escape::json);
      if (skippedBelow == 0 && !key.starts_with('@') && segment.text.hasLetters())
        segments.push_back(std::move(segment));
    }
  }
  return segments;
}

}  // namespace transept
