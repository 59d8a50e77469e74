// SPDX-License-Identifier: Apache-2.0
// The local service: models behind HTTP, in the dialects of LibreTranslate, DeepL and OPUS-CAT.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/loaded_model.h"
#include "engine/web/core/activity.h"
#include "engine/web/core/web_settings.h"

namespace transept {

class WebService {
 public:
  using Load = std::function<std::shared_ptr<LoadedModel>(const std::string& model)>;
  /// Loads the models and listens at once. Throws UserError: no such model, the port is taken, no key; and what `load`
  /// throws.
  WebService(const WebSettings& settings, const Load& load);
  /// Ends running requests with 503 and waits for them.
  ~WebService();
  WebService(const WebService&) = delete;
  WebService& operator=(const WebService&) = delete;

  /// "http://127.0.0.1:5000"
  std::string address() const;
  struct Direction {
    std::string source, target, model;
  };
  std::vector<Direction> directions() const;
  bool needsKey() const;
  const Activity& activity() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace transept
