// SPDX-License-Identifier: Apache-2.0
#include "engine/web/router.h"

#include <optional>

namespace transept {
namespace {

std::optional<std::vector<std::string>> matched(std::string_view pattern, std::string_view path) {
  std::vector<std::string> names;
  while (true) {
    const std::size_t next = pattern.find("{}");
    if (next == std::string_view::npos) break;
    if (!path.starts_with(pattern.substr(0, next))) return std::nullopt;
    path.remove_prefix(next);
    pattern.remove_prefix(next + 2);
    const std::string_view name = path.substr(0, path.find('/'));
    if (name.empty()) return std::nullopt;
    names.emplace_back(name);
    path.remove_prefix(name.size());
  }
  return path == pattern ? std::optional(std::move(names)) : std::nullopt;
}

}  // namespace

Router::Found Router::find(const std::string& method, std::string_view path) const {
  if (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  bool known = false;
  for (const WebRoute& route : routes_) {
    auto names = matched(route.path, path);
    if (!names) continue;
    known = true;
    if (route.method == (method == "HEAD" ? "GET" : method)) return {&route, std::move(*names)};
  }
  if (known) throw HttpError(405, "The method is not allowed for the requested URL.");
  throw HttpError(404, "Not found");
}

}  // namespace transept
