// SPDX-License-Identifier: Apache-2.0
#include "engine/web/service.h"

#include <fmt/format.h>

#include <chrono>
#include <optional>

#include "engine/base/error.h"
#include "engine/web/dialects.h"
#include "engine/web/http/http_server.h"
#include "engine/web/page.h"

namespace transept {
namespace {

using Clock = std::chrono::steady_clock;

HttpLimits limitsOf(const WebSettings& settings) {
  HttpLimits limits;
  limits.requestBytes = static_cast<std::size_t>(settings.megabytesPerRequest) << 20;
  limits.allRequestBytes = std::max(limits.allRequestBytes, 2 * limits.requestBytes);
  return limits;
}

int statusOf(const UserError& error) {
  switch (error.kind()) {
    case ErrorKind::badInput:
    case ErrorKind::badRequest:
      return 400;
    case ErrorKind::notFound:
      return 404;
    case ErrorKind::cancelled:
    case ErrorKind::diskFull:
    case ErrorKind::noResources:
    case ErrorKind::outOfMemory:
      return 503;
    default:
      return 500;
  }
}

}  // namespace

class WebService::Impl {
 public:
  Impl(const WebSettings& settings, const Load& load) : core_(settings) {
    if (settings.models.empty()) throw UserError("There is no model to serve.", "Name one with --model.");
    for (const std::string& argument : settings.models) {
      const ServedModels::Named named = ServedModels::named(argument);
      core_.models.add(load(named.path), named);
    }
    addPage(router_);
    addLibreTranslate(router_, core_);
    addDeepL(router_, core_);
    addOpusCat(router_, core_);
    if (settings.metrics)
      router_.add("GET", "/metrics", Access::withKey, [this](const Asked&) {
        return HttpResponse{200, metrics(), "text/plain; version=0.0.4"};
      });
    server_ = std::make_unique<HttpServer>(
        settings.host, static_cast<int>(settings.port), limitsOf(settings),
        [this](const HttpRequest& request) { return admit(request); },
        [this](const HttpRequest& request) { return handle(request); });
    server_->start();
  }
  ~Impl() {
    core_.models.stop();
    server_->stop();
  }

  std::string address() const {
    const std::string& host = core_.settings.host;
    const bool isV6 = host.find(':') != std::string::npos;
    return fmt::format("http://{}:{}", isV6 ? "[" + host + "]" : host, server_->port());
  }
  const WebCore& core() const { return core_; }

 private:
  /// What needs no body: origin, rate, path and method.
  std::optional<HttpResponse> admit(const HttpRequest& request) {
    requestCharacters = 0;
    try {
      core_.admission.checkOrigin(request);
      core_.admission.checkRate(request.client);
      if (request.method == "OPTIONS") return withHeaders({204, ""});
      router_.find(request.method, request.path);
      return std::nullopt;
    } catch (const HttpError& error) {
      core_.activity.add(logged(request, "refused", error.status(), Clock::now()));
      return withHeaders(refusal(dialectOf(request.path), error.status(), error.what()));
    }
  }

  HttpResponse handle(const HttpRequest& request) {
    const auto begun = Clock::now();
    const Dialect dialect = dialectOf(request.path);
    requestCharacters = 0;
    std::string route = "refused";
    HttpResponse response;
    try {
      const auto found = router_.find(request.method, request.path);
      route = found.route->path;
      const WebParameters parameters(request);
      if (found.route->access == Access::withKey) checkKey(dialect, request, parameters);
      response = found.route->handle({request, parameters, found.names});
    } catch (const HttpError& error) {
      response = refusal(dialect, error.status(), error.what());
    } catch (...) {
      const UserError error = userErrorOf(std::current_exception());
      response = refusal(dialect, statusOf(error), error.sentence());
    }
    core_.activity.add(logged(request, route, response.status, begun));
    return withHeaders(std::move(response));
  }

  void checkKey(Dialect dialect, const HttpRequest& request, const WebParameters& parameters) const {
    if (!core_.admission.needsKey()) return;
    const std::string key = keyOf(dialect, request, parameters);
    if (!core_.admission.isKey(key)) throw keyRefusal(dialect, key.empty());
  }

  HttpResponse withHeaders(HttpResponse response) const {
    for (auto& header : core_.admission.corsHeaders()) response.headers.push_back(std::move(header));
    response.headers.emplace_back("X-Content-Type-Options", "nosniff");
    return response;
  }

  static LoggedRequest logged(const HttpRequest& request, const std::string& route, int status,
                              Clock::time_point begun) {
    LoggedRequest entry;
    entry.time = std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    entry.client = request.client;
    entry.method = request.method;
    entry.route = route;
    entry.status = status;
    entry.characters = requestCharacters;
    entry.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return entry;
  }

  std::string metrics() const {
    std::string text = core_.activity.metrics();
    text += "# TYPE transept_connections gauge\n" + fmt::format("transept_connections {}\n", server_->connections());
    text +=
        "# TYPE transept_batches_total counter\n# TYPE transept_batch_sentences_total counter\n"
        "# TYPE transept_model_seconds_total counter\n# TYPE transept_waiting_sentences gauge\n";
    for (const auto& model : core_.models.all()) {
      const BatchingQueue::Counts counts = model->queue->counts();
      const std::string label = fmt::format("{{source=\"{}\",target=\"{}\"}}", model->source(), model->target());
      text += fmt::format(
          "transept_batches_total{0} {1}\ntransept_batch_sentences_total{0} {2}\n"
          "transept_model_seconds_total{0} {3}\ntransept_waiting_sentences{0} {4}\n",
          label, counts.batches, counts.sentences, counts.seconds, counts.waiting);
    }
    return text;
  }

  WebCore core_;
  Router router_;
  std::unique_ptr<HttpServer> server_;  // last: it uses all members
};

WebService::WebService(const WebSettings& settings, const Load& load) : impl_(std::make_unique<Impl>(settings, load)) {}

WebService::~WebService() = default;

std::string WebService::address() const {
  return impl_->address();
}

std::vector<WebService::Direction> WebService::directions() const {
  std::vector<Direction> list;
  for (const auto& model : impl_->core().models.all())
    list.push_back({model->source(), model->target(), model->choice.name});
  return list;
}

bool WebService::needsKey() const {
  return impl_->core().admission.needsKey();
}

const Activity& WebService::activity() const {
  return impl_->core().activity;
}

}  // namespace transept
