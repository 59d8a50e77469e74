// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/session.h"

#include <algorithm>
#include <utility>

#include "ui/state/machines.h"

namespace transept {

namespace {
constexpr int figuresInterval = 500;  // ms between two looks at the figures of a run that is training
constexpr const char* corpusKey = "session/corpus";
constexpr const char* runKey = "session/run";
constexpr const char* translationPrecisionKey = "translate/precision";
}  // namespace

Session::Session(QObject* parent) : QObject(parent), runColours_(settings_) {
  corpusFolder_ = settings_.value(corpusKey).toString();
  runFolder_ = settings_.value(runKey).toString();
  precision_ = settings_.value(translationPrecisionKey).toString();
  if (precision_ != QLatin1String("bf16") && precision_ != QLatin1String("int8")) precision_ = QStringLiteral("f32");
  changedTimer_.setSingleShot(true);
  changedTimer_.setInterval(figuresInterval);
  connect(&changedTimer_, &QTimer::timeout, this, &Session::askForChangedRuns);
  connect(&engine_, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state == EngineClient::State::ready) onReady();
    if (state == EngineClient::State::ended) onLost();
  });
  connect(&engine_, &EngineClient::runChanged, this,
          [this](const QString&, const QJsonObject& info) { updateRun(RunInfo::fromJson(info)); });
  connect(&engine_, &EngineClient::runEvents, this, [this](const QString& folder, const QJsonArray& events) {
    changedRuns_.insert(folder);
    if (!changedTimer_.isActive()) changedTimer_.start();
    if (folder == runFolder_) emit runEvents(folder, events);
  });
  connect(&Machines::of(*this), &Machines::machineChanged, this, &Session::forgetMachine);
}

Session::~Session() = default;

void Session::onReady() {
  engine_.request("engine/info", {}, this, [this](const Reply& reply) {
    if (reply) engineInfo_ = reply.result;
    emit engineReady();
  });
  engine_.request("engine/devices", {}, this, [this](const Reply& reply) {
    if (!reply) return report(*reply.error);
    devices_ = reply.result["devices"].toArray();
    emit devicesChanged();
  });
  refreshSchema();
  refreshCorpora();
  toldRuns_.reset();  // whoever listens asks a new engine for more
  refreshRuns();
  if (model_.isValid()) loadModel(model_.model);  // a new engine has forgotten it
}

void Session::refreshSchema() {
  engine_.request("config/schema", {}, this, [this](const Reply& reply) {
    if (!reply) return report(*reply.error);
    if (schema_ == reply.result) return;
    schema_ = reply.result;
    emit schemaChanged();
  });
}

void Session::onLost() {
  subscriptions_.clear();
  changedRuns_.clear();
  modelHandles_.forgetAll();
  modelHeld_ = false;
  modelRequest_ = 0;
  emit modelLoading(false, {});
}

/// What is loaded is so over there, and folders that are called the same hold something else.
void Session::forgetMachine() {
  if (modelRequest_ != 0) {
    engine_.cancel(std::exchange(modelRequest_, 0));
    ++modelAsked_;
    emit modelLoading(false, {});
  }
  if (model_.isValid()) {
    const LoadedModel before = std::exchange(model_, {});
    forgetChoices();
    emit modelChanged();
    if (std::exchange(modelHeld_, false)) modelHandles_.release(before.handle);
  }
  engineInfo_ = {};
  if (!runs_.isEmpty()) {
    runs_.clear();
    toldRuns_.reset();
    emit runsChanged();
  }
  if (!corpora_.isEmpty()) {
    corpora_ = {};
    emit corporaChanged();
  }
  if (!devices_.isEmpty()) {
    devices_ = {};
    emit devicesChanged();
  }
}

// Corpora

QJsonObject Session::corpus() const {
  for (const QJsonValue& corpus : corpora_) {
    if (corpus["corpus"].toString() == corpusFolder_) return corpus.toObject();
  }
  return {};
}

void Session::setCorpus(const QString& folder) {
  if (folder == corpusFolder_) return;
  corpusFolder_ = folder;
  settings_.setValue(corpusKey, folder);
  emit corpusChanged();
}

void Session::refreshCorpora() {
  engine_.request("corpus/list", {}, this, [this, asked = ++corporaAsked_](const Reply& reply) {
    if (!reply) return report(*reply.error);
    if (asked < std::exchange(corporaKnown_, std::max(asked, corporaKnown_))) return;  // a later list was quicker
    corpora_ = reply.result["corpora"].toArray();
    emit corporaChanged();
    if (!corpus().isEmpty()) {
      emit corpusChanged();
    } else {
      setCorpus(corpora_.isEmpty() ? QString() : corpora_.first()["corpus"].toString());
    }
  });
}

// Runs

RunInfo Session::run(const QString& folder) const {
  for (const RunInfo& run : runs_) {
    if (run.folder == folder) return run;
  }
  return {};
}

RunInfo Session::activeRun() const {
  if (const RunInfo current = currentRun(); current.isActive()) return current;
  const auto active = std::find_if(runs_.begin(), runs_.end(), [](const RunInfo& run) { return run.isActive(); });
  return active == runs_.end() ? RunInfo() : *active;
}

void Session::setRun(const QString& folder) {
  if (folder == runFolder_) return;
  runFolder_ = folder;
  settings_.setValue(runKey, folder);
  subscribe();
  emit runChanged();
}

void Session::refreshRuns() {
  engine_.request("run/list", {}, this, [this, asked = ++runsAsked_](const Reply& reply) {
    if (!reply) return report(*reply.error);
    if (asked < std::exchange(runsKnown_, std::max(asked, runsKnown_))) return;  // a later list was quicker
    // What is polled is told only where it is another: whoever listens asks the engine for more.
    const QJsonArray infos = reply.result["runs"].toArray();
    if (toldRuns_ != infos) {
      toldRuns_ = infos;
      runs_.clear();
      for (const QJsonValue& info : infos) runs_.append(RunInfo::fromJson(info.toObject()));
      emit runsChanged();
    }
    if (run(wantedRun_).isValid()) openRun(std::exchange(wantedRun_, QString()));
    if (!currentRun().isValid()) {
      // What is training comes first, then what was touched last.
      const auto latest = std::max_element(runs_.begin(), runs_.end(), [](const RunInfo& a, const RunInfo& b) {
        return std::pair(a.isActive(), a.updated) < std::pair(b.isActive(), b.updated);
      });
      setRun(latest == runs_.end() ? QString() : latest->folder);
    }
    subscribe();
  });
}

void Session::openRun(const QString& folder) {
  if (!run(folder).isValid()) {
    wantedRun_ = folder;
    return refreshRuns();
  }
  setRun(folder);
  emit pageRequested(PageId::train);
}

void Session::subscribe() {
  QSet<QString> wanted;
  for (const RunInfo& run : runs_) {
    if (run.isActive() || run.folder == runFolder_) wanted.insert(run.folder);
  }
  const QStringList subscribed = subscriptions_.keys();
  for (const QString& folder : subscribed) {
    if (wanted.contains(folder)) continue;
    const QJsonValue subscription = subscriptions_.take(folder);
    if (!subscription.isNull()) engine_.request("run/unsubscribe", {{"subscription", subscription}}, this, {});
  }
  for (const QString& folder : std::as_const(wanted)) {
    if (subscriptions_.contains(folder)) continue;
    subscriptions_[folder] = QJsonValue::Null;
    engine_.request("run/subscribe", {{"run", folder}}, this, [this, folder](const Reply& reply) {
      if (!reply) {
        subscriptions_.remove(folder);
        return report(*reply.error);
      }
      const QJsonValue subscription = reply.result["subscription"];
      if (subscriptions_.contains(folder)) {
        subscriptions_[folder] = subscription;
      } else {  // no longer wanted by now
        engine_.request("run/unsubscribe", {{"subscription", subscription}}, this, {});
      }
    });
  }
}

void Session::askForChangedRuns() {
  const QSet<QString> changed = std::exchange(changedRuns_, {});
  for (const QString& folder : changed) {
    engine_.request("run/info", {{"run", folder}}, this, [this](const Reply& reply) {
      if (reply) updateRun(RunInfo::fromJson(reply.result));
    });
  }
}

void Session::updateRun(const RunInfo& info) {
  if (!info.isValid()) return;
  const auto known =
      std::find_if(runs_.begin(), runs_.end(), [&](const RunInfo& run) { return run.folder == info.folder; });
  if (known == runs_.end()) return refreshRuns();
  *known = info;
  toldRuns_.reset();  // the next list is compared with nothing: it may say this, or what was before
  subscribe();
  emit runUpdated(info.folder);
}

void Session::startRun(const QString& folder) {
  engine_.request("run/start", {{"run", folder}}, this, [this, folder](const Reply& reply) {
    if (!reply) return report(*reply.error);
    changedRuns_.insert(folder);
    askForChangedRuns();
  });
}

void Session::controlRun(const QString& folder, const QString& state) {
  engine_.request("run/control", {{"run", folder}, {"state", state}}, this, [this, folder](const Reply& reply) {
    if (!reply) return report(*reply.error);
    changedRuns_.insert(folder);
    changedTimer_.start();
  });
}

// Models

void Session::loadModel(const QString& folder) {
  if (modelRequest_ != 0) engine_.cancel(modelRequest_);
  emit modelLoading(true, {});
  modelRequest_ = engine_.request(
      "model/load", {{"model", folder}, {"precision", precision_}}, this,
      [this, folder, asked = ++modelAsked_](const Reply& reply) {
        if (reply.error && reply.error->isCancelled()) return;  // another one took its place
        if (asked == modelAsked_) {                             // else a later one is still on its way
          modelRequest_ = 0;
          emit modelLoading(false, {});
        }
        if (!reply) return report(*reply.error);
        if (asked < std::exchange(modelKnown_, std::max(asked, modelKnown_))) {  // a later one was quicker
          modelHandles_.hold(reply.result["handle"]);
          return modelHandles_.release(reply.result["handle"]);
        }
        const LoadedModel before = std::exchange(model_, LoadedModel::fromJson(folder, reply.result));
        modelHandles_.hold(model_.handle);
        if (before.model != model_.model) forgetChoices();
        emit modelChanged();
        if (std::exchange(modelHeld_, true)) modelHandles_.release(before.handle);
      },
      [this](const Progress& progress) { emit modelLoading(true, progress.stage); });
}

void Session::forgetChoices() {
  // Another model may cut sentences otherwise, and its heads are others.
  tokens_.clear();
  silenced_.clear();
}

void Session::setPrecision(const QString& precision) {
  if (precision == precision_) return;
  precision_ = precision;
  settings_.setValue(translationPrecisionKey, precision);
  if (model_.isValid()) loadModel(model_.model);
  emit precisionChanged();
}

// Between pages

void Session::report(const EngineError& error) {
  // That the engine ended is told once, with the offer to start it again.
  if (!error.isCancelled() && error.code != EngineError::engineEnded) emit failed(error);
}

void Session::showAttention(const QString& source, const QString& target) {
  emit pageRequested(PageId::attention);
  emit attentionRequested(source, target);
}

void Session::openFiles(const QStringList& files) {
  emit pageRequested(PageId::data);
  emit filesRequested(files);
}

void Session::showCorpus(const QString& folder) {
  emit pageRequested(PageId::data);
  emit corpusRequested(folder);
}

void Session::showExperiment(const QString& folder) {
  emit pageRequested(PageId::experiments);
  emit experimentRequested(folder);
}

}  // namespace transept
