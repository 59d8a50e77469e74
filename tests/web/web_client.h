// SPDX-License-Identifier: Apache-2.0
// A service with the demo's model, from English to German and, for pivots, from German to French; and its clients.
#pragma once

#include <httplib.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/decode/translator.h"
#include "engine/web/service.h"
#include "tests/support/environment.h"

namespace transept::test {

using Json = nlohmann::json;

const std::string demoModel = TRANSEPT_SOURCE_DIR "/resources/trained-demo";
const std::string sentence = "The small dog sees the old house .";

struct Answer {
  int status = 0;  ///< 0: none came
  std::string body, type;
  httplib::Headers headers;

  nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
};

class TestService {
 public:
  explicit TestService(WebSettings settings = {}) {
    if (settings.models.empty()) settings.models = {"en-de=" + demoModel, "de-fr=" + demoModel};
    settings.port = 0;
    service_ = std::make_unique<WebService>(settings, [](const std::string& path) { return model(path); });
    port_ = std::stoi(service_->address().substr(service_->address().rfind(':') + 1));
  }

  Answer get(const std::string& path, const httplib::Headers& headers = {}) const {
    return answerOf(client().Get(path, headers));
  }
  Answer form(const std::string& path, const httplib::Params& fields, const httplib::Headers& headers = {}) const {
    return answerOf(client().Post(path, headers, fields));
  }
  Answer post(const std::string& path, const nlohmann::json& body, const httplib::Headers& headers = {}) const {
    return answerOf(client().Post(path, headers, body.dump(), "application/json"));
  }
  Answer raw(const std::string& path, const std::string& body, const std::string& type) const {
    return answerOf(client().Post(path, body, type));
  }
  Answer files(const std::string& path, const httplib::MultipartFormDataItems& items) const {
    return answerOf(client().Post(path, items));
  }
  Answer remove(const std::string& path) const { return answerOf(client().Delete(path)); }
  Answer put(const std::string& path, const nlohmann::json& body) const {
    return answerOf(client().Put(path, body.dump(), "application/json"));
  }
  Answer patch(const std::string& path, const nlohmann::json& body) const {
    return answerOf(client().Patch(path, body.dump(), "application/json"));
  }

  int port() const { return port_; }
  WebService& service() const { return *service_; }
  void end() { service_.reset(); }

  /// Loaded once: every case of the program uses it.
  static std::shared_ptr<LoadedModel> model(const std::string& path) {
    static const auto demo = LoadedModel::load(demoModel);
    return path == demoModel ? demo : LoadedModel::load(path);
  }

 private:
  httplib::Client client() const {
    httplib::Client client("127.0.0.1", port_);
    client.set_read_timeout(60 * slowness());
    return client;
  }
  static Answer answerOf(const httplib::Result& result) {
    if (!result) return {};
    return {result->status, result->body, result->get_header_value("Content-Type"), result->headers};
  }

  std::unique_ptr<WebService> service_;
  int port_ = 0;
};

/// What the model gives for a sentence without the service.
inline std::string directly(const std::string& sentence) {
  const auto model = TestService::model(demoModel);
  TranslateSettings settings;
  settings.search = beamSettingsOf(model->config().decode);
  Translator translator({use(model)}, settings);
  return translator.translate(std::vector{sentence}).front().text();
}

}  // namespace transept::test
