// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json.h"

namespace transept {

bool isNestedTooDeep(std::string_view text) {
  constexpr int deepest = 64;
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    switch (text[at]) {
      case '"':
        quoted = !quoted;
        break;
      case '\\':
        at += quoted ? 1 : 0;
        break;
      case '[':
      case '{':
        if (!quoted && ++depth > deepest) return true;
        break;
      case ']':
      case '}':
        depth -= quoted ? 0 : 1;
        break;
      default:
        break;
    }
  }
  return false;
}

}  // namespace transept
