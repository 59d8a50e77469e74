// SPDX-License-Identifier: GPL-3.0-or-later
// experiment/* of the fake engine. The subscribed queue makes progress by a quarter of a row at each pass(). Row "C5"
// fails.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <optional>

namespace fake {

class Experiments {
 public:
  /// Begins with a half-done experiment, unless `empty`.
  explicit Experiments(bool empty);

  /// The result; nullopt with the reason in `error`, which is empty for an unknown method.
  std::optional<QJsonObject> handle(const QString& method, const QJsonObject& params, QString& error);
  /// Trains the subscribed queue a little and tells the window. False if it does not run.
  bool pass();

 private:
  QJsonObject create(const QJsonObject& params);
  QJsonObject distill(const QJsonObject& params);
  QJsonObject* find(const QString& folder);
  void advance(QJsonObject& experiment);
  void control(QJsonObject& experiment, const QJsonObject& params);

  QList<QJsonObject> experiments_;
  QJsonObject trash_;
  bool tried_ = false;  // to start the experiment "Busy", which fails at the first try
  QString subscribed_;
};

}  // namespace fake
