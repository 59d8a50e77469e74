// SPDX-License-Identifier: GPL-3.0-or-later
// The corpora that the engine knows, and which of them is current.
#pragma once

#include <QJsonArray>
#include <QObject>

#include "ui/client/engine_client.h"

class QSettings;

namespace transept {

class Corpora : public QObject {
  Q_OBJECT
 public:
  Corpora(EngineClient& engine, QSettings& settings);

  /// As `corpus/list` summarises them.
  const QJsonArray& all() const { return all_; }
  /// An empty object if there is none.
  QJsonObject current() const;
  QString currentFolder() const { return currentFolder_; }
  void setCurrent(const QString& folder);
  /// What was known is another machine's.
  void forget();

 public slots:
  void refresh();

 signals:
  void changed();
  void currentChanged();
  void failed(const transept::EngineError& error);

 private:
  EngineClient& engine_;
  QSettings& settings_;
  QJsonArray all_;
  QString currentFolder_;
  // Requests are served side by side: which was made last, and which was answered that was made last.
  int asked_ = 0, answered_ = 0;
};

}  // namespace transept
