// SPDX-License-Identifier: Apache-2.0
// Which handler answers which method and path.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/web/http/message.h"
#include "engine/web/http/web_parameters.h"

namespace transept {

/// A request with its parameters, and what stood for "{}" in the path of its route.
struct Asked {
  const HttpRequest& request;
  const WebParameters& parameters;
  std::vector<std::string> names;
};

enum class Access : std::uint8_t { open, withKey };

struct WebRoute {
  std::string method, path;  ///< "/download_file/{}"
  Access access;
  std::function<HttpResponse(const Asked&)> handle;  ///< may throw HttpError, UserError
};

class Router {
 public:
  void add(std::string method, std::string path, Access access, std::function<HttpResponse(const Asked&)> handle) {
    routes_.push_back({std::move(method), std::move(path), access, std::move(handle)});
  }
  struct Found {
    const WebRoute* route = nullptr;
    std::vector<std::string> names;
  };
  /// HEAD is answered as GET. Throws HttpError: 404, or 405 for a path that has other methods.
  Found find(const std::string& method, std::string_view path) const;

  const std::vector<WebRoute>& routes() const { return routes_; }

 private:
  std::vector<WebRoute> routes_;
};

}  // namespace transept
