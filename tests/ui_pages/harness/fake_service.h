// SPDX-License-Identifier: GPL-3.0-or-later
// The made-up engine's local service: it runs when it was started, with two requests in its log.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace fake {

class Service {
 public:
  QJsonObject answered(const QString& method, const QJsonObject& params) {
    if (method == "web/start") {
      models_ = params["models"].toArray();
      port_ = params["port"].toInt();
    }
    if (method == "web/stop") {
      models_ = {};
      return {};
    }
    if (method == "web/suggestions/remove") {
      suggestions_ = {};
      return {};
    }
    if (method == "web/suggestions") return {{"suggestions", suggestions_}};
    if (models_.isEmpty()) return {{"running", false}};
    QJsonArray log;
    for (int number = params["after"].toInt() + 1; number <= 2; ++number)
      log.append(QJsonObject{{"number", number},
                             {"time", 1'795'300'558.5},
                             {"client", "127.0.0.1"},
                             {"method", "POST"},
                             {"route", number == 1 ? "/translate" : "/v2/translate"},
                             {"status", number == 1 ? 200 : 403},
                             {"characters", 1234},
                             {"seconds", 0.0125}});
    return {{"running", true},
            {"address", "http://127.0.0.1:" + QString::number(port_)},
            {"needs_key", false},
            {"directions", QJsonArray{QJsonObject{{"source", "cs"}, {"target", "en"}, {"model", "opus-mt-cs-en"}}}},
            {"requests", 2},
            {"failures", 1},
            {"characters", 2468},
            {"log", log}};
  }

 private:
  QJsonArray models_;
  QJsonArray suggestions_{QJsonObject{{"source", "dog"},
                                      {"translation", "Hund"},
                                      {"source_language", "en"},
                                      {"target_language", "de"},
                                      {"time", 1'795'300'000.25}}};
  int port_ = 0;
};

}  // namespace fake
