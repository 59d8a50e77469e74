// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's corpora, and the current one.
#pragma once

#include <QJsonArray>
#include <QObject>

#include "ui/client/engine_client.h"

class QSettings;

namespace transept {

/// The one that a grammar makes (`corpus/demo`), for which the preset "demo" is meant.
inline bool isDemoCorpus(const QString& folder) {
  return folder.section('/', -1).section('-', 0, 0) == QLatin1String("demo");
}

class Corpora : public QObject {
  Q_OBJECT
 public:
  Corpora(EngineClient& engine, QSettings& settings);

  /// Summaries as in `corpus/list`.
  const QJsonArray& all() const { return all_; }
  /// The summary of the corpus in this folder; empty if it is unknown.
  QJsonObject find(const QString& folder) const;
  /// An empty object if there is none.
  QJsonObject current() const { return find(currentFolder_); }
  QString currentFolder() const { return currentFolder_; }
  void setCurrent(const QString& folder);
  /// Removes the corpora of the previous machine.
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
  // Requests run in parallel: numbers of the latest request and of the latest one that was answered.
  int asked_ = 0, answered_ = 0;
};

}  // namespace transept
