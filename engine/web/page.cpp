// SPDX-License-Identifier: Apache-2.0
#include "engine/web/page.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> pageFiles;  // made by CMake

void addPage(Router& router) {
  const auto add = [&](const std::string& path, const std::string& type, std::string_view stem) {
    for (const auto& [name, content] : pageFiles) {
      if (name != stem) continue;
      router.add("GET", path, Access::open, [type, text = std::string(content)](const Asked&) {
        return HttpResponse{200, text, type, {{"Content-Security-Policy", "default-src 'self'"}}};
      });
    }
  };
  add("/", "text/html; charset=utf-8", "page");
  add("/style.css", "text/css; charset=utf-8", "style");
  add("/script.js", "text/javascript; charset=utf-8", "script");
}

}  // namespace transept
