// SPDX-License-Identifier: GPL-3.0-or-later
// What the pages share: the engine, the corpora and runs it knows, what is current, the loaded model, the settings.
// Pages never talk to each other; they change the session and listen to its signals.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QSet>
#include <QSettings>
#include <QStringList>
#include <QTimer>
#include <optional>

#include "ui/client/engine_client.h"
#include "ui/client/run_info.h"
#include "ui/state/models/loaded_model.h"
#include "ui/state/models/silenced_heads.h"
#include "ui/state/models/token_selection.h"
#include "ui/state/runs/run_colours.h"

namespace transept {

/// experiments is the second view of the rail's Runs.
enum class PageId { start = -1, data = 0, train, translate, attention, runs, experiments };

class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(QObject* parent = nullptr);
  ~Session() override;

  EngineClient& engine() { return engine_; }
  QSettings& settings() { return settings_; }
  RunColours& runColours() { return runColours_; }

  /// `engine/info` and `engine/devices`, empty until they arrived.
  const QJsonObject& engineInfo() const { return engineInfo_; }
  const QJsonArray& devices() const { return devices_; }
  /// `config/schema`, empty until it arrived.
  const QJsonObject& schema() const { return schema_; }
  void refreshSchema();  ///< asks again: there may be another preset of the person's own

  /// Every corpus as its summary; the current one, an empty object when there is none.
  const QJsonArray& corpora() const { return corpora_; }
  QJsonObject corpus() const;
  QString corpusFolder() const { return corpusFolder_; }
  void setCorpus(const QString& folder);
  void refreshCorpora();

  const QList<RunInfo>& runs() const { return runs_; }
  /// The run of this folder; one with an empty folder when it is not known.
  RunInfo run(const QString& folder) const;
  RunInfo currentRun() const { return run(runFolder_); }
  QString runFolder() const { return runFolder_; }
  void setRun(const QString& folder);
  void refreshRuns();
  /// Makes it the current run and shows the Train page, as soon as the engine lists it.
  void openRun(const QString& folder);
  /// The run that is being trained, else one with an empty folder.
  RunInfo activeRun() const;

  /// `run/control`: "running", "paused" or "stopped"; "running" also restarts a run whose process has ended.
  void controlRun(const QString& folder, const QString& state);
  void startRun(const QString& folder);

  const LoadedModel& model() const { return model_; }
  bool isModelLoading() const { return modelRequest_ != 0; }
  /// Loads a run, checkpoint or model folder; the result arrives as modelChanged or failed.
  void loadModel(const QString& folder);
  /// For those who load models of their own.
  ModelHandles& modelHandles() { return modelHandles_; }
  /// The tokens that are chosen and pointed at, in whatever view.
  TokenSelection& tokens() { return tokens_; }
  /// The heads of the loaded model that are switched off, on whatever page.
  SilencedHeads& silenced() { return silenced_; }
  /// What models compute in: "f32", "bf16" or "int8"; remembered. The model in use is loaded anew.
  QString precision() const { return precision_; }
  void setPrecision(const QString& precision);

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

 signals:
  void engineReady();
  void schemaChanged();
  void devicesChanged();
  void corporaChanged();
  void corpusChanged();
  void runsChanged();  ///< the list itself: runs came, went or were renamed
  void runChanged();   ///< another run is current
  /// The figures of one run moved (at most once a frame for each run).
  void runUpdated(const QString& folder);
  /// New events of the current run, as in events.jsonl.
  void runEvents(const QString& folder, const QJsonArray& events);
  void modelLoading(bool loading, const QString& stage);
  void modelChanged();
  void precisionChanged();
  void failed(const transept::EngineError& error);
  void notice(const QString& sentence);
  void pageRequested(transept::PageId page);
  void attentionRequested(const QString& source, const QString& target);
  void filesRequested(const QStringList& files);
  void corpusRequested(const QString& folder);
  void experimentRequested(const QString& folder);

 private:
  void onReady();
  void onLost();
  void forgetMachine();
  void subscribe();
  void updateRun(const RunInfo& info);
  void askForChangedRuns();
  void forgetChoices();

  EngineClient engine_;
  QSettings settings_;
  RunColours runColours_;
  QJsonObject engineInfo_, schema_;
  QJsonArray devices_, corpora_;
  QString corpusFolder_;
  QList<RunInfo> runs_;
  std::optional<QJsonArray> toldRuns_;  // the list, as run/list said it, that runsChanged told of
  QString runFolder_;
  QString wantedRun_;                         // to be opened when the list has it
  QHash<QString, QJsonValue> subscriptions_;  // run -> subscription; null while it is asked for
  QSet<QString> changedRuns_;                 // events came: their figures must be asked for again
  QTimer changedTimer_;
  LoadedModel model_;
  ModelHandles modelHandles_{engine_, *this};
  TokenSelection tokens_;
  SilencedHeads silenced_;
  bool modelHeld_ = false;  // false also for a model of an engine that has ended
  QString precision_;
  RequestId modelRequest_ = 0;
  // Requests are served side by side: which was made last, and which was answered that was made last.
  int corporaAsked_ = 0, corporaKnown_ = 0, runsAsked_ = 0, runsKnown_ = 0, modelAsked_ = 0, modelKnown_ = 0;
};

}  // namespace transept

Q_DECLARE_METATYPE(transept::PageId)
