// SPDX-License-Identifier: Apache-2.0
// Who may use the service: keys, origins of web pages, and how many requests a client may send.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "engine/web/core/web_settings.h"
#include "engine/web/http/message.h"

namespace transept {

class Admission {
 public:
  /// Reads the file of keys. Throws UserError: it is empty or unreadable, or the service listens for other hosts
  /// without keys.
  explicit Admission(const WebSettings& settings);

  bool needsKey() const { return !keys_.empty(); }
  /// In a time that does not depend on how much of the key is right.
  bool isKey(const std::string& key) const;

  /// Throws HttpError (403) for a request from a web page of another origin, or one that names another host: a page in
  /// a browser on this machine could use the service otherwise.
  void checkOrigin(const HttpRequest& request) const;
  /// Throws HttpError (429).
  void checkRate(const std::string& client);

  /// The headers that allow pages of another origin; none unless the settings name one.
  std::vector<std::pair<std::string, std::string>> corsHeaders() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Bucket {
    double left = 0;
    Clock::time_point filled = Clock::now();
  };
  const std::string cors_, host_;
  double perMinute_ = 0;
  std::vector<std::string> keys_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;  // by client
};

/// Whether the address is one of this machine alone.
bool isLoopback(const std::string& host);

}  // namespace transept
