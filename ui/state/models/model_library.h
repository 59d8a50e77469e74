// SPDX-License-Identifier: GPL-3.0-or-later
// The imported models that the engine keeps (`model/list`). Trained ones are in Runs.
#pragma once

#include <QList>
#include <QObject>

#include "ui/client/engine_client.h"

namespace transept {

struct ImportedModel {
  QString folder, name, sourceLanguage, targetLanguage;
  QString origin;  ///< the tool that it came from; empty: unknown
  double bytes = 0, time = 0;

  static ImportedModel fromJson(const QJsonObject& model);
  bool operator==(const ImportedModel&) const = default;
};

class ModelLibrary : public QObject {
  Q_OBJECT
 public:
  explicit ModelLibrary(EngineClient& engine) : engine_(engine) {}

  const QList<ImportedModel>& imported() const { return imported_; }
  /// Removes the models of the previous machine.
  void forget() { take({}); }

 public slots:
  void refresh();

 signals:
  void changed();

 private:
  void take(const QList<ImportedModel>& models);

  EngineClient& engine_;
  QList<ImportedModel> imported_;
};

}  // namespace transept
