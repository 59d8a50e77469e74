// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages share: the engine and what it says of itself, runs, corpora, models, the settings, and what one page
// asks of another. Pages never talk to each other; they change the session and listen to its signals.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QSettings>
#include <QStringList>

#include "ui/client/engine_client.h"
#include "ui/state/corpora.h"
#include "ui/state/models/models.h"
#include "ui/state/models/silenced_heads.h"
#include "ui/state/models/token_selection.h"
#include "ui/state/runs/run_draft.h"
#include "ui/state/runs/run_queue.h"
#include "ui/state/runs/runs.h"

namespace transept {

/// experiments and evaluations are further views of the rail's Runs.
enum class PageId { start = -1, data = 0, train, translate, attention, runs, experiments, evaluations };

class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(QObject* parent = nullptr);

  EngineClient& engine() { return engine_; }
  QSettings& settings() { return settings_; }
  Corpora& corpora() { return corpora_; }
  const Corpora& corpora() const { return corpora_; }
  Runs& runs() { return runs_; }
  const Runs& runs() const { return runs_; }
  RunQueue& queue() { return queue_; }
  Models& models() { return models_; }
  const Models& models() const { return models_; }
  /// The tokens that are chosen and pointed at, in whatever view.
  TokenSelection& tokens() { return tokens_; }
  /// The heads of the loaded model that are switched off, on whatever page.
  SilencedHeads& silenced() { return silenced_; }

  /// `engine/info` and `engine/devices`, empty until they arrived.
  const QJsonObject& engineInfo() const { return engineInfo_; }
  const QJsonArray& devices() const { return devices_; }
  /// `config/schema`, empty until it arrived.
  const QJsonObject& schema() const { return schema_; }
  void refreshSchema();  ///< asks again: there may be another preset of the person's own

  /// Another machine's engine is worked with from now on: its runs, corpora and models are others.
  void forgetMachine();

 public slots:
  /// Tells the page in front: an error with its remedy as a bar at its top. Cancelled requests are not reported.
  void report(const transept::EngineError& error);
  void showPage(transept::PageId page) { emit pageRequested(page); }
  /// Opens the Attention page on this sentence. An empty target means the best translation.
  void showAttention(const QString& source, const QString& target = QString());
  /// Opens the Data page with these files chosen, as if dropped there.
  void openFiles(const QStringList& files);
  /// Opens the Data page on this corpus.
  void showCorpus(const QString& folder);
  /// Opens the Experiments page on this experiment.
  void showExperiment(const QString& folder);
  /// Opens the Train page with this run set up: it is changed there, and started there.
  void draftRun(const transept::RunDraft& draft);

 signals:
  void engineReady();
  void schemaChanged();
  void devicesChanged();
  void failed(const transept::EngineError& error);
  void notice(const QString& sentence);
  void pageRequested(transept::PageId page);
  void attentionRequested(const QString& source, const QString& target);
  void filesRequested(const QStringList& files);
  void corpusRequested(const QString& folder);
  void experimentRequested(const QString& folder);
  void draftRequested(const transept::RunDraft& draft);

 private:
  void onReady();

  EngineClient engine_;
  QSettings settings_;
  Corpora corpora_{engine_, settings_};
  Runs runs_{engine_, settings_};
  RunQueue queue_{engine_, runs_};
  Models models_{engine_, settings_};
  TokenSelection tokens_;
  SilencedHeads silenced_;
  QJsonObject engineInfo_, schema_;
  QJsonArray devices_;
};

}  // namespace transept

Q_DECLARE_METATYPE(transept::PageId)
