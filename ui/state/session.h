// SPDX-License-Identifier: GPL-3.0-or-later
// The state that pages share: the engine and its properties, runs, corpora, models, settings, and requests of one page
// to another. Pages do not call each other; they change the session and listen to its signals.
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
#include "ui/state/settings/setting_names.h"
#include "ui/state/settings/typed_text.h"

namespace transept {

/// experiments and evaluations are views of Runs in the navigation rail.
enum class PageId { start = -1, data = 0, train, translate, attention, runs, experiments, evaluations };

class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(QObject* parent = nullptr);

  EngineClient& engine() { return engine_; }
  QSettings& settings() { return settings_; }
  TypedText& typedText() { return typedText_; }
  Corpora& corpora() { return corpora_; }
  const Corpora& corpora() const { return corpora_; }
  Runs& runs() { return runs_; }
  const Runs& runs() const { return runs_; }
  RunQueue& queue() { return queue_; }
  Models& models() { return models_; }
  const Models& models() const { return models_; }
  /// The selected and hovered tokens, in all views.
  TokenSelection& tokens() { return tokens_; }
  /// The disabled heads of the loaded model, on all pages.
  SilencedHeads& silenced() { return silenced_; }

  /// `engine/info` and `engine/devices`, empty until they arrive.
  const QJsonObject& engineInfo() const { return engineInfo_; }
  const QJsonArray& devices() const { return devices_; }
  /// `config/schema`, empty until it arrives.
  const QJsonObject& schema() const { return schema_; }
  const SettingNames& names() const { return names_; }  ///< as in the schema
  void refreshSchema();                                 ///< after a change of the user's presets

  /// Sends a request and calls `done` with its result; an error is reported instead. `context` as in EngineClient.
  RequestId ask(const QString& method, const QJsonObject& params, QObject* context,
                std::function<void(const QJsonObject& result)> done);

  /// Whether a trained model comes with the program, to translate with and to inspect before training.
  bool hasTrainedDemo() const { return engineInfo_["trained_demo"].toBool(); }
  /// Makes the trained demo the current run and loads it; reports failures.
  void openTrainedDemo();

  /// Removes the data of the previous machine.
  void forgetMachine();

 public slots:
  /// Shows an error and its remedy in a bar on the current page. Ignores cancelled requests.
  void report(const transept::EngineError& error);
  void showPage(transept::PageId page) { emit pageRequested(page); }
  /// Opens the Attention page on this sentence. An empty target means the best translation.
  void showAttention(const QString& source, const QString& target = QString()) {
    emit pageRequested(PageId::attention);
    emit attentionRequested(source, target);
  }
  /// Opens the Data page with these files, as if dropped there.
  void openFiles(const QStringList& files) {
    emit pageRequested(PageId::data);
    emit filesRequested(files);
  }
  /// Opens the Data page on this corpus.
  void showCorpus(const QString& folder) {
    emit pageRequested(PageId::data);
    emit corpusRequested(folder);
  }
  /// Opens the Translate page on a model of another tool, to import it.
  void showForeignModel(const QString& path) {
    emit pageRequested(PageId::translate);
    emit foreignModelRequested(path);
  }
  /// Opens the Experiments page on this experiment.
  void showExperiment(const QString& folder) {
    emit pageRequested(PageId::experiments);
    emit experimentRequested(folder);
  }
  /// Opens the Train page with the settings of this run, to edit and start it.
  void draftRun(const transept::RunDraft& draft) {
    emit draftRequested(draft);
    emit pageRequested(PageId::train);
  }

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
  void foreignModelRequested(const QString& path);
  void experimentRequested(const QString& folder);
  void tourRequested();
  void demoRequested();  ///< opens the Start page, makes the demo's corpus and trains on it
  void demoStopped();    ///< the demo was stopped before its training began
  void draftRequested(const transept::RunDraft& draft);

 private:
  void onReady();

  EngineClient engine_;
  QSettings settings_;
  TypedText typedText_{settings_};
  Corpora corpora_{engine_, settings_};
  Runs runs_{engine_, settings_};
  RunQueue queue_{engine_, runs_};
  Models models_{engine_, settings_};
  TokenSelection tokens_;
  SilencedHeads silenced_;
  QJsonObject engineInfo_, schema_;
  SettingNames names_;
  QJsonArray devices_;
};

}  // namespace transept

Q_DECLARE_METATYPE(transept::PageId)
