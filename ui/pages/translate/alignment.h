// SPDX-License-Identifier: GPL-3.0-or-later
// Which source tokens a target token was made from, read from cross attention: the average over the heads of the last
// layer but one, which aligns best (Garg et al., 2019). Asked for when somebody points at a word, and kept.
#pragma once

#include <QCache>
#include <QObject>

#include "ui/client/attention_map.h"
#include "ui/client/engine_client.h"

namespace transept {

class AlignmentSource : public QObject {
  Q_OBJECT
 public:
  explicit AlignmentSource(EngineClient& engine, QObject* parent = nullptr);

  void setModel(const QJsonValue& handle);
  /// [target tokens, source tokens]; null while it is not known. It is then asked for and ready() follows.
  const AttentionMap* find(const QString& source, const QString& target);

 signals:
  void ready(const QString& source, const QString& target);

 private:
  EngineClient& engine_;
  QJsonValue handle_;
  RequestId request_ = 0;
  QString asked_;
  QCache<QString, AttentionMap> known_;
};

}  // namespace transept
