// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/model_library.h"

#include <QJsonArray>
#include <utility>

namespace transept {

ImportedModel ImportedModel::fromJson(const QJsonObject& model) {
  return {model["model"].toString(),
          model["name"].toString(),
          model["source_language"].toString(),
          model["target_language"].toString(),
          model["origin"].toString(),
          model["bytes"].toDouble(),
          model["time"].toDouble()};
}

void ModelLibrary::refresh() {
  engine_.request("model/list", {}, this, [this](const Reply& reply) {
    if (!reply) return;  // an older engine has no list; its models are opened by their folders
    QList<ImportedModel> models;
    for (const QJsonValue& model : reply.result["models"].toArray())
      models.append(ImportedModel::fromJson(model.toObject()));
    take(models);
  });
}

void ModelLibrary::take(const QList<ImportedModel>& models) {
  if (std::exchange(imported_, models) != models) emit changed();
}

}  // namespace transept
