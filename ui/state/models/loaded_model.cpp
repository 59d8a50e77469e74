// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/loaded_model.h"

#include "ui/client/engine_client.h"

namespace transept {

LoadedModel LoadedModel::fromJson(const QString& folder, const QJsonObject& info) {
  return {info["handle"],
          folder,
          info["name"].toString(),
          info["choice"].toString(),
          info["step"].toInteger(),
          info["source_language"].toString(),
          info["target_language"].toString(),
          info["layers"].toInt(),
          info["heads"].toInt(),
          info};
}

void ModelHandles::hold(const QJsonValue& handle) {
  ++users_[handle.toInteger()];
}

void ModelHandles::release(const QJsonValue& handle) {
  const auto user = users_.find(handle.toInteger());
  if (user == users_.end() || --*user > 0) return;  // of an engine that has ended, or needed elsewhere
  users_.erase(user);
  if (engine_.isReady()) engine_.request("model/unload", {{"handle", handle}}, &owner_, {});
}

}  // namespace transept
