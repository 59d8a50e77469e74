// SPDX-License-Identifier: Apache-2.0
#include "engine/web/core/activity.h"

#include <fmt/format.h>

#include <array>

namespace transept {
namespace {

constexpr std::size_t requestsLogged = 500;
constexpr std::array bucketLimits = {0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0};

}  // namespace

void Activity::add(LoggedRequest request) {
  const std::lock_guard guard(mutex_);
  request.number = ++requests_;
  failures_ += request.status >= 400 ? 1 : 0;
  characters_ += request.characters;
  ++byRouteAndStatus_[{request.route, request.status}];
  Timing& timing = byRoute_[request.route];
  timing.buckets.resize(bucketLimits.size());
  ++timing.count;
  timing.seconds += request.seconds;
  for (std::size_t i = 0; i < bucketLimits.size(); ++i) timing.buckets[i] += request.seconds <= bucketLimits[i] ? 1 : 0;
  log_.push_back(std::move(request));
  if (log_.size() > requestsLogged) log_.pop_front();
}

std::int64_t Activity::requests() const {
  const std::lock_guard guard(mutex_);
  return requests_;
}

std::int64_t Activity::failures() const {
  const std::lock_guard guard(mutex_);
  return failures_;
}

std::int64_t Activity::characters() const {
  const std::lock_guard guard(mutex_);
  return characters_;
}

std::vector<LoggedRequest> Activity::since(std::int64_t after) const {
  const std::lock_guard guard(mutex_);
  std::vector<LoggedRequest> later;
  for (const LoggedRequest& request : log_)
    if (request.number > after) later.push_back(request);
  return later;
}

std::string Activity::metrics() const {
  const std::lock_guard guard(mutex_);
  std::string text =
      "# HELP transept_requests_total Requests by route and status.\n# TYPE transept_requests_total counter\n";
  for (const auto& [key, count] : byRouteAndStatus_)
    text += fmt::format("transept_requests_total{{route=\"{}\",status=\"{}\"}} {}\n", key.first, key.second, count);
  text +=
      "# HELP transept_request_seconds Time from a whole request to its answer.\n"
      "# TYPE transept_request_seconds histogram\n";
  for (const auto& [route, timing] : byRoute_) {
    for (std::size_t i = 0; i < bucketLimits.size(); ++i)
      text += fmt::format("transept_request_seconds_bucket{{route=\"{}\",le=\"{}\"}} {}\n", route, bucketLimits[i],
                          timing.buckets[i]);
    text += fmt::format(
        "transept_request_seconds_bucket{{route=\"{0}\",le=\"+Inf\"}} {1}\n"
        "transept_request_seconds_sum{{route=\"{0}\"}} {2}\n"
        "transept_request_seconds_count{{route=\"{0}\"}} {1}\n",
        route, timing.count, timing.seconds);
  }
  text += fmt::format(
      "# HELP transept_characters_total Characters of translated sources.\n"
      "# TYPE transept_characters_total counter\ntransept_characters_total {}\n",
      characters_);
  return text;
}

}  // namespace transept
