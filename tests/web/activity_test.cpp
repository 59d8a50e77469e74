// SPDX-License-Identifier: Apache-2.0
// What the service counts of its requests, and how it tells that to Prometheus.
#include "engine/web/core/activity.h"

#include <doctest/doctest.h>

namespace transept::test {
namespace {

LoggedRequest request(const char* route, int status, std::int64_t characters, double seconds) {
  LoggedRequest one;
  one.route = route;
  one.status = status;
  one.characters = characters;
  one.seconds = seconds;
  return one;
}

}  // namespace

TEST_CASE("activity: requests are counted by route and status, and in the buckets of all limits that they keep") {
  Activity activity;
  activity.add(request("/translate", 200, 10, 0.004));
  activity.add(request("/translate", 200, 5, 0.025));
  activity.add(request("/translate", 399, 0, 0.3));
  activity.add(request("/translate", 400, 1, 20));
  activity.add(request("/v2/usage", 200, 0, 10));
  CHECK_EQ(activity.requests(), 5);
  CHECK_EQ(activity.failures(), 1);
  CHECK_EQ(activity.characters(), 16);
  CHECK_EQ(activity.metrics(),
           "# HELP transept_requests_total Requests by route and status.\n"
           "# TYPE transept_requests_total counter\n"
           "transept_requests_total{route=\"/translate\",status=\"200\"} 2\n"
           "transept_requests_total{route=\"/translate\",status=\"399\"} 1\n"
           "transept_requests_total{route=\"/translate\",status=\"400\"} 1\n"
           "transept_requests_total{route=\"/v2/usage\",status=\"200\"} 1\n"
           "# HELP transept_request_seconds Time from a whole request to its answer.\n"
           "# TYPE transept_request_seconds histogram\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"0.005\"} 1\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"0.01\"} 1\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"0.025\"} 2\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"0.05\"} 2\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"0.1\"} 2\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"0.25\"} 2\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"0.5\"} 3\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"1\"} 3\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"2.5\"} 3\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"5\"} 3\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"10\"} 3\n"
           "transept_request_seconds_bucket{route=\"/translate\",le=\"+Inf\"} 4\n"
           "transept_request_seconds_sum{route=\"/translate\"} 20.329\n"
           "transept_request_seconds_count{route=\"/translate\"} 4\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"0.005\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"0.01\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"0.025\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"0.05\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"0.1\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"0.25\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"0.5\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"1\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"2.5\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"5\"} 0\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"10\"} 1\n"
           "transept_request_seconds_bucket{route=\"/v2/usage\",le=\"+Inf\"} 1\n"
           "transept_request_seconds_sum{route=\"/v2/usage\"} 10\n"
           "transept_request_seconds_count{route=\"/v2/usage\"} 1\n"
           "# HELP transept_characters_total Characters of translated sources.\n"
           "# TYPE transept_characters_total counter\n"
           "transept_characters_total 16\n");
}

TEST_CASE("activity: the log holds the last 500 requests, and begins after the one that a client knows") {
  Activity activity;
  for (int i = 0; i < 503; ++i) activity.add(request("/translate", 200, i, 0));
  const std::vector<LoggedRequest> all = activity.since(0), news = activity.since(501);
  REQUIRE_EQ(all.size(), 500);
  CHECK_EQ(all.front().number, 4);
  CHECK_EQ(all.front().characters, 3);
  REQUIRE_EQ(news.size(), 2);
  CHECK_EQ(news.front().number, 502);
  CHECK_EQ(news.back().number, 503);
  CHECK(activity.since(503).empty());
}

}  // namespace transept::test
