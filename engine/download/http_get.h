// SPDX-License-Identifier: Apache-2.0
// One HTTP GET request with libcurl, which follows redirects. Proxies come from the environment (https_proxy,
// http_proxy, all_proxy, no_proxy). Certificates are checked against those of the system, or of the file in
// SSL_CERT_FILE.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace transept {

struct HttpRequest {
  std::string address;               ///< http:// or https://; https is never redirected to http
  std::int64_t from = 0;             ///< requests the bytes from this position on
  std::string unlessChanged{};       ///< entity tag or date of the file that the earlier bytes belong to
  std::chrono::seconds silence{30};  ///< without a byte, after which the connection counts as broken
};

/// The headers of the final answer.
struct HttpHead {
  long status = 0;
  std::int64_t length = -1;                      ///< of the content; -1: unknown
  std::int64_t rangeFrom = -1, rangeTotal = -1;  ///< Content-Range; -1: unknown
  std::string tag, date;                         ///< ETag, Last-Modified
  std::string type;                              ///< Content-Type
  int retryAfter = 0;                            ///< seconds; 0: none
};

enum class HttpEnd : std::uint8_t {
  whole,        ///< the content has the announced length
  unwanted,     ///< `begin` returned false
  cut,          ///< the connection broke or timed out
  unresolved,   ///< the host name is unknown
  unreachable,  ///< the host (or the proxy) does not answer
  distrusted,   ///< the certificate cannot be trusted
  unusable,     ///< no such address, too many redirects, ...
};

struct HttpResult {
  HttpEnd end = HttpEnd::whole;
  HttpHead head;
  std::string detail;  ///< message of libcurl
};

/// Calls `begin` with the headers, which decides whether the content is wanted, and `use` with the content, piece by
/// piece. Both may throw. Throws Cancelled when `stop` is requested.
HttpResult httpGet(const HttpRequest& request, const std::function<bool(const HttpHead&)>& begin,
                   const std::function<void(std::string_view)>& use, std::stop_token stop);

/// "https://host:8080/a/b.zip?x" -> "host"; empty for other addresses.
std::string hostOf(const std::string& address);

}  // namespace transept
