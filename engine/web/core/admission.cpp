// SPDX-License-Identifier: Apache-2.0
#include "engine/web/core/admission.h"

#include <algorithm>
#include <string_view>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/platform/atomic_file.h"

namespace transept {
namespace {

constexpr double requestsOfOthersPerMinute = 600;
constexpr std::size_t clientsRemembered = 10'000;

/// "localhost" of "localhost:5000", "::1" of "[::1]:5000".
std::string hostOf(std::string_view address) {
  if (address.starts_with("[")) return std::string(address.substr(1, address.find(']') - 1));
  return std::string(address.substr(0, address.find(':')));
}

}  // namespace

bool isLoopback(const std::string& host) {
  // A name may begin like an address, such as "127.example.org".
  const bool isNumeric = host.find_first_not_of("0123456789.") == std::string::npos;
  return host == "localhost" || host == "::1" || (isNumeric && host.starts_with("127."));
}

Admission::Admission(const WebSettings& settings) : cors_(settings.cors), host_(settings.host) {
  perMinute_ = static_cast<double>(settings.requestsPerMinute);
  if (perMinute_ == 0 && !isLoopback(host_)) perMinute_ = requestsOfOthersPerMinute;
  if (!settings.key.empty()) {
    const std::string content = readFile(settings.key, 1 << 20);
    for (std::string_view rest = content; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      if (!trim(line).empty()) keys_.emplace_back(trim(line));
    }
    if (keys_.empty())
      throw UserError({"The file of keys holds none: {}.", settings.key}, "Write one key per line.", settings.key);
  }
  if (keys_.empty() && !isLoopback(host_))
    throw UserError({"Other machines could use the service at {} without a key.", host_},
                    "Give a file of keys with --key, or listen on 127.0.0.1.");
}

bool Admission::isKey(const std::string& key) const {
  bool found = false;
  for (const std::string& known : keys_) {
    unsigned difference = known.size() == key.size() ? 0 : 1;
    for (std::size_t i = 0; i < known.size(); ++i)
      difference |= static_cast<unsigned>(known[i] ^ (i < key.size() ? key[i] : '\0'));
    found |= difference == 0;
  }
  return found;
}

void Admission::checkOrigin(const HttpRequest& request) const {
  const std::string host = request.header("host"), origin = request.header("origin");
  // Without keys only programs of this machine are served, under this machine's names; a name that somebody made
  // point here belongs to a foreign page.
  if (!needsKey() && !isLoopback(hostOf(host)) && !host.empty())
    throw HttpError(403, "This service answers requests to 127.0.0.1 and localhost only");
  const bool ownPage = origin.empty() || origin == "http://" + host || origin == "https://" + host;
  if (!ownPage && cors_ != "*" && origin != cors_)
    throw HttpError(403, "Web pages of other origins may not use this service");
}

void Admission::checkRate(const std::string& client) {
  if (perMinute_ == 0) return;
  const std::lock_guard guard(mutex_);
  if (buckets_.size() > clientsRemembered) {
    const auto old = Clock::now() - std::chrono::minutes(1);
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.filled < old; });
  }
  const auto [entry, fresh] = buckets_.try_emplace(client);
  Bucket& bucket = entry->second;
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - bucket.filled).count();
  bucket.left = fresh ? perMinute_ : std::min(perMinute_, bucket.left + seconds * perMinute_ / 60);
  bucket.filled = now;
  if (bucket.left < 1) throw HttpError(429, "Too many requests, retry in a minute");
  bucket.left -= 1;
}

std::vector<std::pair<std::string, std::string>> Admission::corsHeaders() const {
  if (cors_.empty()) return {};
  return {{"Access-Control-Allow-Origin", cors_},
          {"Access-Control-Allow-Headers", "Authorization, Content-Type"},
          {"Access-Control-Allow-Methods", "GET, POST, DELETE"},
          {"Access-Control-Max-Age", "86400"}};
}

}  // namespace transept
