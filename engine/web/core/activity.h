// SPDX-License-Identifier: Apache-2.0
// What the service did: counts, times and a short log of requests. It never holds a text, a query or a key.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace transept {

struct LoggedRequest {
  std::int64_t number = 0;  ///< counted from 1
  double time = 0;          ///< seconds since 1970
  std::string client, method, route;
  int status = 0;
  std::int64_t characters = 0;  ///< of the source
  double seconds = 0;
};

class Activity {
 public:
  void add(LoggedRequest request);
  std::int64_t requests() const;
  std::int64_t failures() const;  ///< answers of status 400 and above
  std::int64_t characters() const;
  /// The last requests with a number above `after`, oldest first.
  std::vector<LoggedRequest> since(std::int64_t after) const;

  /// In Prometheus' text format.
  std::string metrics() const;

 private:
  struct Timing {
    std::int64_t count = 0;
    double seconds = 0;
    std::vector<std::int64_t> buckets;
  };
  mutable std::mutex mutex_;
  std::deque<LoggedRequest> log_;
  std::map<std::pair<std::string, int>, std::int64_t> byRouteAndStatus_;
  std::map<std::string, Timing> byRoute_;
  std::int64_t requests_ = 0, failures_ = 0, characters_ = 0;
};

/// Characters that the request of this thread translates; the log takes them.
inline thread_local std::int64_t requestCharacters = 0;

}  // namespace transept
