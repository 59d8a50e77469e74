// SPDX-License-Identifier: Apache-2.0
// What a person chooses about the local service: the options of `transept-engine web` and the parameters of web/start.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/tasks/field.h"

namespace transept {

struct WebSettings {
  std::vector<std::string> models;  ///< MODEL, or "en-de=MODEL" to say its languages
  std::string host = "127.0.0.1";
  std::int64_t port = 5000;            ///< 0: any free one
  std::string key;                     ///< a file with one key per line; empty: none is needed
  bool metrics = false;                ///< offer /metrics
  std::string cors;                    ///< the origin whose pages may use the service, or "*"; empty: none
  std::int64_t requestsPerMinute = 0;  ///< per client; 0: unlimited on this machine, 600 for other hosts
  std::int64_t charactersPerRequest = 1'000'000;
  std::int64_t megabytesPerRequest = 64;
  std::string suggestions;  ///< a file to which corrections of /suggest are added; empty: they are refused
};

constexpr auto webFields = [](auto& settings, auto use) {
  use(field("models", "--model,-m",
            "A model to serve; en-de=MODEL says its languages. Repeat it for more models; two of them may form a pivot",
            isRequired | isSeparate),
      settings.models);
  use(field("host", "--host", "Address to listen on; other than this machine's own only with --key"), settings.host);
  use(field("port", "--port", "Port to listen on; 0: any free one", limits(0, 65535)), settings.port);
  use(field("key", "--key", "File with the keys that clients must send, one per line", isPath), settings.key);
  use(field("metrics", "--metrics", "Offer figures for Prometheus at /metrics"), settings.metrics);
  use(field("cors", "--cors", "Origin whose web pages may use the service, or *"), settings.cors);
  use(field("requests_per_minute", "--requests-per-minute",
            "Of one client; 0: unlimited on this machine, 600 where others can reach the service", limits(0, 1e9)),
      settings.requestsPerMinute);
  use(field("characters_per_request", "--characters", "Most characters of one request", limits(1, 1e9)),
      settings.charactersPerRequest);
  use(field("megabytes_per_request", "--megabytes", "Most megabytes of one request, documents included",
            limits(1, 4096)),
      settings.megabytesPerRequest);
  use(field("suggestions", "--suggestions",
            "File to which corrections sent to /suggest are added; without it they are refused", isPath),
      settings.suggestions);
};

}  // namespace transept
