// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/runs/runs.h"

#include <QJsonArray>
#include <QSettings>
#include <algorithm>
#include <iterator>
#include <utility>

#include "ui/kit/text/numbered_name.h"
#include "ui/kit/widgets/makers.h"

namespace transept {

namespace {
constexpr int figuresPause = 500;   // ms
constexpr int waitingPause = 3000;  // ms between looks at a run that waits, which sends no events
constexpr const char* runKey = "session/run";
constexpr const char* shownKey = "runs/shown";
}  // namespace

ShownRuns::ShownRuns(QSettings& settings) : settings_(settings), folders_(settings.value(shownKey).toStringList()) {}

void ShownRuns::setShown(const QString& folder, bool shown) {
  if (shown == contains(folder)) return;
  if (shown) {
    folders_.append(folder);
  } else {
    folders_.removeAll(folder);
  }
  settings_.setValue(shownKey, folders_);
  emit changed();
}

Runs::Runs(EngineClient& engine, QSettings& settings)
    : engine_(engine), settings_(settings), colours_(settings), shown_(settings), checkpoints_(engine) {
  currentFolder_ = settings.value(runKey).toString();
  const auto separate = [this] { colours_.separate(QStringList{currentFolder_} + shown_.folders()); };
  connect(&shown_, &ShownRuns::changed, this, separate);
  connect(this, &Runs::currentChanged, this, separate);
  separate();
  whenRested(pace_, figuresPause, this, &Runs::tellFigures);
  whenRested(waits_, waitingPause, this, [this] {
    for (const RunInfo& run : std::as_const(all_))
      if (run.isWaiting()) ask(run.folder);
  });
  connect(&engine, &EngineClient::runChanged, this, &Runs::take);
  connect(&engine, &EngineClient::runEvents, this, &Runs::takeEvents);
  connect(&engine, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state == EngineClient::State::ready) {
      told_ = false;  // changed() must follow: listeners request more from a new engine
      refresh();
    } else if (state == EngineClient::State::ended) {
      subscriptions_.clear();
      stale_.clear();
    }
  });
}

RunInfo* Runs::known(const QString& folder) {
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const RunInfo& run) { return run.folder == folder; });
  return found == all_.end() ? nullptr : &*found;
}

RunInfo Runs::find(const QString& folder) const {
  const RunInfo* run = const_cast<Runs*>(this)->known(folder);
  return run != nullptr ? *run : RunInfo();
}

QString Runs::freeName(const QString& base) const {
  return numberedName(base, [this](const QString& name) {
    return std::any_of(all_.begin(), all_.end(), [&](const RunInfo& run) { return run.name == name; });
  });
}

RunInfo Runs::active() const {
  if (const RunInfo run = current(); run.isActive()) return run;
  return allActive().value(0);
}

QVector<RunInfo> Runs::allActive() const {
  QVector<RunInfo> active;
  std::copy_if(all_.begin(), all_.end(), std::back_inserter(active), [](const RunInfo& run) { return run.isActive(); });
  return active;
}

void Runs::setCurrent(const QString& folder) {
  if (folder == currentFolder_) return;
  currentFolder_ = folder;
  settings_.setValue(runKey, folder);
  subscribe();
  emit currentChanged();
}

void Runs::open(const QString& folder) {
  if (known(folder) == nullptr) {
    wanted_ = folder;
    refresh();
    wantedSince_ = asked_;
    return;
  }
  setCurrent(folder);
  emit opened();
}

void Runs::refresh() {
  engine_.request("run/list", {}, this, [this, asked = ++asked_](const Reply& reply) {
    if (!reply) return emit failed(*reply.error);
    if (asked < std::exchange(answered_, std::max(asked, answered_))) return;  // a newer list arrived first
    QList<RunInfo> runs;
    for (const QJsonValue& info : reply.result["runs"].toArray()) {
      runs.append(RunInfo::fromJson(info.toObject()));
      setPlaceOf(runs.last());
    }
    const QList<RunInfo> before = std::exchange(all_, runs);
    const bool same = std::equal(runs.begin(), runs.end(), before.begin(), before.end(),
                                 [](const RunInfo& a, const RunInfo& b) { return !a.differsFrom(b); });
    const bool first = !std::exchange(told_, true);
    if (first || !same) emit changed();
    for (const RunInfo& run : runs) moved_.insert(run.folder);
    if (!pace_.isActive()) pace_.start();
    if (known(wanted_) != nullptr) {
      open(std::exchange(wanted_, QString()));
    } else if (!wanted_.isEmpty() && asked >= wantedSince_) {
      emit failed({EngineError::notFound, tr("There is no run in %1.").arg(std::exchange(wanted_, QString())),
                   tr("It may have been moved, or be in the trash.")});
    }
    if (known(currentFolder_) == nullptr) {
      // Running runs first, then the latest one.
      const auto latest = std::max_element(all_.begin(), all_.end(), [](const RunInfo& a, const RunInfo& b) {
        return std::pair(a.isActive(), a.updated) < std::pair(b.isActive(), b.updated);
      });
      setCurrent(latest == all_.end() ? QString() : latest->folder);
    }
    subscribe();
  });
}

void Runs::subscribe() {
  QSet<QString> wanted;
  for (const RunInfo& run : all_) {
    if (run.isWaiting() && !waits_.isActive()) waits_.start();
    if (run.isActive() || run.folder == currentFolder_) wanted.insert(run.folder);
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
        return emit failed(*reply.error);
      }
      const QJsonValue subscription = reply.result["subscription"];
      if (const auto entry = subscriptions_.find(folder); entry != subscriptions_.end() && entry->isNull()) {
        *entry = subscription;
      } else {  // not needed any more, or requested twice
        engine_.request("run/unsubscribe", {{"subscription", subscription}}, this, {});
      }
    });
  }
}

void Runs::take(const RunInfo& info) {
  if (!info.isValid()) return;
  RunInfo* run = known(info.folder);
  if (run == nullptr) return refresh();
  RunInfo placed = info;
  setPlaceOf(placed);
  const bool differs = placed.differsFrom(*run);
  *run = placed;
  subscribe();
  if (differs) emit changed();
  emit figuresChanged(info.folder);
}

void Runs::takeEvents(const QString& folder, const QList<RunEvent>& news) {
  RunInfo* run = known(folder);
  for (const RunEvent& event : news) {
    if (run == nullptr || run->step == 0 || run->isWaiting() || !event.isFigures()) stale_.insert(folder);
    if (run != nullptr) run->apply(event);
  }
  moved_.insert(folder);
  if (!pace_.isActive()) pace_.start();
  emit events(folder, news);
}

void Runs::tellFigures() {
  const QSet<QString> stale = std::exchange(stale_, {}), moved = std::exchange(moved_, {});
  for (const QString& folder : stale) ask(folder);
  for (const QString& folder : moved) {
    if (!stale.contains(folder)) emit figuresChanged(folder);
  }
}

void Runs::ask(const QString& folder) {
  engine_.request("run/info", {{"run", folder}}, this, [this](const Reply& reply) {
    if (reply) take(RunInfo::fromJson(reply.result));
  });
}

void Runs::start(const QString& folder) {
  engine_.request("run/start", {{"run", folder}}, this,
                  [this, folder](const Reply& reply) { reply ? ask(folder) : emit failed(*reply.error); });
}

void Runs::control(const QString& folder, const QString& state) {
  engine_.request("run/control", {{"run", folder}, {"state", state}}, this, [this, folder](const Reply& reply) {
    if (!reply) return emit failed(*reply.error);
    stale_.insert(folder);
    pace_.start();
  });
}

void Runs::setPlaceOf(RunInfo& run) const {
  run.setPlace(static_cast<int>(queue_.indexOf(run.folder)) + 1, queueStands_);
}

void Runs::setQueue(const QStringList& waiting, bool stands) {
  if (waiting == queue_ && stands == queueStands_) return;
  queue_ = waiting;
  queueStands_ = stands;
  bool differs = false;
  for (RunInfo& run : all_) {
    const RunInfo before = run;
    setPlaceOf(run);
    differs = differs || run.differsFrom(before);
  }
  if (differs) emit changed();
}

void Runs::forget() {
  checkpoints_.forget();
  wanted_.clear();
  if (all_.isEmpty()) return;
  all_.clear();
  told_ = false;
  emit changed();
}

}  // namespace transept
