// SPDX-License-Identifier: Apache-2.0
// One HTTP GET over libcurl, redirects followed. Proxies are those of the environment (https_proxy, http_proxy,
// all_proxy, no_proxy), certificates are checked against the system's, or the file that SSL_CERT_FILE names.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace transept {

struct HttpRequest {
  std::string address;               ///< http:// or https://; from https only to https
  std::int64_t from = 0;             ///< asks for the bytes from here on
  std::string unlessChanged{};       ///< entity tag or date of what the bytes before were taken from
  std::chrono::seconds silence{30};  ///< without a byte: the connection counts as cut
};

/// What the last server said before the content.
struct HttpHead {
  long status = 0;
  std::int64_t length = -1;                      ///< of the content that follows; -1: not said
  std::int64_t rangeFrom = -1, rangeTotal = -1;  ///< Content-Range; -1: not said
  std::string tag, date;                         ///< ETag, Last-Modified
  std::string type;                              ///< Content-Type
  int retryAfter = 0;                            ///< seconds; 0: not said
};

enum class HttpEnd : std::uint8_t {
  whole,        ///< as much content as the head promised
  unwanted,     ///< `begin` said no
  cut,          ///< the connection broke or fell silent
  unresolved,   ///< no address is known for the host
  unreachable,  ///< the host (or the proxy) does not answer
  distrusted,   ///< the certificate cannot be trusted
  unusable,     ///< no such address, too many redirects, ...
};

struct HttpResult {
  HttpEnd end = HttpEnd::whole;
  HttpHead head;
  std::string detail;  ///< libcurl's words
};

/// `begin` is told the head and says whether the content is wanted, `use` gets the content. Both may throw. Throws
/// Cancelled when `stop` is requested.
HttpResult httpGet(const HttpRequest& request, const std::function<bool(const HttpHead&)>& begin,
                   const std::function<void(std::string_view)>& use, std::stop_token stop);

/// "https://host:8080/a/b.zip?x" -> "host"; empty for what is no http(s) address.
std::string hostOf(const std::string& address);

}  // namespace transept
