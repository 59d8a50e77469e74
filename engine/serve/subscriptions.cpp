// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/subscriptions.h"

#include <algorithm>
#include <set>

#include "engine/platform/spawn.h"

namespace transept {
namespace {

constexpr auto interval = std::chrono::milliseconds(200);
constexpr std::size_t eventsAtOnce = 500;

/// What of a run is worth a run/changed when it is another.
Json stateOf(TrackedRun& run) {
  return {nameOf(run.state()), run.folder.description().name, run.history.progress().attempt};
}

}  // namespace

Subscriptions::Subscriptions(RunStore& runs, Notify notify)
    : runs_(runs), notify_(std::move(notify)), thread_([this](std::stop_token stop) { follow(stop); }) {}

Subscriptions::~Subscriptions() = default;

std::int64_t Subscriptions::add(const std::string& folder) {
  Json state = runs_.with(folder, [](TrackedRun& run) {
    run.history.collectNews(true);
    return stateOf(run);
  });
  const std::lock_guard guard(mutex_);
  folders_[next_] = folder;
  told_.try_emplace(folder, std::move(state));  // a run may begin and end before it is first looked at
  wake_.notify_all();
  return next_++;
}

bool Subscriptions::remove(std::int64_t subscription) {
  const std::lock_guard guard(mutex_);
  return folders_.erase(subscription) > 0;
}

std::vector<std::string> Subscriptions::subscribed() {
  std::set<std::string> unique;
  for (const auto& [subscription, folder] : folders_) unique.insert(folder);
  return {unique.begin(), unique.end()};
}

void Subscriptions::follow(std::stop_token stop) {
  while (!stop.stop_requested()) {
    std::vector<std::string> folders;
    {
      std::unique_lock lock(mutex_);
      folders = subscribed();
    }
    for (const std::string& folder : folders) {
      try {
        look(folder);
      } catch (const std::exception&) {  // deleted or out of reach: silent until it is back, and then with what changed
      }
    }
    reapDetached();
    runs_.forgetUnused(folders);
    std::unique_lock lock(mutex_);
    folders = subscribed();
    std::erase_if(told_, [&](const auto& entry) {
      return std::find(folders.begin(), folders.end(), entry.first) == folders.end();
    });
    wake_.wait_for(lock, stop, interval, [] { return false; });
  }
}

void Subscriptions::look(const std::string& folder) {
  std::vector<Json> news;
  Json changed;
  const std::shared_ptr<TrackedRun> run = runs_.open(folder);
  {
    const std::lock_guard guard(run->mutex);
    run->refresh();
    run->history.collectNews(true);  // when it was opened anew meanwhile
    news = run->history.takeNews();
    const Json state = stateOf(*run);
    const std::lock_guard both(mutex_);
    Json& told = told_[folder];
    if (!told.is_null() && told != state) changed = run->info();
    told = state;
  }
  for (std::size_t begin = 0; begin < news.size(); begin += eventsAtOnce) {
    const auto first = news.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto last = news.begin() + static_cast<std::ptrdiff_t>(std::min(begin + eventsAtOnce, news.size()));
    notify_("run/event", {{"run", folder}, {"events", std::vector<Json>(first, last)}});
  }
  if (!changed.is_null()) notify_("run/changed", {{"run", folder}, {"info", std::move(changed)}});
}

}  // namespace transept
