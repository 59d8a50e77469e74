// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/serve/rpc/json_rpc.h"

namespace transept::test {

/// Replaces or removes a value at a random place within `value`. Returns the path to it.
inline std::string changeOne(Json& value, Random& random) {
  if (value.is_structured() && !value.empty() && random.below(8) > 0) {
    auto item = value.begin();
    std::advance(item, static_cast<std::ptrdiff_t>(random.below(value.size())));
    const std::string key = value.is_object() ? item.key() : std::to_string(item - value.begin());
    if (value.is_object() && random.below(6) == 0) return value.erase(item), "/" + key + " (gone)";
    return "/" + key + changeOne(*item, random);
  }
  Json deep = Json::array();
  for (int i = 0; i < 100; ++i) deep = Json::array({deep});
  const std::vector<Json> others{nullptr,
                                 true,
                                 -1,
                                 0,
                                 std::int64_t{1} << 62,
                                 std::uint64_t(-1),
                                 1e308,
                                 -1e-308,
                                 "",
                                 "<b>x</b><img src=\"file:///etc/passwd\">",
                                 std::string("\x1b[2J\n\t\x00%n%s", 11),
                                 "../../../../etc",
                                 "/dev/zero",
                                 std::string(1 << 20, 'x'),
                                 Json::array(),
                                 Json::object(),
                                 Json::array({1, "two", nullptr}),
                                 Json::object({{"", Json::object()}}),
                                 deep};
  value = others[random.below(others.size())];
  const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  return " to " + text.substr(0, 40);
}

}  // namespace transept::test
