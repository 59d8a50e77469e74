// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/methods/shown_name.h"

#include <cstddef>

namespace transept {
namespace {

/// Of UTF-8: U+0000 to U+001F, U+007F to U+009F.
bool hasControls(const std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f) return true;
    if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;
  }
  return false;
}

void requirePlain(const std::string& name, const std::string& whose) {
  if (!hasControls(name)) return;
  throw RpcError(RpcCode::wrongParameters, whose + " name holds a control character, such as a tab or a line break.",
                 "Leave it out.", "name");
}

}  // namespace

std::string shownName(const Params& params, const std::string& whose) {
  const std::string name = params.text("name");
  if (name.empty() || name.size() > 200) {
    throw RpcError(RpcCode::wrongParameters, whose + " name has 1 to 200 bytes.", "", "name");
  }
  requirePlain(name, whose);
  return name;
}

std::string shownName(const Params& params, const std::string& whose, const std::string& fallback) {
  const std::string name = params.text("name", "");
  requirePlain(name, whose);
  return params.has("name") ? name : fallback;
}

}  // namespace transept
