// SPDX-License-Identifier: GPL-3.0-or-later
// experiment/* of the fake engine. A queue trains only when it is looked at: every experiment/show of one that is
// running brings it a quarter of a row further, so that tests depend on no clock. Row "C5" fails.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <optional>

namespace fake {

class Experiments {
 public:
  /// With one that is half done, unless `empty`.
  explicit Experiments(bool empty);

  /// The result; nullopt: `error` says why not.
  std::optional<QJsonObject> handle(const QString& method, const QJsonObject& params, QString& error);

 private:
  QJsonObject create(const QJsonObject& params);
  QJsonObject* find(const QString& folder);
  void advance(QJsonObject& experiment);
  void control(QJsonObject& experiment, const QJsonObject& params);

  QList<QJsonObject> experiments_;
  QJsonObject trash_;
};

}  // namespace fake
