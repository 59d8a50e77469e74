// SPDX-License-Identifier: Apache-2.0
#include "engine/download/http_get.h"

#include <curl/curl.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <exception>
#include <memory>
#include <stdexcept>

#include "engine/base/progress.h"

namespace transept {

namespace {

/// Initialises libcurl once, before any thread creates a handle.
void startLibrary() {
  static const CURLcode status = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (status != CURLE_OK) throw std::runtime_error("libcurl cannot be started.");
}

struct Transfer {
  const std::function<bool(const HttpHead&)>& begin;
  const std::function<void(std::string_view)>& use;
  std::stop_token stop;
  HttpHead head = {};
  bool begun = false, wanted = false;
  std::exception_ptr failure = {};  // from a callback: it must not pass through C code

  /// Runs a callback; returns false, which ends the transfer, when it throws.
  template <typename Step>
  bool guarded(Step&& step) {
    try {
      return step();
    } catch (...) {
      failure = std::current_exception();
      return false;
    }
  }

  bool start() {
    if (!begun) {
      begun = true;
      wanted = begin(head);
    }
    return wanted;
  }
};

std::int64_t numberIn(std::string_view text) {
  std::int64_t value = -1;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
  return parsed.ec == std::errc() && value >= 0 ? value : -1;
}

/// "bytes 200-999/1000" or "bytes */1000"
void readRange(std::string_view text, HttpHead& head) {
  if (!text.starts_with("bytes ")) return;
  text.remove_prefix(6);
  head.rangeFrom = numberIn(text);
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos) head.rangeTotal = numberIn(text.substr(slash + 1));
}

void readHeader(std::string_view line, HttpHead& head) {
  while (!line.empty() && (line.back() == '\r' || line.back() == '\n')) line.remove_suffix(1);
  if (line.starts_with("HTTP/")) {  // a new answer begins: drop the headers of a redirect
    head = {};
    const std::size_t space = line.find(' ');
    if (space != std::string_view::npos) head.status = static_cast<long>(numberIn(line.substr(space + 1)));
    return;
  }
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return;
  std::string name(line.substr(0, colon));
  std::ranges::transform(name, name.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  std::string_view value = line.substr(colon + 1);
  while (!value.empty() && (value.front() == ' ' || value.front() == '\t')) value.remove_prefix(1);
  if (name == "content-length") head.length = numberIn(value);
  if (name == "content-range") readRange(value, head);
  if (name == "etag") head.tag = value;
  if (name == "last-modified") head.date = value;
  if (name == "content-type") head.type = value;
  if (name == "retry-after") head.retryAfter = static_cast<int>(std::clamp<std::int64_t>(numberIn(value), 0, 3600));
}

std::size_t onHeader(char* data, std::size_t, std::size_t bytes, void* transfer) {
  readHeader({data, bytes}, static_cast<Transfer*>(transfer)->head);
  return bytes;
}

std::size_t onContent(char* data, std::size_t, std::size_t bytes, void* given) {
  auto& transfer = *static_cast<Transfer*>(given);
  const bool go = transfer.guarded([&] {
    if (!transfer.start()) return false;
    transfer.use({data, bytes});
    return true;
  });
  return go ? bytes : 0;
}

/// Called by libcurl about once per second, and more often during a transfer.
int onProgress(void* transfer, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<Transfer*>(transfer)->stop.stop_requested() ? 1 : 0;
}

HttpEnd endOf(CURLcode code) {
  switch (code) {
    case CURLE_OK:
      return HttpEnd::whole;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
      return HttpEnd::unresolved;
    case CURLE_COULDNT_CONNECT:
      return HttpEnd::unreachable;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
      return HttpEnd::distrusted;
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_TOO_MANY_REDIRECTS:
    case CURLE_OUT_OF_MEMORY:
      return HttpEnd::unusable;
    default:
      return HttpEnd::cut;
  }
}

}  // namespace

HttpResult httpGet(const HttpRequest& request, const std::function<bool(const HttpHead&)>& begin,
                   const std::function<void(std::string_view)>& use, std::stop_token stop) {
  startLibrary();
  const std::unique_ptr<CURL, void (*)(CURL*)> handle(curl_easy_init(), curl_easy_cleanup);
  if (!handle) throw std::runtime_error("libcurl cannot be started.");
  CURL* curl = handle.get();
  Transfer transfer{begin, use, std::move(stop)};
  char words[CURL_ERROR_SIZE] = "";
  const bool secure = request.address.starts_with("https:");
  curl_easy_setopt(curl, CURLOPT_URL, request.address.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, secure ? "https" : "http,https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(curl, CURLOPT_MAXREDIRS, 10L);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);  // other threads run
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "transept");
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, 20L);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, static_cast<long>(request.silence.count()));
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, words);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, onHeader);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);  // of a proxy
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, onContent);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, onProgress);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &transfer);
  if (const char* certificates = std::getenv("SSL_CERT_FILE"); certificates && *certificates) {
    curl_easy_setopt(curl, CURLOPT_CAINFO, certificates);
  }
  curl_slist* list = nullptr;
  if (request.from > 0) {
    list = curl_slist_append(list, ("Range: bytes=" + std::to_string(request.from) + "-").c_str());
    if (!request.unlessChanged.empty()) list = curl_slist_append(list, ("If-Range: " + request.unlessChanged).c_str());
  }
  const std::unique_ptr<curl_slist, void (*)(curl_slist*)> headers(list, curl_slist_free_all);
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());

  const CURLcode code = curl_easy_perform(curl);
  if (transfer.stop.stop_requested()) throw Cancelled{};
  if (transfer.failure) std::rethrow_exception(transfer.failure);
  HttpResult result{endOf(code), transfer.head, *words ? words : curl_easy_strerror(code)};
  // A host that drops packets makes the attempt to connect time out.
  curl_off_t connected = 0;
  curl_easy_getinfo(curl, CURLINFO_CONNECT_TIME_T, &connected);
  if (code == CURLE_OPERATION_TIMEDOUT && connected == 0) result.end = HttpEnd::unreachable;
  if (transfer.begun && !transfer.wanted) result.end = HttpEnd::unwanted;
  if (code == CURLE_OK && !transfer.begun && !transfer.start()) result.end = HttpEnd::unwanted;  // no content came
  return result;
}

std::string hostOf(const std::string& address) {
  std::size_t begin = 0;
  for (const char* scheme : {"http://", "https://"}) {
    if (address.starts_with(scheme)) begin = std::string_view(scheme).size();
  }
  if (begin == 0) return {};
  std::string host = address.substr(begin, address.find_first_of("/?#", begin) - begin);
  if (const std::size_t user = host.rfind('@'); user != std::string::npos) host.erase(0, user + 1);
  if (const std::size_t port = host.rfind(':'); port != std::string::npos && host.back() != ']') host.resize(port);
  return host;
}

}  // namespace transept
