// SPDX-License-Identifier: GPL-3.0-or-later
// The state that pages share: the engine and its properties, runs, corpora, models, settings, and requests of one page
// to another. Pages do not call each other; they change the session and listen to its signals.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QSettings>
#include <QStringList>
#include <functional>

#include "ui/client/engine_client.h"
#include "ui/state/corpora.h"
#include "ui/state/destination.h"
#include "ui/state/file_work.h"
#include "ui/state/models/local_service.h"
#include "ui/state/models/model_library.h"
#include "ui/state/models/models.h"
#include "ui/state/models/silenced_heads.h"
#include "ui/state/models/token_selection.h"
#include "ui/state/runs/run_queue.h"
#include "ui/state/runs/runs.h"
#include "ui/state/settings/setting_names.h"
#include "ui/state/settings/typed_text.h"

namespace transept {

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
  ModelLibrary& library() { return library_; }
  const ModelLibrary& library() const { return library_; }
  LocalService& service() { return service_; }
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

  /// Shows the destination's page, then lets the page show the destination.
  void open(const Destination& destination);
  /// Calls `show` with each opened destination of the type Place, while `receiver` exists.
  template <class Place, class Show>
  void onOpen(QObject* receiver, Show show) {
    connect(this, &Session::opened, receiver, [show](const Destination& destination) {
      if (const auto* place = std::get_if<Place>(&destination)) show(*place);
    });
  }

  /// Packing, unpacking and exports. The main window shows the progress, with a Cancel button.
  FileWorkQueue& fileWork() { return fileWork_; }

  /// Lists runs, corpora and models anew, after the engine was given another folder for them.
  void readFolders();
  /// Removes the data of the previous machine.
  void forgetMachine();

 public slots:
  /// Shows an error and its remedy in a bar on the current page. Ignores cancelled requests.
  void report(const transept::EngineError& error);

 signals:
  void engineReady();
  void schemaChanged();
  void devicesChanged();
  void failed(const transept::EngineError& error);
  void notice(const QString& sentence);  ///< for a few seconds
  void told(const QString& sentence);    ///< until it is closed
  void pageRequested(transept::PageId page);
  void opened(const transept::Destination& destination);  ///< after pageRequested()
  void tourRequested();
  void demoRequested();  ///< opens the Start page, makes the demo's corpus and trains on it
  void demoStopped();    ///< the demo was stopped before its training began

 private:
  void onReady();

  EngineClient engine_;
  QSettings settings_;
  TypedText typedText_{settings_};
  Corpora corpora_{engine_, settings_};
  Runs runs_{engine_, settings_};
  RunQueue queue_{engine_, runs_};
  Models models_{engine_, settings_};
  ModelLibrary library_{engine_};
  LocalService service_{engine_, settings_};
  FileWorkQueue fileWork_{engine_};
  TokenSelection tokens_;
  SilencedHeads silenced_;
  QJsonObject engineInfo_, schema_;
  SettingNames names_;
  QJsonArray devices_;
};

}  // namespace transept

Q_DECLARE_METATYPE(transept::PageId)
