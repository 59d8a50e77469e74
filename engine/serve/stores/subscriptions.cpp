// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/stores/stores.h"

#include <system_error>

#include "engine/platform/spawn.h"

namespace transept {
namespace {

constexpr auto interval = std::chrono::milliseconds(200);
constexpr auto experimentInterval = std::chrono::seconds(1);  // a table reads all its runs

/// The values whose change is reported by run/changed. A start counts as a change, because a training that ends at once
/// may leave the same state as before.
Json runStateJson(TrackedRun& run) {
  return {runStateName(run.state()), run.folder.description().name, run.history.progress().attempt, run.starts()};
}

}  // namespace

Subscriptions::Subscriptions(RunStore& runs, Describe describe, Notify notify, std::function<bool()> keepsUp)
    : runs_(runs),
      describe_(std::move(describe)),
      notify_(std::move(notify)),
      keepsUp_(std::move(keepsUp)),
      thread_([this](std::stop_token stop) { follow(stop); }) {}

std::int64_t Subscriptions::add(const std::string& folder) {
  return subscribe(folder, runs_.with(folder, [](TrackedRun& run) {
    return Sent{runStateJson(run), run.history.position()};
  }));
}

std::pair<std::int64_t, Json> Subscriptions::addExperiment(const std::string& folder) {
  Json now = describe_(folder);
  return {subscribe(folder, {now, 0, true, std::chrono::steady_clock::now()}), now};
}

std::int64_t Subscriptions::subscribe(const std::string& folder, Sent now) {
  const std::lock_guard guard(mutex_);
  folders_[next_] = folder;
  sent_.try_emplace(folder, std::move(now));  // the run may change before it is first looked at
  wake_.notify_all();
  return next_++;
}

bool Subscriptions::remove(std::int64_t subscription) {
  const std::lock_guard guard(mutex_);
  return folders_.erase(subscription) > 0;
}

void Subscriptions::follow(std::stop_token stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    std::set<std::string> subscribed;
    for (const auto& [subscription, folder] : folders_) subscribed.insert(folder);
    std::erase_if(sent_, [&](const auto& entry) { return !subscribed.contains(entry.first); });
    for (const std::string& folder : subscribed) {
      if (looking_.contains(folder)) continue;  // the previous look has not returned yet
      try {
        pool_.run([this, folder] { look(folder); });
        looking_.insert(folder);
      } catch (const std::system_error&) {  // no thread can be started now
      }
    }
    lock.unlock();
    reapDetached();
    runs_.forgetUnused({subscribed.begin(), subscribed.end()});
    lock.lock();
    wake_.wait_for(lock, stop, interval, [] { return false; });
  }
}

void Subscriptions::look(const std::string& folder) {
  try {
    sendNews(folder);
  } catch (const std::exception&) {  // deleted or out of reach: its events are sent when it is back
  }
  const std::lock_guard guard(mutex_);
  looking_.erase(folder);
}

void Subscriptions::sendNews(const std::string& folder) {
  Sent before;
  {
    const std::lock_guard guard(mutex_);
    const auto sent = sent_.find(folder);
    if (sent == sent_.end()) return;
    before = sent->second;
  }
  if (before.isExperiment) return sendExperiment(folder, before);
  Json state, changed;
  std::int64_t end = 0;
  runs_.with(folder, [&](TrackedRun& run) {
    end = run.history.position();
    state = runStateJson(run);
    if (state != before.state) changed = run.info();
  });
  sendEvents(folder, before.events <= end ? before.events : 0, end);  // 0: the file was replaced
  if (changed.is_null()) return;
  notify_("run/changed", {{"run", folder}, {"info", std::move(changed)}});
  const std::lock_guard guard(mutex_);
  if (const auto sent = sent_.find(folder); sent != sent_.end()) sent->second.state = std::move(state);
}

void Subscriptions::sendExperiment(const std::string& folder, const Sent& before) {
  if (std::chrono::steady_clock::now() - before.looked < experimentInterval) return;
  Json now = describe_(folder);
  const bool changed = now != before.state;
  if (changed) notify_("experiment/changed", {{"experiment", folder}, {"info", now}});
  const std::lock_guard guard(mutex_);
  const auto sent = sent_.find(folder);
  if (sent == sent_.end()) return;
  sent->second.looked = std::chrono::steady_clock::now();
  if (changed) sent->second.state = std::move(now);
}

/// Every event is sent exactly once, even if the folder goes out of reach in between.
void Subscriptions::sendEvents(const std::string& folder, std::int64_t from, std::int64_t end) {
  while (from < end && keepsUp_()) {
    const std::vector<Json> news = nextEvents(folder, from, end);
    if (!news.empty()) notify_("run/event", {{"run", folder}, {"events", news}});
    const std::lock_guard guard(mutex_);
    if (const auto sent = sent_.find(folder); sent != sent_.end()) sent->second.events = from;
  }
}

}  // namespace transept
